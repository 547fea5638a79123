import type { Entry } from '../../domain/submission.ts';

/**
 * Entries are sent from two parallel queues: an order with documents may take minutes on a slow line, and must not
 * delay a meal.
 */
export const QUEUES = ['plain', 'files'] as const;
export type Queue = (typeof QUEUES)[number];

/** The queue that sends an entry. */
export const queueOf = ({ request: { files = [] } }: Entry): Queue => (files.length > 0 ? 'files' : 'plain');

/** The Web Lock that a sender holds, by queue. */
export const QUEUE_LOCKS: Readonly<Record<Queue, string>> = { plain: 'lg-outbox', files: 'lg-outbox-files' };
