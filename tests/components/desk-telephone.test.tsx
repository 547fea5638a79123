import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { saveContact } from '../../src/device/address-book/address-book.ts';
import { hintAddressBook } from '../../src/device/address-book/pre-paint-hint.ts';
import { aJpeg } from '../../src/domain/files/testing.ts';
import { RESTAURANT_FIELDS, RESTAURANT_REQUEST } from '../support/orders.ts';
import { RESTAURANT_FORM, type RestaurantForm } from '../support/restaurant-answers.ts';
import { answerAs, PROFILE, startSession } from './account.ts';
import { openPage, setClock, setTime } from './app.tsx';
import { expectNoAxeViolations, expectReadableElsewhere } from './axe.ts';
import { keepEntries } from './device.ts';
import { MEAL, receivedEntry } from './entries.ts';
import { choose, fileOf } from './files.ts';
import { control, untilPriced } from './form.ts';
import { accepted, type Submitted } from './network.ts';
import { setScreen } from './screen.ts';

const ACCESS = { role: 'gestionnaire', name: 'Nadia Gestion', needsFactor: false };
const ID = '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f';
const TOKEN = 'a'.repeat(32);
const EUROS = (amount: string) => `${amount}\u00a0€`;

interface Asked extends Submitted {
  /** The request of a correction. */
  readonly request?: Submitted;
  readonly [name: string]: unknown;
}

/** Answers the desk's function in the server's place; null for no answer. Returns what was asked. */
function answerDesk(name: string, answer: (asked: Asked) => Response | null): Asked[] {
  const all: Asked[] = [];
  const real = window.fetch;
  // No spy: answerAs spies on what stands here.
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname !== `/functions/v1/${name}`) return real(input, init);
    expect(request.headers.get('authorization')).toMatch(/^Bearer /);
    const asked = { key: request.headers.get('idempotency-key') ?? '', ...(await request.json()) };
    all.push(asked);
    const reply = answer(asked);
    if (!reply) throw new TypeError('Failed to fetch');
    return reply;
  };
  onTestFinished(() => {
    window.fetch = real;
  });
  return all;
}

/** Opens the desk's view as a manager, whom the database knows. */
async function openDesk(search: string, answers: Parameters<typeof answerAs>[0] = {}) {
  answerAs({
    'POST /rest/v1/rpc/desk_access': [200, ACCESS],
    'GET /rest/v1/profiles': [200, [{ ...PROFILE, firstname: 'Nadia', phone: '0690 00 00 01' }]],
    ...answers,
  });
  startSession('password');
  return openPage(`/gestion?vue=telephone${search}`);
}

const SELECTS = ['deliveryCommune', 'creneau', 'restaurant', 'restaurantCommune'];

async function fillCall(answers: Partial<RestaurantForm> = RESTAURANT_FORM): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    if (name === 'pourboire') await userEvent.click(page.getByRole('radio', { name: 'Oui' }).first());
    else if (value === true) await userEvent.click(control(name));
    else if (SELECTS.includes(name)) await userEvent.selectOptions(control(name), String(value));
    else await userEvent.fill(control(name), String(value));
  }
  await untilPriced();
}

const save = () => page.getByRole('button', { name: 'Enregistrer la commande' });

/** All that the device keeps, as text. */
async function onDevice(): Promise<string> {
  const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name ?? '');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    for (const store of database.objectStoreNames) {
      const read = database.transaction(store).objectStore(store).getAll();
      parts.push(
        await new Promise((resolve) => {
          read.onsuccess = () => resolve(read.result);
        }),
      );
    }
    database.close();
  }
  return JSON.stringify(parts);
}

test('an order by telephone goes to the server as a customer’s would, and leaves nothing on the device', async () => {
  const kept = await saveContact({
    id: crypto.randomUUID(),
    label: 'Chez Nadia',
    isMine: true,
    name: 'Nadia',
    phone: '0690 00 00 01',
    commune: '',
    address: '',
    landmark: '',
    pin: '',
    updatedAt: Date.parse('2026-11-19T12:00:00Z'),
  });
  expect(kept).toMatchObject({ ok: true });
  onTestFinished(() => hintAddressBook(false));
  const asked = answerDesk('desk-submit', accepted);
  const router = await openDesk('&service=restaurant', {
    'POST /rest/v1/rpc/desk_share': [200, { outcome: 'done', token: TOKEN }],
  });
  // The customers' own form offers what this device keeps.
  await router.navigate({ to: '/restaurants' });
  await expect.element(page.getByRole('button', { name: /^Chez Nadia/ })).toBeVisible();
  await router.navigate({ to: '/gestion', search: { vue: 'telephone', service: 'restaurant' } });
  await expect.element(page.getByRole('heading', { name: 'Commande par téléphone' })).toBeVisible();
  // Neither the manager's details nor their address book are offered.
  await expect.element(control('prenom')).toHaveValue('');
  // By its name: an id that something else on the page has as well would leave the field without one.
  await expect.element(page.getByRole('textbox', { name: 'Téléphone', exact: true })).toHaveValue('');
  for (const field of document.querySelectorAll('main form [autocomplete]')) {
    expect(field.getAttribute('autocomplete'), field.outerHTML).toBe('off');
  }
  await fillCall();
  await expect.element(page.getByRole('button', { name: /^Chez Nadia/ })).not.toBeInTheDocument();
  const before = await onDevice();
  // Both presses before anything else is drawn: a slow second one would meet another button.
  const button = save().element() as HTMLElement;
  button.click();
  button.click();
  await expect.element(page.getByText('Commande LG-123456 enregistrée')).toBeVisible();
  expect(asked).toHaveLength(1);
  const { key, confirmedAt, quote, ...request } = asked[0] as Asked;
  expect(request).toEqual({
    service: 'restaurant',
    fields: RESTAURANT_FIELDS,
    slot: RESTAURANT_REQUEST.slot,
  });
  expect(quote).toMatchObject({ totalToPay: 61.25 });
  for (const kept of [before, await onDevice()]) {
    expect(kept).not.toContain('Man Lili');
    expect(kept).not.toContain('bokits');
    expect(kept).not.toContain('0690 12 34 56');
  }
  await expect
    .element(page.getByLabelText('Lien de suivi'))
    .toHaveValue(`${location.origin}/suivi-commande?lien=${TOKEN}`);
  await expect
    .element(page.getByRole('link', { name: 'Envoyer par WhatsApp' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/590690123456\?text=.*suivi-commande/));
  await userEvent.click(page.getByRole('button', { name: 'Prendre une autre commande' }));
  await expect.element(control('prenom')).toHaveValue('');
});

test('without an answer nothing is lost while the page is open, and the same order is sent again under its key', async () => {
  let isAway = true;
  const asked = answerDesk('desk-submit', (submitted) => (isAway ? null : accepted(submitted)));
  const router = await openDesk('&service=restaurant');
  await fillCall();
  await userEvent.click(save());
  await expect.element(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
  await router.navigate({ to: '/gestion', search: { vue: 'telephone', service: 'pharmacie' } });
  await expect.element(page.getByRole('link', { name: 'Repas en cours' })).toBeVisible();
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await userEvent.click(page.getByRole('link', { name: 'Repas en cours' }));
  await expect.element(control('autreRestaurant')).toHaveValue('Chez Man Lili');
  isAway = false;
  await userEvent.click(save());
  await expect.element(page.getByText('Commande LG-123456 enregistrée')).toBeVisible();
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
});

test('a wrong answer stays in the form, with the server’s reason beside its field', async () => {
  const asked = answerDesk('desk-submit', () =>
    Response.json(
      { error: { code: 'invalid', message: 'Le nom manque.', fields: { prenom: 'Le nom manque.' } } },
      { status: 422 },
    ),
  );
  await openDesk('&service=restaurant');
  await userEvent.click(save());
  await expect.element(control('prenom')).toHaveAccessibleDescription(/Le prénom est requis/);
  expect(asked).toHaveLength(0);
  await fillCall();
  await userEvent.click(save());
  await expect.element(control('prenom')).toHaveAccessibleDescription(/Le nom manque/);
  await expect.element(control('prenom')).toHaveFocus();
});

test('what is probably not meant so is asked about once, in words for the manager', async () => {
  const asked = answerDesk('desk-submit', accepted);
  await openDesk('&service=pharmacie');
  await userEvent.click(save());
  await expect
    .element(control('customer_phone'))
    .toHaveAccessibleDescription(
      /^Le téléphone est requis\. Le client reçoit les messages à ce numéro, sur WhatsApp\.$/,
    );
  await userEvent.fill(control('customer_name'), 'Maryse');
  await userEvent.fill(control('customer_phone'), '0690 12 34 56');
  await userEvent.selectOptions(control('delivery_commune'), 'Les Abymes');
  await untilPriced();
  await userEvent.click(save());
  await expect
    .element(page.getByText(/touchez de nouveau le bouton et demandez-le plus tard au client/))
    .toBeVisible();
  expect(asked).toHaveLength(0);
  await userEvent.click(save());
  await expect.element(page.getByText('Commande LG-123456 enregistrée')).toBeVisible();
});

test('an order whose fees are paid at ordering is taken too, and says that its links pay it', async () => {
  await openDesk('&service=colis');
  await expect.element(page.getByText(/Rien ne se paie au téléphone/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Enregistrer la commande' })).toBeVisible();
  await expect.element(page.getByText('Continuer vers le paiement')).not.toBeInTheDocument();
});

test('a shopping list is dictated line by line, and corrected', async () => {
  await openDesk('&service=courses');
  const area = page.getByLabelText('Ajouter des articles');
  await expect.element(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeEnabled();
  await userEvent.fill(area, '2 lait Candia\n3 malta');
  await userEvent.click(page.getByRole('button', { name: 'Ajouter', exact: true }));
  await expect
    .element(page.getByRole('list', { name: 'Articles' }).getByRole('listitem').first())
    .toBeVisible();
  expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem').elements()).toHaveLength(2);
  await userEvent.fill(page.getByLabelText(/^Quantité, /).first(), '4');
  await expect.element(page.getByLabelText(/^Quantité, /).first()).toHaveValue('4');
  await userEvent.click(page.getByRole('button', { name: /^Retirer / }).last());
  expect(page.getByRole('list', { name: 'Articles' }).getByRole('listitem').elements()).toHaveLength(1);
});

test('an item that is typed and not added goes with the order', async () => {
  await openDesk('&service=courses');
  await expect.element(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeEnabled();
  await userEvent.fill(page.getByLabelText('Ajouter des articles'), '2 lait Candia');
  await userEvent.click(save());
  const items = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  await expect.element(items).toHaveTextContent(/lait/i);
});

test('the position is pasted from what the caller has sent', async () => {
  await openDesk('&service=colis');
  await userEvent.click(
    page.getByRole('checkbox', { name: 'Ajouter un repère ou la position', exact: true }),
  );
  const position = page.getByLabelText(/^Position à livrer/);
  await userEvent.fill(position, 'https://maps.google.com/?q=16.241271,-61.53304');
  await expect.element(page.getByRole('link', { name: 'Voir sur la carte' })).toBeVisible();
  await userEvent.fill(position, 'près de la poste');
  await expect.element(position).toHaveAccessibleDescription(/Aucune position dans ce texte/);
});

test('an order by telephone needs no e-mail', async () => {
  const asked = answerDesk('desk-submit', accepted);
  await openDesk('&service=restaurant');
  await expect.element(page.getByRole('textbox', { name: /^E-mail.*facultatif/ })).toBeVisible();
  await fillCall({ ...RESTAURANT_FORM, email: '' });
  await userEvent.click(save());
  await expect.element(page.getByText('Commande LG-123456 enregistrée')).toBeVisible();
  expect(asked).toMatchObject([{ fields: { ...RESTAURANT_FIELDS, email: '' } }]);
});

/** The order of supabase/local/testing/documents.ts. */
const PHARMACY = {
  fields: {
    customer_name: 'Maryse Lacroix',
    customer_phone: '0690 12 34 56',
    delivery_commune: 'Les Abymes',
    priority_delivery: 'oui',
    tip_choice: 'non',
    consent: 'oui',
    frais_livraison_total: '12.80',
  },
  quote: {
    serviceDetails: [],
    deliveryDetails: [
      { label: 'Livraison', amount: 7.8 },
      { label: 'Priorité', amount: 5 },
    ],
    budget: 0,
    totalToPay: 12.8,
    tariffVersion: '2026-11-01',
  },
};

/** Takes documents in the server's place. Returns for which order, and with whose token. */
function answerUploads(): { key: string | null; authorization: string | null }[] {
  const all: { key: string | null; authorization: string | null }[] = [];
  const real = window.fetch;
  window.fetch = async (input, init) => {
    const { url, headers } = new Request(input, init);
    if (new URL(url).pathname !== '/functions/v1/attach') return real(input, init);
    const key = headers.get('idempotency-key');
    all.push({ key, authorization: headers.get('authorization') });
    return Response.json({ submissionId: key, sha256: headers.get('x-sha256') }, { status: 201 });
  };
  onTestFinished(() => {
    window.fetch = real;
  });
  return all;
}

const versions = (change: object = {}, standing: object = {}) => ({
  reference: 'LG-471293',
  telephone: null,
  settled: [],
  standing: {
    version: 0,
    status: 'recue',
    service: 'restaurant',
    fields: RESTAURANT_FIELDS,
    files: [],
    quote: RESTAURANT_REQUEST.quote,
    slotAt: '2026-11-19T16:45:00.000Z',
    nextOpening: null,
    confirmedAt: '2026-11-19T16:00:00.000Z',
    voucher: null,
    isByTelephone: false,
    isCorrectable: true,
    ...standing,
  },
  earlier: [],
  ...change,
});

const READ = 'POST /rest/v1/rpc/desk_versions';
const replaceButton = () => page.getByRole('button', { name: 'Remplacer la commande' });
const done = { outcome: 'done', version: 1, status: 'recue' };

test('a correction opens with the order’s answers, and says what changes and what is due', async () => {
  const asked = answerDesk('desk-replace', () => Response.json(done));
  await openDesk(`&commande=${ID}`, { [READ]: [200, versions()] });
  await expect.element(page.getByRole('heading', { name: 'Corriger la commande LG-471293' })).toBeVisible();
  await expect.element(control('prenom')).toHaveValue('Maryse');
  await expect.element(control('creneau')).toHaveValue('12:45');
  await expect.element(page.getByText('Rien n’a été changé.')).toBeVisible();
  await userEvent.fill(control('telephone'), '0690 99 88 77');
  await userEvent.fill(control('budget'), '50');
  await expect
    .element(page.getByRole('row', { name: /^Téléphone 0690 12 34 56 0690 99 88 77/ }))
    .toBeVisible();
  await expect
    .element(page.getByText(`À payer en plus\u00a0: ${EUROS('9,20')}.`, { exact: false }))
    .toBeVisible();
  await expectNoAxeViolations();
  await userEvent.click(replaceButton());
  await expect.element(page.getByText('Commande LG-471293 remplacée')).toBeVisible();
  await expect.element(page.getByText(/liens qui n’étaient pas payés sont retirés/)).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    id: ID,
    version: 0,
    status: 'recue',
    request: {
      fields: { telephone: '0690 99 88 77', budget: 50 },
      quote: { totalToPay: 70.45 },
      slot: RESTAURANT_REQUEST.slot,
    },
  });
});

test('a correction of an order whose fees are paid says what is to be given back', async () => {
  await openDesk(`&commande=${ID}`, {
    [READ]: [200, versions({ settled: [{ kind: 'frais', agreed: 1925, kept: 1925 }] })],
  });
  await userEvent.click(control('makeDonation'));
  await expect.element(page.getByText(`À rembourser\u00a0: ${EUROS('1,00')}.`)).toBeVisible();
});

test('a correction at a price that was not on the screen when the button was pressed is shown first', async () => {
  const asked = answerDesk('desk-replace', () => Response.json(done));
  const request = {
    service: 'handicap',
    slotAt: null,
    fields: {
      service_type: 'colis',
      demandeur_nom: 'Maryse Louis',
      demandeur_telephone: '0690 12 34 56',
      delivery_address: 'Section Château-Gaillard',
      delivery_commune: 'Le Moule',
    },
    quote: {
      ...PHARMACY.quote,
      deliveryDetails: [{ label: 'Livraison au Moule', amount: 12.5 }],
      totalToPay: 12.5,
    },
  };
  await openDesk(`&commande=${ID}`, { [READ]: [200, versions({}, request)] });
  setTime('2026-11-19T17:59:00-04:00');
  // Another service than the order's: it is priced for the hour of the press.
  await userEvent.click(page.getByRole('radio', { name: 'Des courses' }));
  await expect.element(page.getByText('Le prix ne change pas.')).toBeVisible();
  setClock('2026-11-19T18:00:00-04:00');
  await userEvent.click(replaceButton());
  await expect
    .element(page.getByText(`Le total passe de ${EUROS('12,50')} à ${EUROS('14,50')}.`, { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText(/À payer en plus\s: 2,00/)).toBeVisible();
  expect(asked).toHaveLength(0);
  await userEvent.click(replaceButton());
  await expect.element(page.getByText('Commande LG-471293 remplacée')).toBeVisible();
  expect(asked).toMatchObject([{ request: { quote: { totalToPay: 14.5 } } }]);
});

test('a correction adds a document that the caller has sent; those of the order cannot be taken away', async () => {
  const own = {
    field: 'prescription',
    name: 'ordonnance.pdf',
    type: 'application/pdf',
    size: 9,
    sha256: 'a'.repeat(64),
  };
  const pharmacy = {
    service: 'pharmacie',
    fields: PHARMACY.fields,
    quote: PHARMACY.quote,
    slotAt: null,
    files: [own],
  };
  const asked = answerDesk('desk-replace', () => Response.json(done));
  const sent = answerUploads();
  await openDesk(`&commande=${ID}`, { [READ]: [200, versions({}, pharmacy)] });
  const list = page.getByRole('list', { name: 'Ordonnance' });
  await expect.element(list.getByRole('listitem')).toHaveTextContent('ordonnance.pdf');
  await expect.element(list.getByRole('button')).not.toBeInTheDocument();
  await choose(
    page.getByLabelText('Joindre\u00a0: Ordonnance'),
    fileOf('whatsapp.jpg', 'image/jpeg', aJpeg(1)),
  );
  await expect.element(page.getByRole('button', { name: 'Retirer whatsapp.jpg' })).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.click(replaceButton());
  await expect.element(page.getByText('Commande LG-471293 remplacée')).toBeVisible();
  expect(sent).toEqual([{ key: ID, authorization: expect.stringMatching(/^Bearer /) }]);
  expect(asked[0]?.request).toMatchObject({ files: [own, { field: 'prescription', name: 'whatsapp.jpg' }] });
});

test('the slot of the order stays on offer after the service has closed', async () => {
  await openDesk(`&commande=${ID}`, {
    [READ]: [
      200,
      versions(
        {},
        {
          slotAt: '2026-11-19T15:15:00.000Z',
          fields: { ...RESTAURANT_FIELDS, creneau: '11:15' },
          confirmedAt: '2026-11-19T14:40:00.000Z',
        },
      ),
    ],
  });
  await expect.element(control('creneau')).toHaveValue('11:15');
  await expect.element(page.getByText('Rien n’a été changé.')).toBeVisible();
});

test('an order that somebody changed meanwhile is not overwritten: the manager sees what differs, and decides', async () => {
  let isChanged = false;
  const asked = answerDesk('desk-replace', () => {
    const reply = isChanged
      ? { ...done, version: 2 }
      : { outcome: 'conflict', version: 1, status: 'confirmee' };
    isChanged = true;
    return Response.json(reply);
  });
  const theirs = versions(
    {},
    { version: 1, status: 'confirmee', fields: { ...RESTAURANT_FIELDS, prenom: 'Maryse-Anne' } },
  );
  await openDesk(`&commande=${ID}`, { [READ]: () => [200, isChanged ? theirs : versions()] });
  await userEvent.fill(control('telephone'), '0690 99 88 77');
  await userEvent.click(replaceButton());
  const conflict = page.getByRole('alert').filter({ hasText: 'La commande a changé entre-temps' });
  await expect.element(conflict).toBeVisible();
  await expect.element(conflict.getByRole('row', { name: /^Prénom Maryse-Anne Maryse/ })).toBeVisible();
  await expect.element(conflict.getByText('Elle est maintenant «\u00a0Confirmée\u00a0».')).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.click(page.getByRole('button', { name: 'Garder mon formulaire' }));
  await userEvent.click(replaceButton());
  await expect.element(page.getByText('Commande LG-471293 remplacée')).toBeVisible();
  expect(asked[1]).toMatchObject({ version: 1, status: 'confirmee' });
  expect(asked[1]?.key).not.toBe(asked[0]?.key);
});

test('a correction without an answer is sent again under its key, and another content under another', async () => {
  const asked = answerDesk('desk-replace', () => null);
  await openDesk(`&commande=${ID}`, { [READ]: [200, versions()] });
  await userEvent.fill(control('telephone'), '0690 99 88 77');
  for (let press = 0; press < 2; press += 1) {
    await userEvent.click(replaceButton());
    await expect.poll(() => asked).toHaveLength(press + 1);
    await expect.element(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
  }
  await userEvent.fill(control('telephone'), '0690 99 88 78');
  await userEvent.click(replaceButton());
  await expect.poll(() => asked).toHaveLength(3);
  const [first, second, third] = asked.map(({ key }) => key);
  expect([first === second, first === third]).toEqual([true, false]);
});

test('an order that is over is corrected no more', async () => {
  await openDesk(`&commande=${ID}`, {
    [READ]: [200, versions({}, { status: 'livree', isCorrectable: false })],
  });
  await expect.element(page.getByText('Cette commande ne se corrige plus')).toBeVisible();
  await expect.element(replaceButton()).not.toBeInTheDocument();
});

test.each([
  [360, 740],
  [1280, 800],
])('axe finds nothing on the choice and the form at %i pixels', async (width, height) => {
  await setScreen(width, height);
  const router = await openDesk('');
  await expect.element(page.getByText(/Choisissez le service/)).toBeVisible();
  await expectNoAxeViolations();
  await router.navigate({ to: '/gestion', search: { vue: 'telephone', service: 'courses' } });
  await expect.element(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeEnabled();
  await expectNoAxeViolations();
});

test.each(['/mes-envois', '/suivi-commande?numero=LG-123456'])(
  '%s says that the order was corrected, and its new total',
  async (path) => {
    const history = [{ status: 'confirmee' as const, at: '2026-11-19T16:10:00.000Z' }];
    await keepEntries([
      { ...receivedEntry('restaurant', MEAL), progress: { status: 'confirmee', history, corrected: 70.45 } },
    ]);
    await openPage(path);
    const notice = page.getByRole('status').filter({ hasText: 'Modifiée avec le gestionnaire' });
    await expect.element(notice).toHaveTextContent(/Nouveau total\s: 70,45\s€\./);
    await expectNoAxeViolations();
  },
);

test('a call keeps its contrast by night and is cut off nowhere: filled in, without an answer, taken', async () => {
  let isAway = true;
  answerDesk('desk-submit', (submitted) => (isAway ? null : accepted(submitted)));
  await openDesk('&service=restaurant');
  await fillCall();
  await userEvent.click(save());
  await expect.element(page.getByText(/Le serveur ne répond pas/)).toBeVisible();
  await expectNoAxeViolations();
  await expectReadableElsewhere();
  isAway = false;
  await setScreen(360, 740);
  await userEvent.click(save());
  await expect.element(page.getByText('Commande LG-123456 enregistrée')).toBeVisible();
  await expectNoAxeViolations();
  await expectReadableElsewhere();
});

test('a correction keeps its contrast by night and is cut off nowhere, before and after it is sent', async () => {
  answerDesk('desk-replace', () => Response.json(done));
  await openDesk(`&commande=${ID}`, { [READ]: [200, versions()] });
  await userEvent.fill(control('budget'), '50');
  await expect.element(page.getByText(/À payer en plus/)).toBeVisible();
  await expectReadableElsewhere();
  await setScreen(360, 740);
  await userEvent.click(replaceButton());
  await expect.element(page.getByText('Commande LG-471293 remplacée')).toBeVisible();
  await expectNoAxeViolations();
  await expectReadableElsewhere();
});
