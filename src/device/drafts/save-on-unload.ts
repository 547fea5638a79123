import { keyOf, ownerOf } from './draft-owner.ts';
import type { Draft } from './drafts.ts';
import { writeUnloadCopy } from './unload-copies.ts';

/**
 * Saves the draft of a page that is being closed; the next page that looks for it restores it.
 * @param typed the answers that count, where the page has not read the stored draft: that one keeps its other answers
 */
export function saveDraftOnUnload(draft: Draft, typed?: readonly string[]): void {
  writeUnloadCopy(keyOf(draft.service, ownerOf(draft)), JSON.stringify({ ...draft, typed }));
}
