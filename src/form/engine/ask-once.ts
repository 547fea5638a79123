import type { Said } from '../../services/service-spec.ts';
import type { Values } from '../../services/values.ts';

/** A question that keeps a form from leaving, until the button is pressed again. */
export interface Doubt extends Said {
  /** Whether the question is asked only once in a row (docs/rules/forms.md#asked-once). */
  readonly isOnce: boolean;
  /** Whether these answers still call for it. */
  readonly isOpen: (values: Values) => boolean;
}

/** Returns a function that says whether a question is to be asked, and remembers it. */
export function askOnce(): (doubt: Doubt) => boolean {
  let asked: string | null = null;
  return ({ isOnce, message }) => {
    if (!isOnce) return true;
    if (asked === message) return false;
    asked = message;
    return true;
  };
}
