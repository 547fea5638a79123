import { onErasure } from '../database/changes.ts';
import { chosenCommune } from './chosen-commune.ts';

/** Forgets the commune of the zones page when the device is erased, in any tab. Returns the function that stops it. */
export const startForgettingCommune = (): (() => void) => onErasure(() => chosenCommune.set(null));
