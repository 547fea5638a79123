import type { CompanyTable } from '../../domain/tables.ts';
import { useStore } from '../use-store.ts';
import { type Announcements, announcements, loadedCompany, tablesAreAway } from './every-page.ts';

/**
 * Today's notices of a page and the closures that it announces (docs/rules/hours.md#notices,
 * docs/rules/hours.md#planned-closures); none until the time is known.
 */
export const useAnnouncements = (path: string): Announcements => useStore(announcements)(path);

/** The company's name and addresses, for pages that need no other table. */
export const useCompany = (): CompanyTable => useStore(loadedCompany);

/** Whether the last fetches of the tables failed, whatever the browser says of its network. */
export const useTablesAreAway = (): boolean => useStore(tablesAreAway);
