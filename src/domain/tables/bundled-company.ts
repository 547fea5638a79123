import company from '../../../public/data/company.json' with { type: 'json' };
import type { CompanyTable } from '../tables.ts';

/** The company's data at the time of the build. It is apart from the other tables, because every page shows it. */
export const bundledCompany = company as unknown as CompanyTable;
