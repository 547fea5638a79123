import { describe, expect, it, test } from 'vitest';
import { catalogue, findService } from './catalogue.ts';

describe.each(catalogue)('$slug', ({ fields, steps }) => {
  it('shows every field in one of its steps, and once', () => {
    const shown = steps.flatMap((step) => step.fields);
    expect([...shown].sort()).toEqual(Object.keys(fields).sort());
  });
});

test('a toast says that groceries have been sent (docs/rules/forms.md#outcome-notices)', () => {
  expect(findService('courses')?.copy.outcome.sent({})).toMatchObject({ title: 'Commande envoyée\u00a0!' });
});
