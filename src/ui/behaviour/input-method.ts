import type { KeyboardEvent } from 'react';

/** The key code of a key that an input method has handled, for example to choose a Japanese word. */
const TAKEN = 229;

/**
 * Whether an input method has handled a key, so that the page must ignore it. `isComposing` is not enough:
 * Android composes every word while it is typed, and Safari ends the composition before the keydown that
 * ended it (WebKit 165004).
 */
export const isInputMethod = (event: KeyboardEvent): boolean => event.keyCode === TAKEN;
