import type { KeyboardEvent } from 'react';

/** The code of keys that an input method has taken for itself, as in choosing a Japanese word. */
const TAKEN = 229;

/**
 * Whether a key belongs to an input method, and means nothing to the page. `isComposing` does not tell: on Android every word is
 * being composed while it is typed, and Safari ends the composition before it tells of the key that did (WebKit 165004).
 */
export const isInputMethod = (event: KeyboardEvent): boolean => event.keyCode === TAKEN;
