/** Longest text that any field may carry, a list of groceries included; the form says so before the server does. */
export const MAX_TEXT_LENGTH = 40_000;
