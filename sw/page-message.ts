import * as v from 'valibot';

/**
 * The messages of pages to the worker.
 * - SKIP_WAITING: the customer accepted the update, in one tab (see features/updates); workbox-window's own
 * - COMPLETE: a page has been loaded, or is visible again: a chance to fetch files that the installation skipped
 * - DRAIN: something that waits is due
 */
const PageMessage = v.object({ type: v.picklist(['SKIP_WAITING', 'COMPLETE', 'DRAIN']) });
type PageMessageType = v.InferOutput<typeof PageMessage>['type'];

/** The type of a page's message; null for anything else, such as an extension's. */
export function messageType(data: unknown): PageMessageType | null {
  const message = v.safeParse(PageMessage, data);
  return message.success ? message.output.type : null;
}
