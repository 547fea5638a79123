import * as v from 'valibot';

/**
 * How long to wait for a tab's answer, in milliseconds. A suspended tab does not answer, and browsers open no window
 * long after a tap: Firefox allows one second.
 */
const PATIENCE = 300;

/** Asks a tab something. Null where it does not answer in time, or answers in words of its own. */
export function askTab<T>(
  tab: Pick<WindowClient, 'postMessage'>,
  question: object,
  answers: v.GenericSchema<unknown, T>,
): Promise<T | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), PATIENCE);
    port1.onmessage = ({ data }) => {
      const answer = v.safeParse(answers, data);
      resolve(answer.success ? answer.output : null);
    };
    tab.postMessage(question, [port2]);
  });
}
