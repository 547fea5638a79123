import type { Tables } from '../domain/tables.ts';
import { allCommunes } from '../domain/zones.ts';
import type { Option } from './field.ts';

/** What applications and requests have in common: they can be sent at any hour, and nothing in them is priced. */
export const unpriced = {
  schedule: null,
  priced: false,
  quote: () => null,
} as const;

/** Every commune, delivered or not: people live and work in all of them. */
export const everyCommune = (tables: Tables): readonly Option[] =>
  allCommunes(tables).map(({ name }) => ({ value: name, label: name }));
