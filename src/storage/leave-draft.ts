import type { Draft } from './drafts.ts';
import { leaveWords } from './last-words.ts';

/** Leaves the draft of a page that goes this very moment; the next page that looks for it takes it up. */
export function leaveDraft(draft: Draft): void {
  leaveWords(draft.service, JSON.stringify(draft));
}
