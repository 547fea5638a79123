import { expect, test } from 'vitest';
import { catalogue } from './catalogue.ts';
import { forCaller, isTakenByTelephone } from './for-caller.ts';

/** Words that address whoever reads them, or speak in the customer's name. */
const ADDRESSED = /(?<![\p{L}-])(?:vous|vos|votre|je|mon|ma|mes)(?!\p{L})/iu;

test.each(catalogue.filter(isTakenByTelephone).map((service) => [service.slug, service] as const))(
  'the form of %s speaks of the customer where a manager fills it in, with the same fields and steps',
  (_slug, own) => {
    const { steps, fields, copy } = forCaller(own);
    const words = [
      ...steps.map(({ title }) => title),
      ...Object.values(fields).map(({ label }) => label),
      copy.summaryTitle,
      copy.budgetLabel ?? '',
    ];
    expect(words.filter((each) => ADDRESSED.test(each))).toEqual([]);
    expect(Object.keys(fields)).toEqual(Object.keys(own.fields));
    expect(steps.map(({ id }) => id)).toEqual(own.steps.map(({ id }) => id));
  },
);
