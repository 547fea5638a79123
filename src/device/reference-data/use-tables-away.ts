import { useStore } from '../use-store.ts';
import { tablesAreAway } from './tables-away.ts';

/** Whether the last fetches of the tables failed, whatever the browser says of its network. */
export const useTablesAreAway = (): boolean => useStore(tablesAreAway);
