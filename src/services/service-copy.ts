import type { Values } from './values.ts';

/** What a service says to its customers. */
export interface ServiceCopy {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  /** The same button on a phone, beside the total. */
  readonly submitShort: string;
  readonly budgetLabel: string;
  readonly summaryTitle: string;
  readonly invalidTitle: string;
  readonly invalidMessage: string;
  /** What every customer of this service has to know before they begin. */
  readonly notice?: Said;
  /** An order's when not given. */
  readonly outcome?: OutcomeCopy;
}

/** A title and a sentence, as notices have them. */
export interface Said {
  readonly title: string;
  readonly message: string;
}

/** What is said of the sending, once it is over. */
export interface OutcomeCopy {
  readonly sent: (values: Values) => { readonly title: string; readonly message?: string };
  /** Kept on the device for want of network; not given where the next page says so. */
  readonly saved?: Said;
  /** The device believes that it is connected, yet nobody answers. What was sent is kept all the same. */
  readonly unreachable?: Said;
  /** The server failed, or refused; its own reason replaces the message. */
  readonly failed: Said;
  /** What a failure leaves untouched. */
  readonly kept: string;
}

/** A sentence that an answer calls for, under its field. */
export interface FieldNote extends Said {
  readonly tone: 'ok' | 'info' | 'warn';
}
