import type { CarnetEntry } from '../domain/carnet.ts';
import { onCarnetChange, readCarnet } from '../storage/carnet.ts';
import type { StorageError } from '../storage/result.ts';
import { useStoredFailure, useStoredList } from './use-stored-list.ts';

/** The carnet of this device, in the order in which it is shown; null until it has been asked. */
export const useCarnet = (): readonly CarnetEntry[] | null => useStoredList(readCarnet, onCarnetChange);

/** Why this device cannot say who is in it; null where it can. */
export const useCarnetFailure = (): StorageError | null => useStoredFailure(readCarnet, onCarnetChange);
