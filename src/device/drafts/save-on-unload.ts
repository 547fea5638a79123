import type { Draft } from './drafts.ts';
import { writeUnloadCopy } from './unload-copies.ts';

/** Leaves the draft of a page that goes this very moment; the next page that looks for it takes it up. */
export function saveDraftOnUnload(draft: Draft): void {
  writeUnloadCopy(draft.service, JSON.stringify(draft));
}
