import type { Entry } from '../domain/submission.ts';

/**
 * What waits leaves in two lanes side by side: an order with documents may take minutes on a slow line, and nobody's
 * dinner waits behind photographs.
 */
export const LANES = ['plain', 'files'] as const;
export type Lane = (typeof LANES)[number];

export const laneOf = ({ request: { files = [] } }: Entry): Lane => (files.length > 0 ? 'files' : 'plain');

/** The Web Lock that whoever sends from a lane holds, by lane. */
export const LANE_LOCKS: Readonly<Record<Lane, string>> = { plain: 'lg-outbox', files: 'lg-outbox-files' };
