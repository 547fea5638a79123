import { onListsChange, readLists, type SavedList } from '../storage/lists.ts';
import { useStoredList } from './use-stored-list.ts';

/** The named lists of this device, the latest first; null until it has been asked. */
export const useSavedLists = (): readonly SavedList[] | null => useStoredList(readLists, onListsChange);
