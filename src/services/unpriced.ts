import type { Tables } from '../domain/tables.ts';
import type { Option } from './field.ts';

/** What applications and requests have in common: they can be sent at any hour, and nothing in them is priced. */
export const unpriced = {
  schedule: null,
  priced: false,
  quote: () => null,
} as const;

const collator = new Intl.Collator('fr');

/** Every commune, delivered or not: people live and work in all of them. */
export const everyCommune = ({ communes }: Tables): readonly Option[] =>
  communes.communes
    .map(({ name }) => ({ value: name, label: name }))
    .sort((a, b) => collator.compare(a.label, b.label));
