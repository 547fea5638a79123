import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CheckoutReply } from '../../../src/domain/payment/payment.ts';
import { submitHeaders } from '../../../tests/support/orders.ts';
import { CARDS, PARCEL_REQUEST, PaymentClient } from '../../../tests/support/payments.ts';
import { changeStatus } from '../records/inbox.ts';
import { storeMail } from '../records/mails.ts';
import { newClient } from '../testing/accounts.ts';
import { Documents, order as pharmacyOrder, somePdf, wireFile } from '../testing/documents.ts';
import {
  headerLines,
  MINUTE,
  newEmail,
  now,
  orderFor,
  partOf,
  pass,
  post,
  restart,
  run,
  server,
  startMailing,
  subjectOf,
  tellOrders,
} from '../testing/mail-server.ts';
import { managerOn } from '../testing/manager.ts';

/** Mails of orders. */

startMailing();

const client = new PaymentClient(() => server.url);

/** Queues mails about as many orders with one address. */
const queueOrderMails = (to: string, count: number) =>
  server.database.transaction(async (tx) => {
    const body = { text: 'Bonjour', html: '<p>Bonjour</p>' };
    for (let number = 0; number < count; number += 1) {
      const mail = { to, subject: `Commande ${number}`, links: [], body, worthSeconds: 4 * 24 * 3600 };
      await storeMail(tx, { ...mail, submissionId: randomUUID() });
    }
  });

// docs/rules/operator.md#mails
describe('an order', () => {
  test('is mailed on reception, with its price, and once at each status', async () => {
    const email = newEmail();
    const reference = await orderFor(email);
    await tellOrders();
    await run();
    for (const status of ['confirmee', 'en_livraison', 'livree']) {
      await changeStatus(server.database, { reference, status });
      await tellOrders();
      await tellOrders();
      await run();
      await run();
    }
    expect(post.taken.map(subjectOf)).toEqual(
      ['bien reçue', 'confirmée', 'en livraison', 'livrée'].map(
        (state) => `Votre commande ${reference}\u00a0: ${state}`,
      ),
    );
    expect(new Set(post.taken.flatMap(({ to }) => to))).toEqual(new Set([email]));
    const [receipt] = post.taken;
    const text = receipt ? partOf(receipt, 'text/plain') : '';
    expect(text).toContain(reference);
    const html = receipt ? partOf(receipt, 'text/html') : '';
    expect(html).toContain(`<span style="white-space:nowrap">${reference}</span>`);
    for (const line of [
      'Livraison à Petit-Bourg\u00a0: 9,95\u00a0€',
      'Budget de la commande\u00a0: 42,00\u00a0€',
      '61,25\u00a0€',
    ]) {
      expect(text).toContain(line);
    }
  });

  // docs/rules/operator.md#untrusted-text
  test('says nothing that its customer has written, and a name is no header', async () => {
    const email = newEmail();
    await orderFor(email, {
      prenom: 'Eve\r\nBcc: espion@exemple.gp\r\n\r\n<a href="https://evil.example">Gagnez</a>',
      details: 'sans arachide, je suis allergique',
    });
    await tellOrders();
    await run();
    expect(post.taken.map(({ to }) => to)).toEqual([[email]]);
    const [mail] = post.taken;
    if (!mail) throw new Error('no mail');
    const headers = headerLines(mail);
    expect(headers.filter((line) => /^(to|cc|bcc):/i.test(line))).toEqual([`To: ${email}`]);
    const said = [headers.join('\n'), partOf(mail, 'text/plain'), partOf(mail, 'text/html')].join('\n');
    expect(said).not.toMatch(/espion|evil|Gagnez|allergique|arachide|Eve\b/);
  });

  test.each(['un,deux@exemple.gp', '"un"@exemple.gp', 'un;deux@exemple.gp', 'un:deux@exemple.gp'])(
    'is not told to %s, which servers read as more than one address',
    async (email) => {
      await orderFor(email);
      await tellOrders();
      expect(await run()).toEqual({ sent: 0, failures: [] });
      expect(await server.mails()).toEqual([]);
    },
  );

  test('is said to be paid where its card was charged, and not where the same was taken by telephone', async () => {
    const parcel = (email: string) => ({
      ...PARCEL_REQUEST,
      fields: { ...PARCEL_REQUEST.fields, contact_email: email },
    });
    const [id, paying, calling] = [randomUUID(), newEmail(), newEmail()];
    const opened = v.parse(CheckoutReply, await (await client.checkout(id, parcel(paying))).json());
    await client.pay(opened.checkoutId, CARDS.good);
    await client.status(id);
    const manager = await managerOn(server);
    const { data } = await manager.auth.getSession();
    const taken = await fetch(`${server.url}/functions/v1/desk-submit`, {
      method: 'POST',
      headers: { ...submitHeaders(), authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify(parcel(calling)),
    });
    expect(taken.status).toBe(201);
    await tellOrders();
    await run();
    const told = (email: string) => {
      const mail = post.taken.find(({ to }) => to.includes(email));
      return mail ? partOf(mail, 'text/plain') : '';
    };
    expect(told(paying)).toContain('Payé en ligne, par carte\u00a0: 9,95\u00a0€');
    expect(told(calling)).toContain('Total estimé, rien n’est encore débité\u00a0: 9,95\u00a0€');
    expect(told(paying)).toContain('/mes-envois');
    expect(told(calling)).not.toContain('/mes-envois');
  });

  test('of a pharmacy is mailed with number and status only', async () => {
    const email = newEmail();
    const documents = new Documents(() => server);
    const [key, bytes] = [randomUUID(), somePdf()];
    await documents.attach(key, bytes);
    const reply = await documents.submit(key, {
      ...pharmacyOrder([wireFile(bytes)], { customer_email: email, pharmacy_name: 'Pharmacie du Bourg' }),
      confirmedAt: new Date(now).toISOString(),
    });
    const { reference } = (await reply.json()) as { reference: string };
    await tellOrders();
    await changeStatus(server.database, { reference, status: 'confirmee' });
    await tellOrders();
    await run();
    expect(post.taken).toHaveLength(2);
    for (const mail of post.taken) {
      const said = [subjectOf(mail), partOf(mail, 'text/plain'), partOf(mail, 'text/html')].join('\n');
      expect(said).toContain(reference);
      expect(said).not.toMatch(/pharmacie|ordonnance|prescription|médicament|priorité|€|Lacroix/i);
    }
  });

  test('that is anonymised gets no mail', async () => {
    const email = newEmail();
    const reference = await orderFor(email);
    await tellOrders();
    await changeStatus(server.database, { reference, status: 'annulee' });
    await server.database.transaction((tx) =>
      tx.query(`update public.submissions set fields = '{}' where reference = $1`, [reference]),
    );
    await tellOrders();
    expect(await run()).toEqual({ sent: 0, failures: [] });
    expect(await server.mails()).toEqual([]);
  });

  test('does not flood an address, whoever orders with it', async () => {
    const email = newEmail();
    for (let count = 0; count < 3; count += 1) await orderFor(email);
    await tellOrders();
    await run({ times: 2, seconds: 3600 });
    expect(post.taken).toHaveLength(2);
    pass(60 * MINUTE);
    await run({ times: 2, seconds: 3600 });
    expect(post.taken).toHaveLength(3);
  });

  test('does not flood an address that is written with tags, dots or capitals', async () => {
    const [name, domain] = newEmail().split('@');
    const [plain, ...variants] = [
      name,
      `${name}+1`,
      `${name?.toUpperCase()}+2`,
      `${name?.slice(0, 3)}.${name?.slice(3)}`,
    ];
    await orderFor(`${plain}@${domain}`);
    await tellOrders();
    await run({ times: 2, seconds: 3600 });
    for (const variant of variants) await orderFor(`${variant}@${domain}`);
    await tellOrders();
    await run({ times: 2, seconds: 3600 });
    expect(post.taken).toHaveLength(2);
  });

  test.each([12, 120])(
    'of a stranger, %i times under one address, delays neither the link of an account nor another order',
    async (count) => {
      const email = newEmail();
      await queueOrderMails(email, count);
      const [account, customer] = [newEmail(), newEmail()];
      await newClient(server.url).auth.signUp({ email: account, password: 'un mot de passe' });
      await orderFor(customer);
      await tellOrders();
      const { failures } = await run({ times: 2, seconds: 3600 });
      expect(post.taken.flatMap(({ to }) => to)).toContain(account);
      expect(failures).toEqual([]);
      // One run does not get to the end of the longer queue.
      const untried = (await server.mails()).filter(({ state, failure }) => state === 'waiting' && !failure);
      expect(untried.length > 0).toBe(count > 100);
      await run({ times: 2, seconds: 3600 });
      expect(post.taken.flatMap(({ to }) => to).sort()).toEqual([account, customer, email, email].sort());
    },
  );

  test('is mailed only when the operator wants it', async () => {
    await restart({ ORDER_MAILS: 'off' });
    await orderFor(newEmail());
    await restart({ ORDER_MAILS: 'on' });
    await tellOrders();
    expect(await server.mails()).toEqual([]);
  });
});
