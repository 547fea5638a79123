import { onErasure } from '../database/changes.ts';
import { createStore } from '../store.ts';

/**
 * The commune that was chosen on the zones page, by name, for the form that is opened next; null where none was. Kept
 * for this visit: the customer's own commune is what they order to (docs/rules/zones.md#zones-page).
 */
export const chosenCommune = createStore<string | null>(null);

const forget = (): void => chosenCommune.set(null);

/** Notes the commune that was chosen on the zones page, by name; null takes the choice back. It goes with an erasure in any tab. */
export function chooseCommune(name: string | null): void {
  onErasure(forget);
  chosenCommune.set(name);
}
