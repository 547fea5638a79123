import { onErasure } from '../database/changes.ts';
import { chosenCommune } from './chosen-commune.ts';

/** Forgets the chosen commune when the customer erases the device, in any tab. Returns the function that stops it. */
export const startForgettingCommune = (): (() => void) => onErasure(() => chosenCommune.set(null));
