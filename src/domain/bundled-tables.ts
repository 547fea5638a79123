import communes from '../../public/data/communes.json' with { type: 'json' };
import company from '../../public/data/company.json' with { type: 'json' };
import schedules from '../../public/data/schedules.json' with { type: 'json' };
import shops from '../../public/data/shops.json' with { type: 'json' };
import status from '../../public/data/status.json' with { type: 'json' };
import tariff from '../../public/data/tariff.json' with { type: 'json' };
import { parseTable, type TableName, type Tables } from './tables.ts';

/** The tables of the day of the build: the fallback of last resort (ruling B1). */
export const bundledTables: Tables = {
  communes: bundled('communes', communes),
  schedules: bundled('schedules', schedules),
  tariff: bundled('tariff', tariff),
  shops: bundled('shops', shops),
  status: bundled('status', status),
  company: bundled('company', company),
};

/** @throws Error naming the file and its mistakes, so that a build with a wrong table stops there */
function bundled<Name extends TableName>(name: Name, json: unknown): Tables[Name] {
  const table = parseTable(name, json);
  if (!table.ok) throw new Error(`public/data/${name}.json\n${table.issues.join('\n')}`);
  return table.value;
}
