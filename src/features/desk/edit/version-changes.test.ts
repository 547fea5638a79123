import { expect, it } from 'vitest';
import { bundledTables } from '../../../domain/tables/bundled-tables.ts';
import { courses } from '../../../services/courses/index.ts';
import { emptyValues } from '../../../services/field-values.ts';
import type { ItemLine } from '../../../services/values.ts';
import { versionChanges } from './version-changes.ts';

const LINE: ItemLine = {
  id: 'a',
  category: 'boissons',
  item: 'lait',
  quantity: 2,
  brand: 'Candia',
  ifMissing: 'demander',
};
const holding = (line: ItemLine) => ({
  values: { ...emptyValues(courses.fields), liste_de_courses_detaillee: [line] },
  quote: null,
});

// docs/rules/desk.md#corrections
it.each([{ brand: 'Lactel' }, { ifMissing: 'laisser' as const }, { quantity: 3 }, { item: 'lait de coco' }])(
  'a correction of a grocery line is shown: %j',
  (change) => {
    const { answers } = versionChanges(
      courses,
      holding(LINE),
      holding({ ...LINE, ...change }),
      bundledTables,
    );
    expect(answers.map(({ name }) => name)).toEqual(['liste_de_courses_detaillee']);
  },
);
