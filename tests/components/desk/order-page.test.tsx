import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskOrder } from '../../../src/backend/desk/order.ts';
import { answerAs } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { holdAnswer } from '../network.ts';
import { expectLeftToRight, inTheDark, MIXED_NAME, SCREENS, setScreen, withoutPrinting } from '../screen.ts';
import { userEvent } from '../user.ts';
import { A_MANAGER, answerFunction, askNow, deskOrder, startManager } from './desk.ts';
import { button, GROCERIES, link, MEAL, openOrder, RPC, section } from './order.ts';

/** The page of an order at the desk: answers, documents and paper. */

describe.each(SCREENS)('on %s', (_screen, width, height) => {
  // docs/rules/desk.md#one-order
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
    await expect.element(link(/^LG-111111/)).toBeVisible();
    await expectNoAxeViolations();
    await inTheDark(expectNoAxeViolations);
  });
});

// docs/rules/forms.md#unusual-telephone
it('a number that nobody has is dialled as it was typed, and is to be checked', async () => {
  const telephone = '33 6 12 34 56';
  await openOrder({ ...MEAL, fields: { ...MEAL.fields, telephone } });
  await expect.element(section('Contacter')).toHaveTextContent('Numéro à vérifier');
  await expect.element(link('Appeler Maryse')).toHaveAttribute('href', 'tel:336123456');
  await expect.element(link('WhatsApp Maryse')).not.toBeInTheDocument();
});

// docs/rules/desk.md#limits-of-lists
it('the earlier orders of a person are counted whole and lead on', async () => {
  const past = Array.from({ length: 41 }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    reference: `LG-${200_000 - index}`,
    service: 'restaurant',
    receivedAt: '2026-11-01T16:00:00.000Z',
    status: 'livree' as const,
    total: 20,
  }));
  await openOrder(
    { ...MEAL, earlier: past.slice(0, 20), earlierCount: past.length },
    {
      [`${RPC}/desk_earlier`]: async (request) => {
        const { p_after } = await request.json();
        const from = past.findIndex(({ id }) => id === p_after) + 1;
        return [200, past.slice(from, from + 20)];
      },
    },
  );
  await userEvent.click(page.getByText('41 commandes avant celle-ci'));
  await userEvent.click(button('Afficher la suite (21)'));
  await userEvent.click(button('Afficher la suite (1)'));
  await expect.element(link(/^LG-199960/)).toBeVisible();
  expect(button(/^Afficher la suite/).query()).toBeNull();
});

it('an order that became received when its card was charged is told as received once', async () => {
  const at = MEAL.receivedAt;
  const paid = { key: null, at, actor: null, kind: 'status', detail: { to: 'recue' } };
  await openOrder({ ...MEAL, history: [paid, ...MEAL.history] });
  const events = section('Notes et historique').getByRole('listitem');
  await expect.element(events.first()).toHaveTextContent(/^Note/);
  expect(events.elements().filter(({ textContent }) => textContent?.startsWith('Reçue'))).toHaveLength(1);
});

// docs/rules/desk.md#history
it('two statuses of one moment stand in the history once each, also after another event', async () => {
  const at = '2026-11-19T16:10:00.000Z';
  const set = (to: string) => ({ key: null, at, actor: null, kind: 'status', detail: { to } });
  let order: DeskOrder = { ...MEAL, history: [set('en_livraison'), set('livree')] };
  await openOrder(() => order);
  const events = section('Notes et historique').getByRole('listitem');
  await expect.element(events.first()).toHaveTextContent(/^Livrée/);
  order = { ...MEAL, history: [...order.history, ...MEAL.history.slice(1)] };
  askNow();
  await expect.element(events.first()).toHaveTextContent(/^Note/);
  const words = events.elements().map(({ firstChild }) => firstChild?.textContent);
  expect(words).toEqual(['Note\u00a0: Portail vert', 'Livrée', 'En livraison', 'Reçue']);
});

// docs/rules/hours.md#next-opening
it.each([
  ["Aujourd'hui à 09:00", 'Arrivée après la fermeture, pour vendredi 13 novembre à 09:00'],
  ['Non disponible', 'Arrivée après la fermeture'],
])(
  'the opening that an order waits for is told with its day, whenever it is read: %s',
  async (nextOpening, told) => {
    await openOrder({ ...GROCERIES, receivedAt: '2026-11-13T05:00:00.000Z', nextOpening });
    await expect.element(page.getByText(told, { exact: true })).toBeVisible();
  },
);

it('a name from right to left turns nothing that stands beside it', async () => {
  const ticks = [{ line: '2 × christophines', at: '2026-11-19T16:05:00.000Z', actor: MIXED_NAME }];
  await openOrder({ ...GROCERIES, ticks });
  await expectLeftToRight(section('Liste de courses'), ', 12:05');
});

it('an order that does not exist says so', async () => {
  startManager();
  answerAs({ [`${RPC}/desk_access`]: A_MANAGER, [`${RPC}/desk_order`]: [200, null] });
  await openPage('/gestion/commandes/6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f');
  await expect.element(page.getByRole('heading', { name: 'Commande introuvable' })).toBeVisible();
  await expectNoAxeViolations();
});

it('a session that was ended elsewhere leads to signing in again', async () => {
  startManager();
  answerAs({ [`${RPC}/desk_access`]: [401, { code: 'PGRST301', message: 'session ended' }] });
  await openPage('/gestion');
  await userEvent.click(button('Se connecter de nouveau'));
  await expect.element(page.getByRole('tab', { name: 'Se connecter' })).toBeVisible();
});

// docs/rules/desk.md#documents
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
    await expect.element(button('Voir «\u00a0carte.pdf\u00a0»')).not.toBeInTheDocument();
    await userEvent.click(button('Voir «\u00a0photo.png\u00a0»'));
    const shown = page.getByRole('img', { name: 'photo.png' });
    await expect.poll(() => (shown.element() as HTMLImageElement).naturalWidth).toBe(1);
    await expect.element(link('Télécharger «\u00a0photo.png\u00a0»')).toBeVisible();
    // This browser has no share sheet.
    await expect.element(button('Partager «\u00a0photo.png\u00a0»')).not.toBeInTheDocument();
    expect(bodies).toEqual([[{ submissionId: PHARMACY.id, sha256: 'a'.repeat(64) }, true]]);
    await expectNoAxeViolations();

    expect(await storedText()).not.toContain(PNG.slice(0, 40));
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    expect(kept.flat().filter(({ url }) => url.includes('desk-file'))).toEqual([]);
    await userEvent.click(button('Fermer «\u00a0photo.png\u00a0»'));
    await expect.element(shown).not.toBeInTheDocument();
  });

  it.each([
    ['Dr.Paul', 'Dr.Paul.png'],
    ['IMG_0001.HEIC', 'IMG_0001.png'],
  ])('called %s is downloaded and shared as %s', async (name, called) => {
    const sheet = vi.fn(async (_shared?: ShareData) => undefined);
    Object.assign(navigator, { canShare: () => true, share: sheet });
    onTestFinished(() => void ['canShare', 'share'].map((each) => Reflect.deleteProperty(navigator, each)));
    const saved: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    onTestFinished(() => click.mockRestore());
    await openOrder({ ...PHARMACY, files: [{ ...files[0], name }] });
    answerFunction('desk-file', () => new Response(picture(), { headers: { 'content-type': 'image/png' } }));
    await userEvent.click(button(`Voir «\u00a0${name}\u00a0»`));
    await expect.element(link(`Télécharger «\u00a0${name}\u00a0»`)).toHaveAttribute('download', called);
    await userEvent.click(button(`Partager «\u00a0${name}\u00a0»`));
    await expect.poll(() => sheet.mock.calls[0]?.[0]?.files?.map((file) => file.name)).toEqual([called]);
    expect(saved).toEqual([]);
    sheet.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await userEvent.click(button(`Partager «\u00a0${name}\u00a0»`));
    await expect.poll(() => saved).toEqual([called]);
  });

  it('that arrives after its page was left leaves no copy in the memory of the tab', async () => {
    await openOrder(PHARMACY);
    const { hold, asked, release } = holdAnswer();
    let hasArrived = false;
    answerFunction('desk-file', async () => {
      await hold();
      const reply = new Response(picture(), { headers: { 'content-type': 'image/png' } });
      const blob = reply.blob.bind(reply);
      reply.blob = async () => blob().finally(() => (hasArrived = true));
      return reply;
    });
    const made = vi.spyOn(URL, 'createObjectURL');
    onTestFinished(() => made.mockRestore());
    await userEvent.click(button('Voir «\u00a0photo.png\u00a0»'));
    await asked;
    await userEvent.click(link('Toutes les commandes'));
    await expect.element(section('Documents')).not.toBeInTheDocument();
    release();
    await expect.poll(() => hasArrived).toBe(true);
    // A picture is read once more before its address was made.
    await new Promise<void>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => setTimeout(resolve);
      reader.readAsDataURL(picture());
    });
    expect(made).not.toHaveBeenCalled();
  });

  it('that may not be opened says why', async () => {
    const error = { code: 'invalid', message: 'Ce document n’est plus conservé.' };
    await openOrder(PHARMACY);
    answerFunction('desk-file', () => Response.json({ error }, { status: 404 }));
    await userEvent.click(button('Voir «\u00a0photo.png\u00a0»'));
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

/** A replacement that its customer has accepted, and how the printed list says it. */
const SLOT = 'Créneau\u00a0: jeudi 19 novembre à 12:45';
const ACCEPTED = {
  id: '7f9c1c1e-5f0a-4c39-9f0e-7c1d2a3b4c5d',
  line: 2,
  item: '1 × lait demi-écrémé marque Candia',
  proposal: '1 × lait de coco',
  price: 210,
  state: 'oui',
  askedAt: '2026-11-19T16:00:00.000Z',
  expiresAt: '2026-11-19T16:15:00.000Z',
  answeredAt: '2026-11-19T16:02:00.000Z',
} as const;
/** The customer's own words, which the reading of a line may have lost. */
const TYPED = 'écrit\u00a0: «\u00a02 christophines\u00a0»';
const INSTEAD = 'À la place\u00a0: 1 × lait de coco, 2,10\u00a0€';

it('the button of a person whose name is one long word is no wider than the screen', async () => {
  const prenom = 'Maryselyne'.repeat(10);
  await openOrder({ ...MEAL, fields: { ...MEAL.fields, prenom } });
  await expect.element(link(/^Appeler Maryselyne/)).toBeVisible();
  const links = page.getByRole('link', { name: /Maryselyne/ }).elements();
  expect(links.filter((each) => each.scrollWidth > each.clientWidth)).toEqual([]);
});

describe('on paper', () => {
  // docs/rules/desk.md#paper
  it.each(['ticket', 'a4'] as const)(
    'a page of its own has what shop and courier need: %s',
    async (paper) => {
      const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
      onTestFinished(() => print.mockRestore());
      const order: DeskOrder = {
        ...GROCERIES,
        status: 'confirmee',
        questions: [ACCEPTED],
        slotAt: '2026-11-19T16:45:00.000Z',
        toPay: ['budget'],
        kept: 2795,
        links: [
          {
            kind: 'budget',
            token: 'b'.repeat(32),
            amount: 2985,
            expiresAt: '2036-11-21T16:03:00.000Z',
            paidAt: null,
          },
        ],
      };
      const note = 'Portail bleu';
      await openOrder(order, {
        [`${RPC}/desk_shared`]: [200, { links: [], steps: [], questions: [], list: '', phone: '', note }],
      });
      await userEvent.click(link(paper === 'a4' ? 'Feuille A4' : 'Ticket'));
      const sheet = page.getByRole('article');
      await expect.element(sheet.getByText(note)).toBeVisible();
      for (const words of [
        'Livraison Guadeloupe',
        'LG-123456',
        '☐ 2\u00a0× christophines',
        'Chez Ti Jo',
        '0690',
        TYPED,
        INSTEAD,
        SLOT,
      ])
        await expect.poll(() => sheet.element().textContent).toContain(words);
      await expect.element(sheet).toHaveTextContent(/Déjà payé\s*27,95\s€\s*Reste à payer\s*29,85\s€/);
      await expectNoAxeViolations();
      await userEvent.click(button('Imprimer'));
      expect(print).toHaveBeenCalledOnce();
      await userEvent.click(link('Revenir à la commande'));
      await expect.element(page.getByRole('heading', { level: 2, name: 'LG-123456' })).toBeVisible();
    },
  );

  it('it is only looked at where the browser cannot print', async () => {
    withoutPrinting();
    await openOrder(GROCERIES);
    await userEvent.click(link('Ticket'));
    await expect.element(page.getByRole('article').getByText('LG-123456')).toBeVisible();
    await expect.element(button('Imprimer')).not.toBeInTheDocument();
  });
});
