import type { StorageError } from '../../device/database/result.ts';
import type { Instant } from '../../domain/island-time.ts';

/** The draft of a form, as the form knows it. */
export interface DraftState {
  /** False until the device has been asked for an earlier draft. */
  readonly isReady: boolean;
  /** When the draft that filled the form was last touched; null when the form started empty. */
  readonly restoredFrom: Instant | null;
  readonly isSaved: boolean;
  /** Why the device keeps nothing of what is typed; null where it does. The form must say so. */
  readonly notKept: StorageError | null;
}

/** The draft of an open form: what use-draft.ts keeps, and what may be done with it. */
export interface FormDraft extends DraftState {
  /** The id that the order will carry, made with the draft (docs/rules/sending.md#key). */
  submissionId(): string;
  /** Whether an order under that id was there when the form was filled: what is sent is then its new version. */
  isAmendment(): boolean;
  /** Goes on under a new id: another order was confirmed under this draft's, from another tab. */
  fork(): void;
  /** Writes what is typed now, without waiting. */
  flush(): Promise<void>;
  /** Forgets the draft and starts an empty one, under a new id. */
  discard(): Promise<void>;
}
