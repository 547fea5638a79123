import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeskOrder } from '../../src/backend/desk/order.ts';
import { sendWaiting } from '../../src/device/desk/send.ts';
import { COURSES_FIELDS } from '../support/courses-answers.ts';
import { RESTAURANT_REQUEST } from '../support/orders.ts';
import { answerAs } from './account.ts';
import { openPage } from './app.tsx';
import { expectNoAxeViolations } from './axe.ts';
import { A_MANAGER, answerFunction, deskOrder, startManager } from './desk.ts';
import { inTheDark, SCREENS, setScreen } from './screen.ts';

const RPC = 'POST /rest/v1/rpc';
type Answers = Parameters<typeof answerAs>[0];

/** Opens the page of an order. Returns what the server was asked. */
async function openOrder(order: DeskOrder | (() => DeskOrder), more: Answers = {}): Promise<string[]> {
  startManager();
  const asked = answerAs({
    [`${RPC}/desk_access`]: A_MANAGER,
    [`${RPC}/desk_order`]: () => [200, typeof order === 'function' ? order() : order],
    ...more,
  });
  const { id } = typeof order === 'function' ? order() : order;
  await openPage(`/gestion?commande=${id}`);
  await expect.element(page.getByRole('heading', { level: 2, name: /^LG-/ })).toBeVisible();
  return asked;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const section = (name: string | RegExp) => page.getByRole('region', { name });
const sent = (asked: readonly string[], procedure: string) =>
  asked
    .filter((line) => line.startsWith(`${RPC}/${procedure} `))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))));

const MEAL = deskOrder({
  service: 'restaurant',
  fields: {
    ...RESTAURANT_REQUEST.fields,
    livraison_repere: 'Portail vert',
    avec_repere: 'oui',
    livraison_position: '16.20000,-61.60000',
  },
  quote: RESTAURANT_REQUEST.quote,
  slotAt: '2026-11-19T16:45:00.000Z',
  earlier: [
    {
      id: '7d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f',
      reference: 'LG-111111',
      service: 'restaurant',
      receivedAt: '2026-11-01T16:00:00.000Z',
      status: 'livree',
      total: 20,
    },
  ],
  history: [
    { key: null, at: '2026-11-19T16:00:00.000Z', actor: null, kind: 'status', detail: { to: 'confirmee' } },
    {
      key: '8d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f',
      at: '2026-11-19T16:02:00.000Z',
      actor: 'Nadia Gestion',
      kind: 'note',
      detail: { text: 'Portail vert' },
    },
  ],
});
const GROCERIES = deskOrder({ fields: COURSES_FIELDS });

describe.each(SCREENS)('on %s', (_screen, width, height) => {
  it('an order shows every answer, its places, people, price, past and history', async () => {
    await setScreen(width, height);
    await openOrder(MEAL);
    await expect
      .element(section('Ce que dit la commande').getByText(/2 bokits poulet, sans piment/))
      .toBeVisible();
    await expect.element(link('Appeler Maryse')).toHaveAttribute('href', 'tel:+590690123456');
    await expect.element(link('WhatsApp Maryse')).toHaveAttribute('href', 'https://wa.me/590690123456?text=');
    await expect
      .element(link('Ouvrir la carte, Livraison'))
      .toHaveAttribute(
        'href',
        'https://www.openstreetmap.org/?mlat=16.20000&mlon=-61.60000#map=18/16.20000/-61.60000',
      );
    await expect.element(page.getByText('61,25\u00a0€').first()).toBeVisible();
    await expect.element(section('Notes et historique').getByText('Note : Portail vert')).toBeVisible();
    await userEvent.click(page.getByText('Une commande avant celle-ci'));
    await expect.element(button(/^LG-111111/)).toBeVisible();
    await expectNoAxeViolations();
    await inTheDark(expectNoAxeViolations);
  });
});

it('an order that does not exist says so', async () => {
  startManager();
  answerAs({ [`${RPC}/desk_access`]: A_MANAGER, [`${RPC}/desk_order`]: [200, null] });
  await openPage('/gestion?commande=6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f');
  await expect.element(page.getByRole('heading', { name: 'Commande introuvable' })).toBeVisible();
  await expectNoAxeViolations();
});

describe('moving an order on', () => {
  it('is one press, which says where the order was seen', async () => {
    let status: DeskOrder['status'] = 'recue';
    const asked = await openOrder(
      () => ({
        ...MEAL,
        status,
        nextStatuses: status === 'recue' ? ['confirmee', 'annulee'] : ['en_livraison', 'annulee'],
      }),
      {
        [`${RPC}/desk_move`]: () => {
          status = 'confirmee';
          return [200, { outcome: 'done', status }];
        },
      },
    );
    await userEvent.click(button('Confirmer'));
    await expect.element(button('En livraison')).toBeVisible();
    expect(sent(asked, 'desk_move')).toMatchObject([
      { p_id: MEAL.id, p_from: 'recue', p_to: 'confirmee', p_reason: null },
    ]);
  });

  it('asks why before it cancels, and goes without a reason nowhere', async () => {
    const asked = await openOrder(MEAL, {
      [`${RPC}/desk_move`]: [200, { outcome: 'done', status: 'annulee' }],
    });
    await userEvent.click(button('Annuler'));
    await expectNoAxeViolations();
    await userEvent.click(button('Annuler la commande'));
    await expect.element(page.getByText('Écrivez la raison.')).toBeVisible();
    expect(sent(asked, 'desk_move')).toEqual([]);
    await userEvent.fill(
      page.getByRole('textbox', { name: 'Raison', exact: true }),
      'Le client a changé d’avis',
    );
    await userEvent.click(button('Annuler la commande'));
    await expect
      .poll(() => sent(asked, 'desk_move'))
      .toMatchObject([{ p_to: 'annulee', p_reason: 'Le client a changé d’avis' }]);
  });

  it('asks why an order leaves unpaid where the server wants to know', async () => {
    const confirmed = {
      ...MEAL,
      status: 'confirmee',
      nextStatuses: ['en_livraison', 'annulee'],
    } as DeskOrder;
    const message = 'LG-123456 n’est pas entièrement payée.';
    const asked = await openOrder(confirmed, {
      [`${RPC}/desk_move`]: [200, { outcome: 'refused', status: 'confirmee', needsReason: true, message }],
    });
    await userEvent.click(button('En livraison'));
    await expect.element(page.getByRole('dialog').getByText(message)).toBeVisible();
    await userEvent.fill(
      page.getByRole('textbox', { name: 'Raison', exact: true }),
      'Paie à la porte par carte',
    );
    await userEvent.click(button('Passer en livraison'));
    await expect.poll(() => sent(asked, 'desk_move').at(-1)?.p_reason).toBe('Paie à la porte par carte');
  });

  it('says where the order is when somebody else was faster', async () => {
    await openOrder(MEAL, { [`${RPC}/desk_move`]: [200, { outcome: 'conflict', status: 'livree' }] });
    await userEvent.click(button('Confirmer'));
    await expect.element(page.getByText('Quelqu’un l’a déjà changée : elle est « Livrée ».')).toBeVisible();
    await expectNoAxeViolations();
  });
});

describe('the groceries', () => {
  it('keep a tick that was sent after the order was read', async () => {
    // The order is read again because of the tick, and not because time has passed.
    const timer = vi.spyOn(window, 'setInterval').mockReturnValue(0 as never);
    onTestFinished(() => timer.mockRestore());
    let isCut = false;
    let ticks: DeskOrder['ticks'] = [];
    await openOrder(() => ({ ...GROCERIES, ticks }), {
      [`${RPC}/desk_tick`]: () => {
        if (isCut) throw new TypeError('Failed to fetch');
        ticks = [{ line: '2 × christophines', at: '2026-11-19T16:05:00.000Z', actor: 'Coursier' }];
        return [200, { outcome: 'done', ticks }];
      },
    });
    const list = section('Liste de courses');
    isCut = true;
    await userEvent.click(list.getByRole('checkbox', { name: /christophines/ }));
    await expect.element(list.getByText(/Gardé sur cet appareil/)).toBeVisible();
    isCut = false;
    await sendWaiting();
    await expect.element(list.getByText('Coursier, 12:05')).toBeVisible();
    await expect.element(list.getByText('1 sur 3')).toBeVisible();
  });

  it('are ticked by aisle, under keys that the courier has too', async () => {
    let ticks = [{ line: '6 × malta', at: '2026-11-19T16:05:00.000Z', actor: 'Coursier' }];
    const asked = await openOrder(() => ({ ...GROCERIES, ticks }), {
      [`${RPC}/desk_tick`]: () => {
        const at = '2026-11-19T16:05:00.000Z';
        ticks = [...ticks, { line: '2 × christophines', at, actor: 'Nadia Gestion' }];
        return [200, { outcome: 'done', ticks }];
      },
    });
    const list = section('Liste de courses');
    await expect.element(list.getByText('1 sur 3')).toBeVisible();
    await expect.element(list.getByText('Coursier, 12:05')).toBeVisible();
    await userEvent.click(list.getByRole('checkbox', { name: /christophines/ }));
    await expect.element(list.getByText('2 sur 3')).toBeVisible();
    await expect.element(list.getByText('Nadia Gestion, 12:05')).toBeVisible();
    expect(sent(asked, 'desk_tick')).toMatchObject([{ p_line: '2 × christophines', p_is_ticked: true }]);
    await expectNoAxeViolations();
  });
});

it('a replacement that its customer has accepted stands in the list, and one that is asked for in its message', async () => {
  const question = {
    id: '7f9c1c1e-5f0a-4c39-9f0e-7c1d2a3b4c5d',
    line: 2,
    item: 'lait demi-écrémé',
    proposal: '1 × lait de coco',
    price: 210,
    state: 'oui',
    askedAt: '2026-11-19T16:00:00.000Z',
    expiresAt: '2026-11-19T16:15:00.000Z',
    answeredAt: '2026-11-19T16:02:00.000Z',
  } as const;
  const asked = { ...question, line: 3, item: 'malta', proposal: '6 × soda', state: 'ouverte' } as const;
  await openOrder({ ...GROCERIES, questions: [question, asked] });
  const list = section('Liste de courses');
  await expect.element(list.getByText('À la place\u00a0: 1 × lait de coco, 2,10\u00a0€')).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Modèle'), 'Article manquant');
  await expect
    .element(page.getByLabelText('Message', { exact: true }))
    .toHaveValue(
      'Pour votre commande LG-123456\u00a0: «\u00a0malta\u00a0» manque en rayon. Le coursier peut prendre «\u00a06 × soda\u00a0» à 2,10\u00a0€. Cela vous convient-il\u00a0?',
    );
});

it('a session that was ended elsewhere leads to signing in again', async () => {
  startManager();
  answerAs({ [`${RPC}/desk_access`]: [401, { code: 'PGRST301', message: 'session ended' }] });
  await openPage('/gestion');
  await userEvent.click(button('Se connecter de nouveau'));
  await expect.element(page.getByRole('tab', { name: 'Se connecter' })).toBeVisible();
});

describe('a message', () => {
  const choose = async (title: string) => {
    await userEvent.selectOptions(page.getByLabelText('Modèle'), title);
  };

  it('is seen, changed and handed to WhatsApp; the history says so', async () => {
    const asked = await openOrder(MEAL, { [`${RPC}/desk_contacted`]: [200, { outcome: 'done' }] });
    await choose('Premier contact');
    const text = page.getByLabelText('Message', { exact: true });
    await expect
      .element(text)
      .toHaveValue(
        'Bonjour Maryse, ici Nadia Gestion de Livraison Guadeloupe. Nous avons bien reçu votre commande LG-123456, pour un total estimé de 61,25\u00a0€. Je vérifie tout et je vous envoie vos liens de paiement.',
      );
    await userEvent.fill(text, 'Bonjour Maryse !');
    const whatsApp = link('Ouvrir dans WhatsApp');
    await expect
      .element(whatsApp)
      .toHaveAttribute('href', 'https://wa.me/590690123456?text=Bonjour%20Maryse%20!');
    await expect
      .element(link('Ouvrir en SMS'))
      .toHaveAttribute('href', 'sms:+590690123456?&body=Bonjour%20Maryse%20!');
    await expectNoAxeViolations();
    // The press must not leave this page.
    whatsApp.element().addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(whatsApp);
    await expect
      .poll(() => sent(asked, 'desk_contacted'))
      .toMatchObject([{ p_id: MEAL.id, p_template: 'premier_contact', p_channel: 'whatsapp' }]);
  });

  it('with the links has those that are still to be paid', async () => {
    const expiresAt = '2026-11-20T16:00:00.000Z';
    await openOrder({
      ...MEAL,
      links: [
        { kind: 'budget', token: 'b'.repeat(32), amount: 4200, expiresAt, paidAt: null },
        { kind: 'frais', token: 'f'.repeat(32), amount: 1925, expiresAt, paidAt: '2026-11-19T16:00:00.000Z' },
      ],
    });
    await choose('Liens de paiement');
    const text = (page.getByLabelText('Message', { exact: true }).element() as HTMLTextAreaElement).value;
    expect(text).toContain(
      `Budget de la commande, 42,00\u00a0€\u00a0: ${location.origin}/paiement?lien=${'b'.repeat(32)}`,
    );
    expect(text).not.toContain('f'.repeat(32));
  });

  it('is not handed over while something in it is still to be written', async () => {
    await openOrder(MEAL);
    await choose('Article manquant');
    await expect
      .element(page.getByText('À écrire avant l’envoi : l’article, ce qui le remplace, le prix'))
      .toBeVisible();
    await expect.element(link('Ouvrir dans WhatsApp')).not.toBeInTheDocument();
    await choose('Liens de paiement');
    await expect.element(page.getByText('À écrire avant l’envoi : les liens de paiement')).toBeVisible();
    await expectNoAxeViolations();
  });
});

describe('what comes next', () => {
  const LINKS = [
    { kind: 'budget', token: 'b'.repeat(32), amount: 4200 },
    { kind: 'frais', token: 'f'.repeat(32), amount: 1925 },
  ] as const;
  const CONFIRMED = deskOrder({
    ...MEAL,
    status: 'confirmee',
    nextStatuses: ['en_livraison', 'annulee'],
    toPay: ['budget', 'frais'],
  });
  const payments = (isMade: boolean) => ({
    service: 'restaurant',
    quote: MEAL.quote,
    fields: MEAL.fields,
    agreed: { budget: 0, frais: 0 },
    toGiveBack: [],
    toPay: ['budget', 'frais'],
    links: LINKS.filter(() => isMade).map((each) => ({
      ...each,
      lines: [{ label: 'En tout', amount: each.amount }],
      state: 'open',
      createdAt: '2026-11-19T16:03:00.000Z',
      expiresAt: '2026-11-21T16:03:00.000Z',
      paidAt: null,
      attempt: null,
    })),
    charges: [],
    refunds: [],
  });

  it('« Créer les liens » leads to « Envoyer les liens », with the message filled in; then to the reminder', async () => {
    await setScreen(360, 740);
    let isMade = false;
    let history = CONFIRMED.history;
    const order = (): DeskOrder => ({
      ...CONFIRMED,
      history,
      links: LINKS.filter(() => isMade).map((each) => ({
        ...each,
        expiresAt: '2026-11-21T16:03:00.000Z',
        paidAt: null,
      })),
    });
    const asked = await openOrder(order, {
      [`${RPC}/desk_payments`]: () => [200, payments(isMade)],
      [`${RPC}/desk_make_links`]: () => {
        isMade = true;
        return [200, { outcome: 'done' }];
      },
      [`${RPC}/desk_contacted`]: () => {
        const detail = { template: 'deux_liens', channel: 'whatsapp' };
        history = [
          ...history,
          { key: null, at: '2026-11-19T16:04:00.000Z', actor: 'Nadia', kind: 'message', detail },
        ];
        return [200, { outcome: 'done' }];
      },
    });
    // The list leads there in one touch, with the focus.
    await userEvent.click(link('Ensuite : créer les liens'));
    const panel = section('Paiement');
    await expect.element(panel.getByRole('heading', { name: 'Paiement' })).toHaveFocus();
    await userEvent.fill(panel.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' }), '42');
    await userEvent.click(button('Créer les liens'));
    const send = panel.getByRole('button', { name: 'Envoyer les liens' });
    await expect.element(send).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const message = panel.getByRole('region', { name: 'Message « Liens de paiement »' });
    const text = message.getByRole('textbox', { name: 'Message' });
    await expect
      .element(text)
      .toHaveValue(expect.stringContaining(`42,00\u00a0€\u00a0: ${location.origin}/paiement?lien=bbb`));
    await expect.element(text).toHaveValue(expect.stringContaining('Frais de livraison, 19,25\u00a0€'));
    await expectNoAxeViolations();
    await inTheDark(expectNoAxeViolations);
    const whatsApp = message.getByRole('link', { name: 'Ouvrir dans WhatsApp' });
    whatsApp.element().addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(whatsApp);
    await expect.element(panel.getByText('Liens envoyés à 12:04')).toBeVisible();
    expect(sent(asked, 'desk_contacted')).toMatchObject([{ p_template: 'deux_liens' }]);
    await expect.element(link('Ensuite : attendre le paiement')).toBeVisible();
    // The message that was handed over stays until it is closed.
    await userEvent.click(button('Fermer le message'));
    await userEvent.click(button('Envoyer un rappel'));
    await expect
      .element(panel.getByRole('textbox', { name: 'Message' }))
      .toHaveValue(expect.stringContaining('il reste à régler'));
  });

  it.each([
    ['recue', ['Messages', 'Paiement', 'Coursier']],
    ['confirmee', ['Paiement', 'Messages', 'Coursier']],
    ['en_livraison', ['Coursier', 'Lien de suivi', 'Messages', 'Paiement']],
    ['livree', ['Paiement', 'Messages', 'Coursier']],
  ] as const)('in the state %s, the panels stand in the order of the work', async (status, names) => {
    await openOrder(
      { ...MEAL, status },
      {
        [`${RPC}/desk_payments`]: [200, payments(false)],
        [`${RPC}/desk_shared`]: [200, { links: [], steps: [], questions: [], list: '', phone: '' }],
      },
    );
    const titles = () => {
      const all = [...document.querySelectorAll('main section h3')].map(({ textContent }) => textContent);
      return names.toSorted((one, other) => all.indexOf(one) - all.indexOf(other));
    };
    await expect.element(section('Lien de suivi')).toBeVisible();
    await expect.element(section('Paiement')).toBeVisible();
    await expect.poll(titles).toEqual(names);
    const listed = page.getByRole('navigation', { name: 'Dans cette commande' });
    await expect.element(listed.getByRole('link', { name: names[0], exact: true })).toBeVisible();
    // Every name in the list leads to a section that is there.
    const leadingNowhere = () =>
      listed
        .getByRole('link')
        .elements()
        .filter((each) => !document.querySelector(each.getAttribute('href') ?? ''))
        .map(({ textContent }) => textContent);
    await expect.poll(leadingNowhere).toEqual([]);
  });
});

it('a note is added, and the field is empty again', async () => {
  const asked = await openOrder(MEAL, { [`${RPC}/desk_note`]: [200, { outcome: 'done' }] });
  await userEvent.fill(page.getByLabelText('Note pour la gestion'), ' Rappeler à 18 h ');
  await userEvent.click(button('Ajouter la note'));
  await expect.element(page.getByLabelText('Note pour la gestion')).toHaveValue('');
  expect(sent(asked, 'desk_note')).toMatchObject([{ p_text: 'Rappeler à 18 h' }]);
});

it('without a network the order is what this device saw last, and a note waits', async () => {
  let isCut = false;
  await openOrder(() => {
    if (isCut) throw new TypeError('Failed to fetch');
    return MEAL;
  });
  isCut = true;
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(/La commande est telle qu’elle était à 12:0\d/)).toBeVisible();
  await userEvent.fill(page.getByLabelText('Note pour la gestion'), 'Portail vert');
  await userEvent.click(button('Ajouter la note'));
  await expect.element(page.getByText(/Gardé sur cet appareil/)).toBeVisible();
  await expectNoAxeViolations();
});

describe('a document', () => {
  const PNG =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  const picture = () => new Blob([Uint8Array.from(atob(PNG), (c) => c.charCodeAt(0))], { type: 'image/png' });
  const files = [
    {
      field: 'prescription',
      name: 'photo.png',
      type: 'image/png',
      size: 70,
      sha256: 'a'.repeat(64),
      isHeld: true,
    },
    {
      field: 'mutuelle',
      name: 'carte.pdf',
      type: 'application/pdf',
      size: 70,
      sha256: 'b'.repeat(64),
      isHeld: false,
    },
  ] as const;
  const PHARMACY = deskOrder({
    service: 'pharmacie',
    fields: { customer_name: 'Maryse' },
    files: [...files],
  });

  it('is shown in its place, and is in no cache and no store of the device afterwards', async () => {
    await openOrder(PHARMACY);
    const bodies: unknown[] = [];
    answerFunction('desk-file', async (request) => {
      bodies.push([await request.json(), request.headers.get('authorization')?.startsWith('Bearer ')]);
      return new Response(picture(), { headers: { 'content-type': 'image/png' } });
    });
    await expect.element(section('Documents').getByText('Supprimé')).toBeVisible();
    await expect.element(button('Voir carte.pdf')).not.toBeInTheDocument();
    await userEvent.click(button('Voir photo.png'));
    const shown = page.getByRole('img', { name: 'photo.png' });
    await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(1);
    await expect
      .element(link('Ouvrir photo.png dans un nouvel onglet'))
      .toHaveAttribute('href', expect.stringMatching(/^blob:/));
    expect(bodies).toEqual([[{ submissionId: PHARMACY.id, sha256: 'a'.repeat(64) }, true]]);
    await expectNoAxeViolations();

    expect(await storedText()).not.toContain(PNG.slice(0, 40));
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    expect(kept.flat().filter(({ url }) => url.includes('desk-file'))).toEqual([]);
    await userEvent.click(button('Fermer photo.png'));
    await expect.element(shown).not.toBeInTheDocument();
  });

  it('that may not be opened says why', async () => {
    const error = { code: 'invalid', message: 'Ce document n’est plus conservé.' };
    await openOrder(PHARMACY);
    answerFunction('desk-file', () => Response.json({ error }, { status: 404 }));
    await userEvent.click(button('Voir photo.png'));
    await expect.element(page.getByText('Ce document n’est plus conservé.')).toBeVisible();
    await expectNoAxeViolations();
  });

  /** Everything in the databases and the storages of this origin, bytes in base64. */
  async function storedText(): Promise<string> {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const reading = db.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        texts.push(...rows.map((row) => JSON.stringify(row, inBase64)));
      }
      db.close();
    }
    return texts.join('\n');
  }

  const inBase64 = (_key: string, value: unknown) => {
    const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
    return bytes instanceof Uint8Array ? btoa(String.fromCharCode(...bytes)) : value;
  };
});

describe('on paper', () => {
  it.each([
    ['Imprimer le ticket 80 mm', 'ticket', /@page \{ size: 80mm \d+mm; margin: 4mm; \}/],
    ['Imprimer en A4', 'a4', /@page \{ size: a4; margin: 14mm; \}/i],
  ] as const)('%s', async (name, paper, rule) => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    onTestFinished(() => print.mockRestore());
    await openOrder(GROCERIES);
    await userEvent.click(button(name));
    expect(print).toHaveBeenCalledOnce();
    const rules = document.adoptedStyleSheets.flatMap((sheet) =>
      [...sheet.cssRules].map(({ cssText }) => cssText),
    );
    expect(rules.some((each) => rule.test(each))).toBe(true);
    expect(document.documentElement.dataset.printsSheet).toBe(paper);
    const sheet = document.querySelector('[data-print-sheet]')?.textContent ?? '';
    for (const words of ['LG-123456', '☐ 2\u00a0× christophines', 'Chez Ti Jo', '0690'])
      expect(sheet).toContain(words);
    window.dispatchEvent(new Event('afterprint'));
    expect(document.documentElement.dataset.printsSheet).toBeUndefined();
  });
});

it.each(SCREENS)('groceries have no fault on %s, by day and by night', async (_screen, width, height) => {
  await setScreen(width, height);
  const ticks = [{ line: '2 × christophines', at: '2026-11-19T16:05:00.000Z', actor: 'Nadia Gestion' }];
  await openOrder({ ...GROCERIES, ticks });
  await expect.element(section('Liste de courses').getByText('1 sur 3')).toBeVisible();
  await expectNoAxeViolations();
  await inTheDark(expectNoAxeViolations);
});
