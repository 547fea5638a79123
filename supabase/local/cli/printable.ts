/** What a terminal takes for an order, and what turns the direction of the words around it. */
const COMMANDS = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** A text that a terminal shows and does not obey: customers wrote parts of it, and could clear the screen or forge an order. */
export const printable = (text: string): string => text.replace(COMMANDS, '\ufffd');
