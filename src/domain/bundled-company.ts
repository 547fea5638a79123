import company from '../../public/data/company.json' with { type: 'json' };
import type { CompanyTable } from './tables.ts';

/** The company as of the day of the build, apart from the other tables: every page shows it. */
export const bundledCompany = company as unknown as CompanyTable;
