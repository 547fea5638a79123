import type { Values } from './values.ts';

export interface ServiceCopy {
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
  /** The label of the send button on a phone, beside the total. */
  readonly submitShort: string;
  readonly budgetLabel: string;
  readonly summaryTitle: string;
  readonly invalidTitle: string;
  readonly invalidMessage: string;
  /** The outcome messages; those of an order when not given. */
  readonly outcome?: OutcomeCopy;
}

/** The title and message of a notice. */
export interface Said {
  readonly title: string;
  readonly message: string;
}

/** Messages shown after sending. */
export interface OutcomeCopy {
  readonly sent: (values: Values) => { readonly title: string; readonly message?: string };
  /**
   * The submission is kept on the device because there is no network; not given where the next page says so.
   */
  readonly saved?: Said;
  /** The device reports a connection but the server does not answer. The submission is kept. */
  readonly unreachable?: Said;
  /** The server failed or refused; its own reason replaces the message. */
  readonly failed: Said;
  /** Says that a failure has not lost the form. */
  readonly kept: string;
}

/** Words that replace a field's own. They are the same object each time. */
export interface FieldWords {
  readonly label: string;
  readonly help?: string;
  readonly required?: string;
}

/** A note under a field, shown for some answers. */
export interface FieldNote extends Pick<Said, 'title'>, Partial<Pick<Said, 'message'>> {
  readonly tone: 'ok' | 'info' | 'warn';
}
