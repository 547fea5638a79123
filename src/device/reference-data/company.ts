import { bundledCompany } from '../../domain/bundled-company.ts';
import type { CompanyTable } from '../../domain/tables.ts';
import { createStore } from '../store.ts';

/** What refresh-tables.ts has loaded last. */
export const loadedCompany = createStore<CompanyTable>(bundledCompany);
