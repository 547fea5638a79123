import { createHash, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPdf } from '../../../src/domain/files/testing.ts';
import {
  quoteRequest,
  RESTAURANT_FIELDS,
  RESTAURANT_REQUEST,
  submitHeaders,
} from '../../../tests/support/orders.ts';
import { derivedId } from '../../functions/_shared/sending.ts';
import { readSecretKey } from '../../local/data-dir.ts';
import {
  context,
  count,
  drain,
  FormService,
  forwardTo,
  goTo,
  type Manner,
  now,
  receiver,
  referencesTaken,
  server,
  startForwarding,
  submit,
  tick,
} from '../../local/testing/forwarding.ts';

describe('forward', () => {
  /** The form posts that the receivers get, and who may have them sent. */

  startForwarding();

  describe('the forwarded post', () => {
    test('a restaurant order is JSON, with its number in the subject (docs/rules/operator.md#form-services)', async () => {
      const id = randomUUID();
      const reference = await submit(RESTAURANT_REQUEST, id);
      expect(await tick()).toEqual({ delivered: 1, failed: 0 });
      expect(receiver.taken).toEqual([
        {
          contentType: 'application/json',
          accept: 'application/json',
          fields: {
            ...RESTAURANT_FIELDS,
            _subject: `[Nouvelle commande] Restaurant - Maryse (${reference})`,
            submission_id: await derivedId('form', id),
          },
        },
      ]);
    });

    // docs/rules/privacy.md#health-documents
    test('health documents never leave: a form post says how many there are, and where', async () => {
      const id = randomUUID();
      const bytes = aPdf('secret médical');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await fetch(`${server.url}/functions/v1/attach`, {
        method: 'POST',
        headers: { ...submitHeaders(id), 'x-sha256': sha256, 'x-field': 'prescription' },
        body: bytes,
      });
      const file = {
        field: 'prescription',
        name: 'ordonnance.pdf',
        type: 'application/pdf',
        size: bytes.length,
        sha256,
      };
      const reference = await submit(
        {
          service: 'pharmacie',
          fields: {
            customer_name: 'Maryse Lacroix',
            customer_phone: '0690 12 34 56',
            delivery_commune: 'Les Abymes',
            tip_choice: 'non',
            consent: 'oui',
          },
          quote: {
            serviceDetails: [],
            deliveryDetails: [{ label: 'Livraison', amount: 7.8 }],
            budget: 0,
            totalToPay: 7.8,
            tariffVersion: '2026-11-01',
          },
          slot: null,
          confirmedAt: '2026-11-19T16:00:00.000Z',
          files: [file],
        },
        id,
      );
      await tick();
      const [taken] = receiver.taken;
      expect(taken?.contentType).toMatch(/^multipart\/form-data; boundary=/);
      expect(taken?.fields).toMatchObject({
        service_type: 'Pharmacie',
        customer_name: 'Maryse Lacroix',
        documents_sante: '1 document, à ouvrir dans la commande, à la gestion\u00a0: /gestion',
        submission_id: await derivedId('form', id),
      });
      expect(String(taken?.fields._subject)).toContain(reference);
      expect(JSON.stringify(taken)).not.toMatch(/ordonnance\.pdf|secret/);
      expect(JSON.stringify(taken)).not.toContain(sha256);
      // It opens the order.
      expect(JSON.stringify(taken)).not.toContain(id);
    });

    test('each type has its own address, and a type without one is not forwarded', async () => {
      forwardTo({ FORM_ENDPOINT_DEVIS: receiver.url, FORM_ENDPOINT_RESTAURANT: 'off' });
      await submit();
      expect(await tick()).toEqual({ delivered: 0, failed: 0 });
      expect(receiver.taken).toEqual([]);
      forwardTo({ FORM_ENDPOINT_RESTAURANT: receiver.url });
      expect(await tick()).toEqual({ delivered: 1, failed: 0 });
    });

    test('an order without an address within a week stays in the inbox only', async () => {
      const start = now;
      forwardTo({});
      await submit();
      await tick(6 * 24 * 60);
      forwardTo({ FORM_ENDPOINT: receiver.url });
      expect(await tick()).toEqual({ delivered: 1, failed: 0 });
      forwardTo({});
      await submit();
      await tick(8 * 24 * 60);
      forwardTo({ FORM_ENDPOINT: receiver.url });
      expect(await tick()).toEqual({ delivered: 0, failed: 0 });
      goTo(start);
    });
  });

  describe('our side', () => {
    test('never sends the same one twice, however many are at it', async () => {
      const references: string[] = [];
      for (let made = 0; made < 25; made += 1) references.push(await submit());
      await Promise.all([tick(0), tick(0), tick(0), tick(0)]);
      await drain();
      expect(references.map(count)).toEqual(references.map(() => 1));
    });

    test('takes over the forwards of a process that died, once their lease has ended', async () => {
      const reference = await submit();
      const leased = await fetch(`${server.url}/rest/v1/rpc/claim_forwards`, {
        method: 'POST',
        headers: { apikey: readSecretKey(server.dataDir) ?? '', 'content-type': 'application/json' },
        body: JSON.stringify({
          p_now: new Date(now).toISOString(),
          p_services: ['restaurant'],
          p_lease_seconds: 120,
          p_limit: 10,
        }),
      });
      expect(await leased.json()).toMatchObject([{ reference, attempts: 1 }]);
      expect(await tick(1)).toEqual({ delivered: 0, failed: 0 });
      expect(await tick(2)).toEqual({ delivered: 1, failed: 0 });
    });

    test('is called by the scheduler only', async () => {
      const reply = await fetch(`${server.url}/functions/v1/forward`, { method: 'POST' });
      expect(reply.status).toBe(401);
    });
  });
});

describe('forward failures', () => {
  /** Receivers that are slow, broken, or refuse one order for ever. */

  startForwarding();

  describe('a receiver that is not well', () => {
    const mix: Manner[] = ['fails', 'hangs', 'late', 'cuts', 'turns-away', 'busy', 'takes'];

    // docs/rules/operator.md#form-services
    test('gets every order all the same, and twice only one that it accepted without an answer', async () => {
      const references: string[] = [];
      for (let made = 0; made < 40; made += 1) references.push(await submit());
      for (let round = 0; round < 2; round += 1) {
        receiver.manners.push(...mix);
        await tick(16);
      }
      await receiver.close();
      const { delivered } = await tick(16);
      expect(delivered).toBe(0);
      await receiver.open();
      receiver.manners.push('late', 'late');
      await tick(16);
      receiver.manners.length = 0;
      await tick(61);
      await drain();

      expect(references.map(count).filter((times) => times === 0)).toEqual([]);
      expect(new Set(referencesTaken()).size).toBe(references.length);
      expect(receiver.silent).toBeGreaterThan(0);
      expect(receiver.taken).toHaveLength(references.length + receiver.silent);
    });

    test('is waited for twenty seconds', async () => {
      const timeout = vi.spyOn(AbortSignal, 'timeout');
      await submit();
      expect(await tick()).toEqual({ delivered: 1, failed: 0 });
      expect(timeout).toHaveBeenCalledWith(20_000);
      timeout.mockRestore();
    });

    test('is given up when that time is over', async () => {
      receiver.manners.push('hangs');
      await submit();
      const waiting = { ...context, fetch: globalThis.fetch };
      expect(await tick(1, 20, waiting)).toEqual({ delivered: 0, failed: 1 });
    });

    test('keeps its order while it asks to wait', async () => {
      receiver.manners.push('busy');
      const reference = await submit();
      expect(await tick()).toEqual({ delivered: 0, failed: 1 });
      expect(await tick(30)).toEqual({ delivered: 0, failed: 0 });
      expect(await tick(40)).toEqual({ delivered: 1, failed: 0 });
      expect(count(reference)).toBe(1);
    });

    test('does not hold another one back', async () => {
      const other = await FormService.start();
      forwardTo({ FORM_ENDPOINT: other.url, FORM_ENDPOINT_RESTAURANT: 'http://127.0.0.1:9/' });
      for (let made = 0; made < 12; made += 1) await submit();
      await submit(quoteRequest(RESTAURANT_REQUEST.confirmedAt));
      expect(await tick(16)).toMatchObject({ delivered: 1 });
      expect(other.taken).toHaveLength(1);
      await other.close();
      forwardTo({ FORM_ENDPOINT: receiver.url });
    });
  });

  describe('an order that its receiver always refuses', () => {
    const POISON = 'Maryse la refusée';
    const poison = () => submit({ ...RESTAURANT_REQUEST, fields: { ...RESTAURANT_FIELDS, prenom: POISON } });
    beforeEach(() => {
      receiver.refused = POISON;
    });
    afterEach(async () => {
      receiver.refused = null;
      await tick(61);
    });

    test('does not end the pass in which others are forwarded', async () => {
      await poison();
      for (let made = 0; made < 24; made += 1) await submit();
      expect(await tick()).toEqual({ delivered: 24, failed: 1 });
    });

    test('comes after new ones, however many there are', async () => {
      for (let made = 0; made < 11; made += 1) await poison();
      for (let calls = 0; calls < 4; calls += 1) await tick();
      const reference = await submit();
      expect(await tick(61)).toMatchObject({ delivered: 1 });
      expect(count(reference)).toBe(1);
    });

    test('is tried ever more rarely, every hour at last, and for ever', async () => {
      await poison();
      for (let calls = 0; calls < 12; calls += 1) expect(await tick(61)).toEqual({ delivered: 0, failed: 1 });
      expect(await tick(29)).toEqual({ delivered: 0, failed: 0 });
      expect(await tick(32)).toEqual({ delivered: 0, failed: 1 });
    });
  });
});
