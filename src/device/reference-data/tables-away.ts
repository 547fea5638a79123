import { createStore } from '../store.ts';

/** Whether the last time the server was asked, not every table came. Every page asks, so no table is imported here. */
export const tablesAreAway = createStore(false);
