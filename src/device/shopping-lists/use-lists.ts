import { useStoredList } from '../database/use-stored-list.ts';
import { onListsChange, readLists, type SavedList } from './lists.ts';

/** The saved lists of this device, the latest first; null until the device has answered. */
export const useSavedLists = (): readonly SavedList[] | null => useStoredList(readLists, onListsChange);
