/** Control characters that a terminal obeys, and characters that change the text's direction. */
const COMMANDS = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** Makes a text safe to print: customers' text could otherwise clear the screen or forge an order. */
export const printable = (text: string): string => text.replace(COMMANDS, '\ufffd');
