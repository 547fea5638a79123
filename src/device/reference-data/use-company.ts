import type { CompanyTable } from '../../domain/tables.ts';
import { useStore } from '../use-store.ts';
import { loadedCompany } from './company.ts';

/** Who we are and how to reach us, for pages that need no other table. */
export const useCompany = (): CompanyTable => useStore(loadedCompany);
