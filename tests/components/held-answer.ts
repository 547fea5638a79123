import { onTestFinished } from 'vitest';

/** An answer of the server that a test holds back until the page has asked for it, and something else has happened meanwhile. */
export interface HeldAnswer {
  /** Called by whoever answers the request: it ends when the answer is to leave. */
  readonly hold: () => Promise<void>;
  /** Ends when the page has asked. */
  readonly asked: Promise<void>;
  readonly release: () => void;
}

/** Holds an answer back. It leaves at the latest when the test ends: nothing goes on waiting. */
export function holdAnswer(): HeldAnswer {
  let ask = (): void => undefined;
  let release = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  onTestFinished(() => release());
  const hold = () => {
    ask();
    return released;
  };
  return { hold, asked, release };
}
