import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { SubmissionRequest } from '../../src/domain/wire.ts';
import { RESTAURANT_REQUEST } from '../../tests/support/orders.ts';
import { PROJECT_ROOT } from './config.ts';
import { orderWith, refusalOf, server, startSubmitting, submit, tables } from './testing/submitting.ts';

startSubmitting();

describe('reference tables', () => {
  const write = (name: string, text: string) => writeFileSync(path.join(tables, name), text);
  const original = async (name: string) => (await fetch(`${server.url}/data/${name}`)).text();

  test('a broken file does not fail orders', async () => {
    const tariff = await original('tariff.json');
    write('tariff.json', '{"version": "2026-');
    write('communes.json', JSON.stringify({ version: 'x', communes: [] }));
    const said = vi.spyOn(console, 'warn').mockReturnValue();
    // A refusal makes the server fetch its tables again.
    await submit(orderWith({ prenom: '' }));
    expect((await submit(RESTAURANT_REQUEST)).status).toBe(201);
    for (const name of ['tariff', 'communes'])
      expect(said).toHaveBeenCalledWith(expect.stringContaining(`Reference table ${name} kept as it was`));
    said.mockRestore();
    write('tariff.json', tariff);
    cpSync(path.join(PROJECT_ROOT, 'public/data/communes.json'), path.join(tables, 'communes.json'));
  });

  // docs/rules/reference-data.md#refresh
  test('a new price is accepted from a customer who has seen it, and reported to one who has not (docs/rules/sending.md#price-changed)', async () => {
    const communes = await original('communes.json');
    const dearer = communes.replace(/("name": "Petit-Bourg"[\s\S]*?"price": )995/, '$11095');
    expect(dearer).not.toBe(communes);
    write('communes.json', dearer);
    const seen: SubmissionRequest = {
      ...orderWith({ total_estime: 62.25 }),
      quote: {
        ...RESTAURANT_REQUEST.quote,
        deliveryDetails: [
          { label: 'Livraison', amount: 10.95 },
          { label: 'Pourboire', amount: 2 },
        ],
        totalToPay: 62.25,
      },
    };
    expect((await submit(seen)).status).toBe(201);
    const refusal = await refusalOf(await submit(RESTAURANT_REQUEST));
    expect(refusal).toMatchObject({ code: 'price_changed', quote: { totalToPay: 62.25 } });
    // Restored in the same second.
    write('communes.json', communes);
    expect((await submit(RESTAURANT_REQUEST)).status).toBe(201);
  });
});
