/** The id of the button with a line's name, which gets the focus back. */
export const rowId = (name: string, line: string) => `${name}-${line}`;
