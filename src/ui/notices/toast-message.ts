import type { Tone } from './tones.ts';

/** The content of a toast; see notify.ts. */
export type ToastMessage = {
  tone: Tone;
  title: string;
  message?: string;
  /** Milliseconds before it closes by itself; 5000 when not given (docs/rules/forms.md#notices). */
  autoClose?: number;
  /** Says why the customer is led to the next page, and so stays on it. */
  staysOnNextPage?: boolean;
};
