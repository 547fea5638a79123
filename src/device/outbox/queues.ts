import type { Entry } from '../../domain/submission.ts';

/**
 * Entries leave in two queues side by side: an order with documents may take minutes on a slow line, and nobody's
 * dinner waits behind photographs.
 */
export const QUEUES = ['plain', 'files'] as const;
export type Queue = (typeof QUEUES)[number];

export const queueOf = ({ request: { files = [] } }: Entry): Queue => (files.length > 0 ? 'files' : 'plain');

/** The Web Lock that whoever sends from a queue holds, by queue. */
export const QUEUE_LOCKS: Readonly<Record<Queue, string>> = { plain: 'lg-outbox', files: 'lg-outbox-files' };
