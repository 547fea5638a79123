import { expect, it } from 'vitest';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import type { PlannedClosure } from '../domain/tables.ts';
import { at } from '../domain/testing.ts';
import { prePaintData } from './pre-paint-data.ts';

const data = (path: string, ...closures: PlannedClosure[]) =>
  prePaintData(path, { ...bundledTables, status: { ...bundledTables.status, closures } });

it('names the form and its hours, in minutes of the day', () => {
  const { form, hours = '', closures } = data('/colis');
  expect(form).toBe('colis');
  expect(JSON.parse(hours)).toEqual([[], ...Array(5).fill([[480, 1080]]), [[540, 720]]]);
  expect(closures).toBeUndefined();
  expect(data('/handicap')).toEqual({ form: 'handicap' });
  expect(data('/notre-histoire')).toEqual({});
});

it('names the planned closures of the form, in the order of their end, fit for an attribute', () => {
  const feast = {
    from: '2026-11-19',
    to: '2026-11-19',
    services: 'all' as const,
    message: "L'île <fête> & vous",
  };
  const long = { from: '2026-11-18', to: '2026-11-30T14:00', services: ['colis' as const], message: null };
  const { closures = '' } = data('/colis', long, feast);
  expect(closures).not.toMatch(/['<]/);
  expect(JSON.parse(closures.replace('&lt;', '<').replace('&amp;', '&'))).toEqual([
    [at('2026-11-19', '00:00'), at('2026-11-20', '00:00'), 'L’île <fête> & vous'],
    [at('2026-11-18', '00:00'), at('2026-11-30', '14:00'), ''],
  ]);
  expect(data('/pharmacie', long).closures).toBeUndefined();
});
