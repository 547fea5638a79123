import communes from '../../public/data/communes.json' with { type: 'json' };
import schedules from '../../public/data/schedules.json' with { type: 'json' };
import shops from '../../public/data/shops.json' with { type: 'json' };
import status from '../../public/data/status.json' with { type: 'json' };
import tariff from '../../public/data/tariff.json' with { type: 'json' };
import { bundledCompany as company } from './bundled-company.ts';
import type { Tables } from './tables.ts';

/**
 * The tables of the day of the build: the fallback of last resort (docs/rules/reference-data.md#refresh).
 * Taken as they are, because the build stops at a wrong one (build/reference-tables.ts): the first page must
 * not carry the schemas for what cannot change.
 */
export const bundledTables = { communes, schedules, tariff, shops, status, company } as unknown as Tables;
