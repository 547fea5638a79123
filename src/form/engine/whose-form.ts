import { userIdOf } from '../../device/session/account.ts';
import { accountNow } from '../../device/session/page-token.ts';
import { useAuth } from '../../device/session/use-auth.ts';
import type { Owner } from '../../domain/person/owner.ts';
import type { FormDraft } from './form-draft.ts';

/**
 * Whose a form is, for whoever is signed in.
 * - own: it is theirs, or it stays a guest's because they said so, or it changes an order, which keeps its owner
 * - guest: it was begun without an account, and its customer has not been asked yet whether it goes to the account
 * - other: another account's
 */
export type Whose = 'own' | 'guest' | 'other';

function whoseFor({ isReady, account, notFor, isAmendment }: FormDraft, viewer: Owner): Whose {
  if (!isReady || account === viewer) return 'own';
  if (account !== null) return 'other';
  // An order that is changed keeps its owner.
  return viewer === notFor || isAmendment() ? 'own' : 'guest';
}

/** Whose a form is at this moment. */
export const whoseIs = (draft: FormDraft): Whose => whoseFor(draft, accountNow());

/** Whose a form is, for a component. */
export const useWhose = (draft: FormDraft): Whose => whoseFor(draft, userIdOf(useAuth()));

/** The id of the element that asks about it. */
export const WHOSE_FORM = 'a-qui-est-ce-formulaire';
