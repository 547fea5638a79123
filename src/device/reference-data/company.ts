import { bundledCompany } from '../../domain/bundled-company.ts';
import type { CompanyTable } from '../../domain/tables.ts';
import { createStore } from '../store.ts';

/** The company's data as refresh-tables.ts last loaded it. */
export const loadedCompany = createStore<CompanyTable>(bundledCompany);
