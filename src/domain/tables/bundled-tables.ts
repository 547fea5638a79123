import communes from '../../../public/data/communes.json' with { type: 'json' };
import schedules from '../../../public/data/schedules.json' with { type: 'json' };
import shops from '../../../public/data/shops.json' with { type: 'json' };
import status from '../../../public/data/status.json' with { type: 'json' };
import tariff from '../../../public/data/tariff.json' with { type: 'json' };
import texts from '../../../public/data/texts.json' with { type: 'json' };
import type { Tables } from '../tables.ts';
import { bundledCompany as company } from './bundled-company.ts';

/**
 * The tables at the time of the build, the last fallback (docs/rules/reference-data.md#refresh). They are not parsed,
 * because the build stops at a wrong one (build/reference-tables.ts): the first page must not load the schemas for
 * data that cannot change.
 */
export const bundledTables = {
  communes,
  schedules,
  tariff,
  shops,
  status,
  company,
  texts,
} as unknown as Tables;
