import { expect, test } from 'vitest';
import { anEntry } from '../../domain/submission/testing.ts';
import { paidLines } from './paid-lines.ts';

const paid = [{ kind: 'commande' as const, amount: 10, at: '2026-11-19T16:00:00.000Z' }];

test('a donation that was paid by card is not called an order', () => {
  const label = (service: string) => {
    const entry = anEntry({ service });
    return paidLines({ ...entry, progress: { status: 'recue', history: [], paid } })?.lines[0]?.label;
  };
  expect(label('don')).toMatch(/^Par carte, payé le/);
  expect(label('colis')).toMatch(/^À la commande, par carte, payé le/);
});
