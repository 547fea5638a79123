/**
 * The longest text of any field in characters, a list of groceries included; the form checks it before the server
 * does.
 */
export const MAX_TEXT_LENGTH = 40_000;
