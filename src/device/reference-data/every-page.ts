import { bundledCompany } from '../../domain/tables/bundled-company.ts';
import type { CompanyTable, Notice, PlannedClosure } from '../../domain/tables.ts';
import { createStore } from '../store.ts';

/** The operator's announcements on a page now: notices of the day, and planned closures. */
export type Announcements = {
  readonly notices: readonly Notice[];
  readonly closures: readonly PlannedClosure[];
};

type AnnouncementsOf = (path: string) => Announcements;

const NONE: Announcements = { notices: [], closures: [] };
const noneOf: AnnouncementsOf = () => NONE;

/**
 * The announcements of each page. refresh-tables.ts writes them after the first paint, once the tables and the
 * day are known.
 */
export const announcements = createStore<AnnouncementsOf>(noneOf);

/** The company's data as refresh-tables.ts last loaded it. */
export const loadedCompany = createStore<CompanyTable>(bundledCompany);

/** Whether the last time the server was asked, not every table came. Every page asks, so no table is imported here. */
export const tablesAreAway = createStore(false);
