import { bundledCompany } from '../../domain/bundled-company.ts';
import type { CompanyTable } from '../../domain/tables.ts';
import { createStore } from '../store.ts';

/** The company's data as refresh-tables.ts has loaded them last. */
export const loadedCompany = createStore<CompanyTable>(bundledCompany);
