/** A press that follows another within this is the second half of a double press, in milliseconds. */
export const DOUBLE_PRESS = 500;
