import { expect, it } from 'vitest';
import { closedOn } from './status.ts';

it('says whether a day is closed whole or in part', () => {
  const closing = { from: '2026-12-24T16:00', to: '2026-12-26', services: 'all', message: null } as const;
  const days = ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'];
  expect(days.map((day) => closedOn([closing], day))).toEqual([null, 'partly', 'whole', 'whole', null]);
  const one = { ...closing, from: '2026-12-25', services: ['colis' as const] };
  expect(closedOn([one], '2026-12-25')).toBe('partly');
});
