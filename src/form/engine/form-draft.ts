import type { StorageError } from '../../device/database/result.ts';
import type { Owner } from '../../domain/person/owner.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { Values } from '../../services/values.ts';
import type { FormState } from './form-store.ts';

/** The draft of an open form went with everything else on the device, or at the customer's request. */
export type GoneDraft = 'erased' | { putBack(): Promise<void> };

/** The draft of an open form, as that form knows it. It changes in place, because nothing on screen depends on it. */
export interface DraftSession {
  /** The id that the submission will carry. */
  id: string;
  /** Whose it is: the account that was signed in when it was begun; null for a guest's. */
  account: Owner;
  /** Whether an order under that id existed when the form was filled. */
  isAmendment: boolean;
  /** Pending until the device has answered the request for an earlier draft, or has failed. */
  reading: Promise<void> | null;
  /** The answers of the form when the device was asked for an earlier draft; null once it has answered. */
  asFound: Values | null;
  /**
   * The state that the device holds, as far as this page knows. An unchanged form must not overwrite it, because another tab may have
   * saved since.
   */
  written: (Pick<FormState, 'values' | 'prefill'> & { readonly at: Instant }) | null;
  /** Whether the draft has got a new id, under which the device does not hold it yet. */
  isForked: boolean;
  /** Whether a draft was deleted that can be put back. */
  canPutBack: boolean;
}

export interface DraftState {
  /** False until the device has been asked for an earlier draft. */
  readonly isReady: boolean;
  /** When the restored draft was last edited; null when the form started empty. */
  readonly restoredFrom: Instant | null;
  readonly isSaved: boolean;
  /** How the draft went while its form was open; null when it did not. */
  readonly gone: GoneDraft | null;
  /** How often the form was emptied while it was open. */
  readonly emptied: number;
  /** The reason why the device does not store the draft, which the form must show; null when it does. */
  readonly notKept: StorageError | null;
  /** Whose it is, as far as the screen shows it; see {@link DraftSession.account}. */
  readonly account: Owner;
  /** The account that a guest's draft was not to be given to; null while that was not asked. */
  readonly notFor: Owner;
}

/** The draft of an open form: its state in use-draft.ts, and its actions. */
export interface FormDraft extends DraftState {
  /** The id that the order will carry, made with the draft (docs/rules/sending.md#key). */
  submissionId(): string;
  /** Whose it is: the order will belong to them, whoever is signed in. */
  owner(): Owner;
  /** Whether an order under that id existed when the form was filled: the form then sends its new version. */
  isAmendment(): boolean;
  /**
   * Continues under a new id: another tab has confirmed an order under this draft's id, or that order was sent without the
   * edits of this draft.
   */
  fork(why?: 'left-without'): void;
  /** Saves the present input without waiting for a pause. */
  flush(): Promise<void>;
  /** Deletes the draft and starts an empty one, under a new id. */
  discard(): Promise<void>;
  /** Does what `discard` does, at the customer's request: this can be undone. */
  remove(): void;
  /** Gives a guest's draft to the account that is signed in. */
  give(): void;
  /** Keeps a guest's draft from the account that is signed in. */
  keepFromAccount(): void;
  /** Leaves the draft to its owner, and begins with that of whoever is signed in. */
  beginAnother(): void;
}
