const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** A key that no message has had: « message_ » and twelve letters by chance. */
export const newKey = (): string =>
  `message_${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
