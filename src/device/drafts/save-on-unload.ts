import type { Draft } from './drafts.ts';
import { writeUnloadCopy } from './unload-copies.ts';

/** Saves the draft of a page that is being closed; the next page that looks for it restores it. */
export function saveDraftOnUnload(draft: Draft): void {
  writeUnloadCopy(draft.service, JSON.stringify(draft));
}
