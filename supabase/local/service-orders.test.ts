import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CheckoutReply } from '../../src/domain/payment.ts';
import type { SubmissionRequest } from '../../src/domain/wire.ts';
import { findService } from '../../src/services/catalogue.ts';
import { completeValues } from '../../src/services/field-values.ts';
import { requestFor } from '../../src/services/testing.ts';
import { SUBMIT_PATH, submitHeaders } from '../../tests/support/orders.ts';
import { CARDS, PaymentClient } from '../../tests/support/payments.ts';
import { ONLINE_ORDERS, REQUESTS, type ServiceOrder } from '../../tests/support/service-orders.ts';
import { HostedServer } from './testing/hosted-server.ts';
import { NOON } from './testing/test-server.ts';

/** The operator gets each service's order as it was made. tests/components/service-orders.test.tsx has the forms' side. */

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
