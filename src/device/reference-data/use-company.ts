import type { CompanyTable } from '../../domain/tables.ts';
import { useStore } from '../use-store.ts';
import { loadedCompany } from './company.ts';

/** The company's name and addresses, for pages that need no other table. */
export const useCompany = (): CompanyTable => useStore(loadedCompany);
