import { createStore } from '../store.ts';

/**
 * The commune that was chosen on the zones page, by name, for the form that is opened next; null where none was. Kept
 * for this visit: the customer's own commune is what they order to (docs/rules/zones.md#zones-page).
 */
export const chosenCommune = createStore<string | null>(null);
