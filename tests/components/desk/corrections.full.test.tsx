/** Proves docs/rules/desk.md#corrections. */

import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { isReloadBlocked } from '../../../src/device/page/reload.ts';
import { aJpeg } from '../../../src/domain/files/testing.ts';
import { RESTAURANT_FIELDS, RESTAURANT_REQUEST } from '../../support/orders.ts';
import { openPage, setClock, setTime } from '../app.tsx';
import { expectNoAxeViolations, expectReadableElsewhere } from '../axe.ts';
import { keepEntries } from '../device.ts';
import { MEAL, receivedEntry } from '../entries.ts';
import { choose, fileOf } from '../files.ts';
import { choice, control, untilPriced } from '../form.ts';
import { setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';
import { MEAL as A_MEAL, link, openOrder } from './order.ts';
import { answerDesk, openDesk, PHARMACY, versions } from './telephone.ts';

/** Corrections of an order at the desk, and what its customer is told of one. */

const ID = '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f';

const EUROS = (amount: string) => `${amount}\u00a0€`;

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

const READ = 'POST /rest/v1/rpc/desk_versions';
const replaceButton = () => page.getByRole('button', { name: 'Remplacer la commande' });
const done = { outcome: 'done', version: 1, status: 'recue', linksGone: false };
const linksGone = page.getByText(/lien qui n’était pas payé est retiré/);

test('a correction opens with the order’s answers, and says what changes and what is due', async () => {
  const asked = answerDesk('desk-replace', () => Response.json(done));
  await openDesk(`commandes/${ID}/correction`, { [READ]: [200, versions()] });
  await expect.element(page.getByRole('heading', { name: 'Corriger la commande LG-471293' })).toBeVisible();
  await expect.element(control('prenom')).toHaveValue('Maryse');
  await expect.element(choice('creneau', '12:45')).toBeChecked();
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
  await expect.element(linksGone).not.toBeInTheDocument();
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

// docs/rules/forms.md#asked-once
test('a correction asks once about a number that nobody has, and then sends it', async () => {
  const asked = answerDesk('desk-replace', () => Response.json(done));
  const fields = { ...RESTAURANT_FIELDS, telephone: '33 6 12 34 56' };
  await openDesk(`commandes/${ID}/correction`, { [READ]: [200, versions({}, { fields })] });
  await userEvent.fill(control('budget'), '50');
  await untilPriced();
  await userEvent.click(replaceButton());
  await expect.element(page.getByText('Ce numéro est-il le bon ?').first()).toBeVisible();
  expect(asked).toHaveLength(0);
  await userEvent.click(replaceButton());
  await expect.element(page.getByText('Commande LG-471293 remplacée')).toBeVisible();
  expect(asked).toMatchObject([{ request: { fields: { telephone: '33 6 12 34 56' } } }]);
});

test('a correction that has withdrawn links says so', async () => {
  answerDesk('desk-replace', () => Response.json({ ...done, linksGone: true }));
  await openDesk(`commandes/${ID}/correction`, { [READ]: [200, versions()] });
  await userEvent.fill(control('budget'), '50');
  await untilPriced();
  await userEvent.click(replaceButton());
  await expect.element(linksGone).toBeVisible();
});

// docs/rules/pages.md#focus
test('a correction that is opened and sent by keyboard leaves the focus on its heading', async () => {
  answerDesk('desk-replace', () => Response.json(done));
  await openOrder(A_MEAL, { [READ]: [200, versions()] });
  const correct = link('Corriger la commande');
  await expect.element(correct).toBeVisible();
  (correct.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const heading = page.getByRole('heading', { name: 'Corriger la commande LG-471293' });
  await expect.element(heading).toHaveFocus();
  await userEvent.fill(control('telephone'), '0690 99 88 77');
  await expect.element(page.getByText('Rien n’a été changé.')).not.toBeInTheDocument();
  (replaceButton().element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Commande LG-471293 remplacée')).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

test('a correction of an order whose fees are paid says what is to be given back', async () => {
  await openDesk(`commandes/${ID}/correction`, {
    [READ]: [200, versions({ settled: [{ kind: 'frais', agreed: 1925, kept: 1925 }] })],
  });
  await userEvent.click(control('makeDonation'));
  await expect.element(page.getByText(`À rembourser\u00a0: ${EUROS('1,00')}.`)).toBeVisible();
});

test('a correction says what is to be given back of fees that were paid while its form was open', async () => {
  answerDesk('desk-replace', () => Response.json(done));
  let settled: object[] = [];
  await openDesk(`commandes/${ID}/correction`, { [READ]: () => [200, versions({ settled })] });
  await userEvent.click(control('makeDonation'));
  await expect.element(page.getByText(`En moins\u00a0: ${EUROS('1,00')}.`, { exact: false })).toBeVisible();
  settled = [{ kind: 'frais', agreed: 1925, kept: 1925 }];
  await userEvent.click(replaceButton());
  await expect.element(page.getByText('Commande LG-471293 remplacée')).toBeVisible();
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
  await openDesk(`commandes/${ID}/correction`, { [READ]: [200, versions({}, request)] });
  setTime('2026-11-19T16:59:00-04:00');
  // Another service than the order's: it is priced for the hour of the press, which is that of the next opening once it is closed.
  await userEvent.click(page.getByRole('radio', { name: 'Un repas du restaurant' }));
  await expect.element(page.getByText('Le prix ne change pas.')).toBeVisible();
  setClock('2026-11-19T17:00:00-04:00');
  await userEvent.click(replaceButton());
  await expect
    .element(
      page.getByText(`Le total passe de ${EUROS('12,50')} à ${EUROS('14,50')}, hors repas.`, {
        exact: false,
      }),
    )
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
  await openDesk(`commandes/${ID}/correction`, { [READ]: [200, versions({}, pharmacy)] });
  const list = page.getByRole('list', { name: 'Ordonnance' });
  await expect.element(list.getByRole('listitem')).toHaveTextContent('ordonnance.pdf');
  await expect.element(list.getByRole('button')).not.toBeInTheDocument();
  await choose(
    page.getByLabelText('Choisir un fichier\u00a0: Ordonnance'),
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
  await openDesk(`commandes/${ID}/correction`, {
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
  await expect.element(choice('creneau', '11:15')).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Garder 11:15' })).toBeChecked();
  await expect.element(page.getByText('Rien n’a été changé.')).toBeVisible();
});

test('an order that somebody changed meanwhile keeps their changes beside those of this form, and the manager decides', async () => {
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
  await openDesk(`commandes/${ID}/correction`, { [READ]: () => [200, isChanged ? theirs : versions()] });
  await userEvent.fill(control('telephone'), '0690 99 88 77');
  await userEvent.click(replaceButton());
  const conflict = page.getByRole('alert').filter({ hasText: 'La commande a changé entre-temps' });
  await expect.element(conflict).toBeVisible();
  await expect.element(conflict.getByRole('row', { name: /^Téléphone .*0690 99 88 77/ })).toBeVisible();
  await expect.element(conflict.getByRole('row', { name: /^Prénom/ })).not.toBeInTheDocument();
  await expect.element(control('prenom')).toHaveValue('Maryse-Anne');
  await expect.element(conflict.getByText('Elle est maintenant «\u00a0Confirmée\u00a0».')).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.click(page.getByRole('button', { name: 'Garder mes changements' }));
  await userEvent.click(replaceButton());
  await expect.element(page.getByText('Commande LG-471293 remplacée')).toBeVisible();
  expect(asked[1]).toMatchObject({
    version: 1,
    status: 'confirmee',
    request: { fields: { prenom: 'Maryse-Anne', telephone: '0690 99 88 77' } },
  });
  expect(asked[1]?.key).not.toBe(asked[0]?.key);
});

test('what is typed in a correction stays while the manager looks at another view, and a change meanwhile is told', async () => {
  let isChanged = false;
  const theirs = versions({}, { version: 1, status: 'confirmee' });
  const { history } = await openDesk(`commandes/${ID}/correction`, {
    [READ]: () => [200, isChanged ? theirs : versions()],
  });
  const look = async () => {
    await userEvent.click(page.getByRole('link', { name: 'Ouverture' }));
    await expect.element(control('telephone')).not.toBeInTheDocument();
    history.back();
  };
  await userEvent.fill(control('telephone'), '0690 99 88 77');
  expect(isReloadBlocked()).toBe(true);
  await look();
  await expect.element(control('telephone')).toHaveValue('0690 99 88 77');
  const conflict = page.getByRole('alert').filter({ hasText: 'La commande a changé entre-temps' });
  await expect.element(conflict).not.toBeInTheDocument();
  isChanged = true;
  await look();
  await expect.element(conflict).toBeVisible();
  await expect.element(control('telephone')).toHaveValue('0690 99 88 77');
  await userEvent.click(page.getByRole('button', { name: 'Revenir à la commande' }));
  expect(isReloadBlocked()).toBe(false);
});

test('a correction without an answer is sent again under its key, and another content under another', async () => {
  const asked = answerDesk('desk-replace', () => null);
  await openDesk(`commandes/${ID}/correction`, { [READ]: [200, versions()] });
  await userEvent.fill(control('telephone'), '0690 99 88 77');
  for (let press = 0; press < 2; press += 1) {
    await userEvent.click(replaceButton());
    await expect.poll(() => asked).toHaveLength(press + 1);
    const lost = page.getByRole('alert').filter({ hasText: 'On ne sait pas si c’est remplacé' });
    await expect.element(lost).toHaveTextContent(/Le serveur ne répond pas/);
  }
  await userEvent.fill(control('telephone'), '0690 99 88 78');
  await userEvent.click(replaceButton());
  await expect.poll(() => asked).toHaveLength(3);
  const [first, second, third] = asked.map(({ key }) => key);
  expect([first === second, first === third]).toEqual([true, false]);
});

test('an order that is over is corrected no more', async () => {
  await openDesk(`commandes/${ID}/correction`, {
    [READ]: [200, versions({}, { status: 'livree', isCorrectable: false })],
  });
  await expect.element(page.getByText('Cette commande ne se corrige plus')).toBeVisible();
  await expect.element(replaceButton()).not.toBeInTheDocument();
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

test('a correction keeps its contrast by night and is cut off nowhere, before and after it is sent', async () => {
  answerDesk('desk-replace', () => Response.json(done));
  await openDesk(`commandes/${ID}/correction`, { [READ]: [200, versions()] });
  await userEvent.fill(control('budget'), '50');
  await expect.element(page.getByText(/À payer en plus/)).toBeVisible();
  await expectReadableElsewhere();
  await setScreen(360, 740);
  await userEvent.click(replaceButton());
  await expect.element(page.getByText('Commande LG-471293 remplacée')).toBeVisible();
  await expectNoAxeViolations();
  await expectReadableElsewhere();
});
