import type { Tone } from './Notice.tsx';

/** A notice over the page; see notify.ts. */
export type ToastMessage = {
  tone: Tone;
  title: string;
  message?: string;
  /** Milliseconds before it closes by itself; 5000 when not given (docs/rules/forms.md#notices). */
  autoClose?: number;
};
