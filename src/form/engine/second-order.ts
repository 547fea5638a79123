import * as v from 'valibot';
import { originOf } from '../../device/drafts/drafts.ts';
import { PastOrder } from '../../services/reorder.ts';
import { notify } from '../../ui/notify.ts';
import { WHOSE_COPY } from '../notices/whose-copy.ts';
import { forkWithFiles } from './fork-with-files.ts';
import type { FormDraft } from './form-draft.ts';
import { NOTICE_COPY } from './notice-copy.ts';
import type { Filled } from './unsent-change.ts';
import { WHOSE_FORM, whoseIs } from './whose-form.ts';

/** The order that was sent without the edits of this draft; null when there is none. */
export function leftWithoutDraft(submissionId: string): PastOrder | null {
  const past = v.safeParse(PastOrder, originOf(submissionId));
  return past.success && past.output.leftWithout ? past.output : null;
}

/** Makes an ordinary draft of the edits, under a new id, because the customer wants a second order. */
export async function makeAnother(filled: Filled): Promise<void> {
  await forkWithFiles(filled);
  await filled.draft.flush();
}

/**
 * Stops the form from making a second order of a late change, until the customer asks for one
 * (docs/rules/forms.md#correction). Shows a notice when it does.
 * @returns whether it stops the form
 */
export function asksFirst(draft: FormDraft): boolean {
  const past = leftWithoutDraft(draft.submissionId());
  if (past) void notify({ tone: 'warn', ...NOTICE_COPY.leftWithout });
  return past !== null;
}

/**
 * Stops a form that was begun by somebody else than who is signed in, until it is answered whose it is
 * (docs/rules/privacy.md#whose-it-is). Shows a notice when it does, and goes to the question.
 * @returns whether it stops the form
 */
export function asksWhose(draft: FormDraft): boolean {
  if (whoseIs(draft) === 'own') return false;
  void notify({ tone: 'warn', title: WHOSE_COPY.asked, message: WHOSE_COPY.askedText });
  document.getElementById(WHOSE_FORM)?.focus();
  return true;
}
