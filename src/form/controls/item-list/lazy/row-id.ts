/** The id of the button that names a line: where the focus goes back to. */
export const rowId = (name: string, line: string) => `${name}-${line}`;
