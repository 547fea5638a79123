/** The longest address that mail servers accept (RFC 5321). */
const MAX_LENGTH = 254;
/** Labels exclude the dot that separates them, so the match never backtracks: its time is linear for any input. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether the text looks like an e-mail address (docs/rules/forms.md#cleaning). */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && ADDRESS.test(text);
}
