import { useStoredList } from '../database/use-stored-list.ts';
import { onListsChange, readLists, type SavedList } from './lists.ts';

/** The named lists of this device, the latest first; null until it has been asked. */
export const useSavedLists = (): readonly SavedList[] | null => useStoredList(readLists, onListsChange);
