import { bundledCompany } from '../domain/bundled-company.ts';
import type { CompanyTable } from '../domain/tables.ts';
import { createStore, useStore } from './store.ts';

/** What refresh-tables.ts has loaded last. */
export const loadedCompany = createStore<CompanyTable>(bundledCompany);

/** Who we are and how to reach us, for pages that need no other table. */
export const useCompany = (): CompanyTable => useStore(loadedCompany, bundledCompany);
