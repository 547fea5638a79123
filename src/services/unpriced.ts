import { allCommunes } from '../domain/place/zones.ts';
import type { Tables } from '../domain/tables.ts';
import type { Option } from './field.ts';

/** The settings that applications and requests share: always open, without a price. */
export const unpriced = {
  schedule: null,
  priced: false,
  quote: () => null,
} as const;

/** Every commune, delivered or not: applicants may live and work in any of them. */
export const everyCommune = (tables: Tables): readonly Option[] =>
  allCommunes(tables).map(({ name }) => ({ value: name, label: name }));
