import { randomUUID } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import { Receipt, type SubmissionRequest } from '../../../src/domain/submission/wire.ts';
import { findService } from '../../../src/services/catalogue.ts';
import { completeValues } from '../../../src/services/field-values.ts';
import { requestFor } from '../../../src/services/testing.ts';
import { RESTAURANT_REQUEST, SUBMIT_PATH, submitHeaders } from '../../../tests/support/orders.ts';
import { CARDS, PaymentClient } from '../../../tests/support/payments.ts';
import { ONLINE_ORDERS, REQUESTS, type ServiceOrder } from '../../../tests/support/service-orders.ts';
import { PROJECT_ROOT } from '../../local/config.ts';
import { HostedServer } from '../../local/testing/hosted-server.ts';
import {
  orderWith,
  refusalOf,
  server,
  startSubmitting,
  submit,
  tables,
} from '../../local/testing/submitting.ts';
import { NOON } from '../../local/testing/test-server.ts';

describe('submit', () => {
  startSubmitting();

  // docs/rules/sending.md#once
  describe('one order', () => {
    test('is received once and answered the same ever after', async () => {
      const key = randomUUID();
      const first = await submit(RESTAURANT_REQUEST, key);
      const answer = await first.text();
      expect(first.status).toBe(201);
      expect(v.parse(Receipt, JSON.parse(answer))).toMatchObject({ submissionId: key, status: 'recue' });

      const reordered = Object.fromEntries(Object.entries(RESTAURANT_REQUEST).reverse());
      const again = await submit(reordered, key.toUpperCase());
      expect(again.status).toBe(200);
      expect(await again.text()).toBe(answer);
    });

    test('sent fifty times at once is one row with one answer', async () => {
      const key = randomUUID();
      const replies = await Promise.all(Array.from({ length: 50 }, () => submit(RESTAURANT_REQUEST, key)));
      const answers = await Promise.all(replies.map((reply) => reply.text()));
      expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(49);
      expect(new Set(answers).size).toBe(1);
      const rows = await server.inbox();
      expect(rows.filter(({ submissionId }) => submissionId === key)).toHaveLength(1);
    });

    // docs/rules/sending.md#key
    test('whose headers were stripped has its key in the body, and is the same order', async () => {
      const key = randomUUID();
      const post = (body: unknown, headers = {}) =>
        fetch(`${server.url}${SUBMIT_PATH}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const bare = await post(RESTAURANT_REQUEST);
      expect([bare.status, (await refusalOf(bare)).code]).toEqual([400, 'key_missing']);
      const malformed = await post(RESTAURANT_REQUEST, { 'idempotency-key': 'une clé' });
      expect([malformed.status, (await refusalOf(malformed)).code]).toEqual([400, 'invalid']);

      const first = await post({ ...RESTAURANT_REQUEST, submissionId: key });
      const answer = await first.text();
      expect([first.status, JSON.parse(answer).submissionId]).toEqual([201, key]);
      const again = await submit(RESTAURANT_REQUEST, key);
      expect([again.status, await again.text()]).toEqual([200, answer]);
    });

    test('keeps its key for its own body', async () => {
      const key = randomUUID();
      const receipt = await (await submit(RESTAURANT_REQUEST, key)).json();
      const other = await submit(orderWith({ details: 'Autre chose' }), key);
      expect(other.status).toBe(422);
      expect(await refusalOf(other)).toMatchObject({ code: 'key_reused', receipt });
    });

    test('keeps its key even when the other body would be refused', async () => {
      const key = randomUUID();
      const receipt = await (await submit(RESTAURANT_REQUEST, key)).json();
      const other = await submit(orderWith({ prenom: '' }), key);
      expect(await refusalOf(other)).toMatchObject({ code: 'key_reused', receipt });
    });

    test('at a tampered price is refused with the true one (docs/rules/pricing.md#one-function)', async () => {
      const quote = { ...RESTAURANT_REQUEST.quote, totalToPay: 0.01 };
      const reply = await submit({ ...RESTAURANT_REQUEST, quote });
      expect(reply.status).toBe(409);
      expect(await refusalOf(reply)).toMatchObject({ code: 'price_changed', quote: { totalToPay: 61.25 } });
    });

    // docs/rules/sending.md#order-numbers
    test('numbers do not tell how many orders there are', async () => {
      const numbers: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        const { reference } = v.parse(Receipt, await (await submit(RESTAURANT_REQUEST)).json());
        expect(reference).toMatch(/^LG-\d{6}$/);
        numbers.push(Number(reference.slice(3)));
      }
      const steps = numbers.slice(1).map((number, index) => Math.abs(number - (numbers[index] ?? 0)));
      expect(Math.min(...steps)).toBeGreaterThan(1000);
    });
  });

  describe('methods and origins', () => {
    test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s: 405', async (method) => {
      const reply = await fetch(`${server.url}${SUBMIT_PATH}`, { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.get('allow')).toBe('POST, OPTIONS');
      expect((await refusalOf(reply)).code).toBe('invalid');
    });

    test('another origin may ask and read', async () => {
      const preflight = await fetch(`${server.url}${SUBMIT_PATH}`, {
        method: 'OPTIONS',
        headers: { origin: 'https://livraison.example', 'access-control-request-method': 'POST' },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key');
      expect((await submit(RESTAURANT_REQUEST)).headers.get('access-control-allow-origin')).toBe('*');
    });
  });

  test('keys of another project in the environment are not this server’s', async () => {
    await server.restart({ SUPABASE_SECRET_KEYS: '{"default":"sb_secret_of_another_project"}' });
    expect((await submit(RESTAURANT_REQUEST)).status).toBe(201);
    await server.restart({ SUPABASE_SECRET_KEYS: '' });
  });
});

describe('submit tables', () => {
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
});

describe('service orders', () => {
  /** The operator gets each service's order as it was made. tests/components/forms/service-orders.test.tsx has the forms' side. */

  let server: HostedServer;
  const client = new PaymentClient(() => server.url);

  beforeAll(async () => {
    server = await HostedServer.start();
  });
  afterAll(() => server.stop());

  /** The request that the form sends for these answers at noon. */
  function requestOf({ slug, answers }: ServiceOrder): SubmissionRequest {
    const service = findService(slug) ?? expect.unreachable(slug);
    return requestFor(service, completeValues(service.fields, answers), Date.parse(NOON));
  }

  async function inInbox(id: string) {
    const found = (await server.inbox()).filter(({ submissionId }) => submissionId === id);
    expect(found).toHaveLength(1);
    return found[0] ?? expect.unreachable(id);
  }

  const post = (id: string, request: SubmissionRequest) =>
    fetch(`${server.url}${SUBMIT_PATH}`, {
      method: 'POST',
      headers: submitHeaders(id),
      body: JSON.stringify(request),
    });

  // docs/rules/payments.md#paid-online
  test.each(ONLINE_ORDERS)(
    '$slug: the order is received with its payment alone, to the cent',
    async (order) => {
      const { slug, fields, due = '', totalToPay } = order;
      const id = randomUUID();
      const request = requestOf(order);
      expect(request.fields).toEqual(fields);
      const opened = v.parse(CheckoutReply, await (await client.checkout(id, request)).json());
      const paid = due.replace(/[^\d,]/g, '').replace(',', '.');
      expect(opened.amount).toBe(Number(paid));
      expect((await post(id, request)).status).toBe(409);
      expect(await inInbox(id)).toMatchObject({
        service: slug,
        status: 'paiement_en_attente',
        fields,
        quote: { totalToPay },
      });

      await client.pay(opened.checkoutId, CARDS.good);
      expect((await post(id, request)).status).toBe(200);
      expect(await inInbox(id)).toMatchObject({
        service: slug,
        status: 'recue',
        payment: { status: 'PAID', amount: Number(paid) },
        fields: { ...fields, statut_paiement: 'Payé', montant_paye: paid, frais_livraison_et_service: paid },
      });
    },
  );

  test.each(REQUESTS)('$slug: the request is received as it was made, to the cent', async (order) => {
    const id = randomUUID();
    expect((await post(id, requestOf(order))).status).toBe(201);
    const entry = await inInbox(id);
    expect(entry).toMatchObject({
      service: order.slug,
      status: 'recue',
      quote: { totalToPay: order.totalToPay },
    });
    expect(entry.fields).toEqual(order.fields);
  });
});
