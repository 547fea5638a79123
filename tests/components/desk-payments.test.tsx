import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { unlabelled } from '../../src/domain/files/label.ts';
import { PaymentPanel } from '../../src/features/desk/payments/PaymentPanel.tsx';
import { UiProvider } from '../../src/ui/UiProvider.tsx';
import { answerAs, startSession } from './account.ts';
import { expectEveryRule, expectReadableElsewhere } from './axe.ts';
import { answerFunction } from './desk.ts';
import { aLargePhoto, aPicture, choose, fileOf } from './files.ts';

/** The panel of an order's payments at the desk; supabase/local/desk-payments.test.ts has the server’s side. */

const ID = '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f';
const TOKEN = 'a'.repeat(32);
const QUOTE = {
  serviceDetails: [{ label: 'Frais de gestion', amount: 6.3 }],
  deliveryDetails: [{ label: 'Livraison à Petit-Bourg', amount: 9.95 }],
  budget: 42,
  totalToPay: 58.25,
  tariffVersion: '2026-11-01',
};
const UNPAID = {
  service: 'restaurant',
  quote: QUOTE,
  fields: {},
  agreed: { budget: 0, frais: 0 },
  toGiveBack: [],
  toPay: ['budget', 'frais'],
  links: [],
  charges: [],
  refunds: [],
};
const BUDGET_LINK = {
  token: TOKEN,
  kind: 'budget',
  lines: [{ label: '2 bokits poulet', amount: 1400 }],
  amount: 1400,
  state: 'open',
  createdAt: '2026-11-19T16:00:00.000Z',
  expiresAt: '2026-11-21T16:00:00.000Z',
  paidAt: null,
  attempt: null,
};
const FEES_LINK = {
  ...BUDGET_LINK,
  token: 'b'.repeat(32),
  kind: 'frais',
  lines: [{ label: 'Livraison', amount: 1625 }],
  amount: 1625,
  state: 'paid',
  paidAt: '2026-11-19T16:20:00.000Z',
};
const CHARGE = {
  reference: `${ID}.lien`,
  kind: 'frais',
  amount: 1625,
  paidAt: '2026-11-19T16:20:00.000Z',
  refunded: 0,
  isExtra: false,
};

/** Opens the panel over a server that says this, and `after` once something was done. Returns what was asked. */
async function openPanel(
  payments: object,
  { after = payments, outcome = 'done', role = 'gestionnaire' as 'gestionnaire' | 'admin' } = {},
): Promise<string[] & { done(): void }> {
  startSession('password');
  let isDone = false;
  const does = () => {
    isDone = true;
    return [200, { outcome }] as const;
  };
  const asked = answerAs({
    'POST /rest/v1/rpc/desk_payments': () => [200, isDone ? after : payments],
    'POST /rest/v1/rpc/desk_make_links': does,
    'POST /rest/v1/rpc/desk_withdraw_link': does,
    'POST /rest/v1/rpc/desk_remove_ticket': does,
  });
  const done = () => {
    isDone = true;
  };
  const props = { id: ID, reference: 'LG-123456', service: 'restaurant', status: 'confirmee', role } as const;
  await render(
    <UiProvider>
      <main>
        <h1>Gestion</h1>
        <h2>LG-123456</h2>
        <PaymentPanel {...props} onChanged={() => undefined} />
      </main>
    </UiProvider>,
  );
  await expect.element(page.getByRole('heading', { name: 'Paiement' })).toBeVisible();
  return Object.assign(asked, { done });
}

const bodyOf = (asked: readonly string[], procedure: string): unknown => {
  const line = asked.findLast((each) => each.includes(procedure)) ?? '';
  return JSON.parse(line.slice(line.indexOf('{')));
};

it('two links are made of what the goods cost, line by line, and of the fees that are proposed', async () => {
  const asked = await openPanel(UNPAID, { after: { ...UNPAID, links: [BUDGET_LINK] } });
  await expect
    .element(page.getByText('À payer\u00a0: Budget de la commande, Frais de livraison'))
    .toBeVisible();
  await expect.element(page.getByText('Annoncé par le client\u00a0: 42,00\u00a0€.')).toBeVisible();
  await expect.element(page.getByText('Total du lien\u00a0: 16,25\u00a0€')).toBeVisible();

  const goods = page.getByRole('group', { name: 'Budget de la commande' });
  await goods.getByRole('textbox', { name: 'Ligne 1', exact: true }).fill('2 bokits poulet');
  await goods.getByRole('textbox', { name: 'Montant de' }).fill('14');
  await goods.getByRole('button', { name: 'Ajouter une ligne' }).click();
  await goods.getByRole('textbox', { name: 'Ligne 2', exact: true }).fill('1 colombo');
  await goods.getByRole('textbox', { name: 'Montant de «\u00a01 colombo\u00a0»' }).fill('16,55');
  await expect.element(goods.getByText('Total du lien\u00a0: 30,55\u00a0€')).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();

  await page.getByRole('button', { name: 'Créer les liens' }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'En attente' })).toBeVisible();
  expect(bodyOf(asked, 'desk_make_links')).toMatchObject({
    p_id: ID,
    p_seen: [],
    p_links: [
      {
        kind: 'budget',
        lines: [
          { label: '2 bokits poulet', amount: 1400 },
          { label: '1 colombo', amount: 1655 },
        ],
      },
      {
        kind: 'frais',
        lines: [
          { label: 'Frais de gestion', amount: 630 },
          { label: 'Livraison à Petit-Bourg', amount: 995 },
        ],
      },
    ],
  });
});

it('what a correction has added to fees that are paid is proposed, less what is settled', async () => {
  await openPanel({ ...UNPAID, agreed: { budget: 4200, frais: 1425 }, toPay: ['frais'] });
  await expect.element(page.getByText('À payer\u00a0: Frais de livraison')).toBeVisible();
  await expect.element(page.getByText('Total du lien\u00a0: 2,00\u00a0€')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Créer le lien' })).toBeVisible();
  expect(page.getByRole('group', { name: 'Budget de la commande' }).query()).toBeNull();
});

it('an amount that is none is named, and nothing is made', async () => {
  const asked = await openPanel(UNPAID);
  const amount = page.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' });
  await amount.fill('douze');
  await page.getByRole('button', { name: 'Créer le' }).click();
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveAccessibleDescription('Écrivez un montant, comme 12,50.');
  expect(asked.some((line) => line.includes('desk_make_links'))).toBe(false);
});

it('somebody else’s change of the links is told, and the links are read again', async () => {
  await openPanel(UNPAID, { after: { ...UNPAID, links: [BUDGET_LINK] }, outcome: 'conflict' });
  await page.getByRole('textbox', { name: 'Montant de «\u00a0Articles\u00a0»' }).fill('12');
  await page.getByRole('button', { name: 'Créer les liens' }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: '2 bokits poulet' })).toBeVisible();
});

it('the states of both links are shown; one is withdrawn after a question', async () => {
  const linked = { ...UNPAID, toPay: ['budget'], links: [BUDGET_LINK, FEES_LINK], charges: [CHARGE] };
  const asked = await openPanel(linked);
  const budget = page.getByRole('listitem').filter({ hasText: 'En attente' });
  await expect.element(budget).toHaveTextContent('Valable jusqu’au samedi 21 novembre à 12:00');
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Payé le' })).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();

  await page.getByRole('button', { name: 'Retirer\u00a0: Budget de la commande' }).click();
  const question = page.getByRole('dialog', { name: 'Retirer ce lien\u00a0?' });
  await expect.element(question).toHaveFocus();
  await expectEveryRule();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(asked.some((line) => line.includes('desk_withdraw_link'))).toBe(false);
  await page.getByRole('button', { name: 'Retirer\u00a0: Budget de la commande' }).click();
  await question.getByRole('button', { name: 'Oui, le retirer' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.poll(() => asked.some((line) => line.includes('desk_withdraw_link'))).toBe(true);
  expect(bodyOf(asked, 'desk_withdraw_link')).toMatchObject({ p_token: TOKEN });
});

it('an expired link is renewed with its lines, over the unpaid links that were seen', async () => {
  const asked = await openPanel({ ...UNPAID, links: [{ ...BUDGET_LINK, state: 'expired' }] });
  await page.getByRole('button', { name: 'Renouveler\u00a0: Budget de la commande' }).click();
  await expect.element(page.getByText('Nouveau lien créé')).toBeVisible();
  expect(bodyOf(asked, 'desk_make_links')).toMatchObject({
    p_links: [{ kind: 'budget', lines: BUDGET_LINK.lines }],
    p_seen: [TOKEN],
  });
});

it('a refused card is said, and a changed link begins with its lines', async () => {
  await openPanel({ ...UNPAID, links: [{ ...BUDGET_LINK, attempt: 'FAILED' }] });
  await expect.element(page.getByText('Carte refusée')).toBeVisible();
  await page.getByRole('button', { name: 'Modifier\u00a0: Budget de la commande' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Montant de «\u00a02 bokits poulet\u00a0»' }))
    .toHaveValue('14,00');
});

it('a manager sees what was charged; an admin gives it back, with a reason and no more than is left', async () => {
  const charged = {
    ...UNPAID,
    toPay: [],
    links: [FEES_LINK],
    charges: [{ ...CHARGE, refunded: 625, isExtra: true }],
    refunds: [
      {
        key: ID,
        reference: CHARGE.reference,
        amount: 625,
        reason: 'Article manquant',
        status: 'done',
        actor: 'Lise',
        at: '2026-11-19T17:00:00.000Z',
      },
    ],
  };
  await openPanel(charged, { role: 'admin' });
  await expect.element(page.getByText('À rembourser\u00a0: payé en trop')).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Remboursements' }))
    .toHaveTextContent(/6,25\s€, par Lise/);
  await page.getByText('Rembourser\u00a0: Frais de livraison').click();
  const amount = page.getByRole('textbox', { name: 'Montant à rendre' });
  await expect.element(amount).toHaveValue('10,00');
  await amount.fill('10,01');
  await page.getByRole('button', { name: /^Rendre/ }).click();
  await expect.element(page.getByText('Il ne reste que 10,00\u00a0€ à rendre.')).toBeVisible();
  await expect.element(amount).toHaveFocus();
  await expect.element(page.getByText('Écrivez la raison.')).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();
});

it('what a correction has made too much is listed by kind, and is the amount that its charge offers to give back', async () => {
  const toGiveBack = [{ kind: 'frais', amount: 215 }];
  await openPanel(
    { ...UNPAID, toPay: [], toGiveBack, charges: [{ ...CHARGE, kind: 'commande' }] },
    { role: 'admin' },
  );
  await expect.element(page.getByText('À rembourser\u00a0: 2,15\u00a0€ (Frais de livraison)')).toBeVisible();
  await expectEveryRule();
  await expectReadableElsewhere();
  await page.getByText('Rembourser\u00a0: À la commande, par carte').click();
  await expect.element(page.getByRole('textbox', { name: 'Montant à rendre' })).toHaveValue('2,15');
});

it('a manager without the role of an admin is offered no refund', async () => {
  await openPanel({ ...UNPAID, toPay: [], links: [FEES_LINK], charges: [CHARGE] });
  await expect.element(page.getByText('Un administrateur rembourse, avec une raison.')).toBeVisible();
  expect(page.getByText('Rembourser\u00a0:').query()).toBeNull();
});

it('payments that cannot be read are asked for again', async () => {
  startSession('password');
  let answers = 0;
  answerAs({
    'POST /rest/v1/rpc/desk_payments': () => {
      answers += 1;
      return answers === 1 ? [500, { code: 'XX000', message: 'x' }] : [200, UNPAID];
    },
  });
  const props = {
    id: ID,
    reference: 'LG-123456',
    service: 'restaurant',
    status: 'recue',
    role: 'admin',
  } as const;
  const { unmount } = await render(
    <UiProvider>
      <PaymentPanel {...props} onChanged={() => undefined} />
    </UiProvider>,
  );
  onTestFinished(() => unmount());
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect
    .element(page.getByText('À payer\u00a0: Budget de la commande, Frais de livraison'))
    .toBeVisible();
});

const TICKET = { sha256: 'd'.repeat(64), size: 9, at: '2026-11-19T16:05:00.000Z', actor: 'Nadia Gestion' };
const chooser = () => page.getByLabelText('Choisir une photo\u00a0: Photo du ticket');

/** Answers uploads of tickets in the server's place. Returns the labels and sizes of what came. */
function takeTickets(answer: (label: Record<string, string>) => Response) {
  const taken: { label: Record<string, string>; size: number }[] = [];
  answerFunction('desk-ticket', async (request) => {
    const { label, file } = unlabelled(new Uint8Array(await request.arrayBuffer())) ?? {};
    taken.push({ label: { ...label }, size: file?.byteLength ?? 0 });
    return answer({ ...label });
  });
  return taken;
}

it('a photo of the ticket is sent with the goods of the form, once, and shown as kept', async () => {
  const asked = await openPanel(UNPAID, { after: { ...UNPAID, ticket: TICKET } });
  let failures = 1;
  const taken = takeTickets(({ key, sha256 }) => {
    failures -= 1;
    if (failures === 0) {
      return Response.json(
        { error: { code: 'unavailable', message: 'Réessayez bientôt.' } },
        { status: 503 },
      );
    }
    asked.done();
    return Response.json({ key, sha256 }, { status: 201 });
  });
  const goods = page.getByRole('group', { name: 'Budget de la commande' });
  await goods.getByRole('textbox', { name: 'Ligne 1', exact: true }).fill('2 bokits poulet');
  await choose(chooser(), fileOf('ticket.png', 'image/png', aPicture()));
  await expect.element(page.getByText('Réessayez bientôt.')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Photo du ticket' })).toBeVisible();
  await expectEveryRule();
  await page.getByRole('button', { name: 'Envoyer de nouveau' }).click();
  await expect.element(page.getByText('Gardée, par Nadia Gestion, le', { exact: false })).toBeVisible();
  expect(taken).toMatchObject([{ label: { submissionId: ID } }, { label: { submissionId: ID } }]);
  expect(taken[0]?.label).toEqual(taken[1]?.label);
  // The typed line is still there.
  await expect
    .element(goods.getByRole('textbox', { name: 'Ligne 1', exact: true }))
    .toHaveValue('2 bokits poulet');
  expect(page.getByRole('button', { name: /^Créer/ }).elements()).toHaveLength(1);
  await expectEveryRule();
  await expectReadableElsewhere();
});

it('a photo of twelve megapixels is made smaller before it is sent', async () => {
  const photo = await aLargePhoto(3500);
  expect(photo.size).toBeGreaterThan(1_500_000);
  await openPanel(UNPAID);
  const taken = takeTickets(({ key, sha256 }) => Response.json({ key, sha256 }, { status: 201 }));
  await choose(chooser(), fileOf('ticket.jpg', 'image/jpeg', photo));
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(1);
  expect(taken[0]?.size).toBeLessThanOrEqual(5_000_000);
  expect(taken[0]?.size).toBeLessThan(photo.size);
});

it('a file that is no photo is named, and nothing is sent', async () => {
  await openPanel(UNPAID);
  const taken = takeTickets(() => Response.json({}));
  await choose(chooser(), fileOf('ticket.jpg', 'image/jpeg', 'un texte'));
  await expect.element(page.getByText('Ce fichier n’est pas une photo.', { exact: false })).toBeVisible();
  await expect.element(chooser()).toHaveAccessibleDescription(/n’est pas une photo/);
  expect(taken).toEqual([]);
  await expectEveryRule();
});

it('a ticket that is kept is opened as a document, and taken away', async () => {
  const linked = { ...UNPAID, links: [BUDGET_LINK], ticket: TICKET };
  const asked = await openPanel(linked, { after: { ...linked, ticket: null } });
  const opened: unknown[] = [];
  answerFunction('desk-file', async (request) => {
    opened.push(await request.json());
    return new Response(aPicture(), { headers: { 'content-type': 'image/png' } });
  });
  await page.getByRole('button', { name: 'Voir Ticket du magasin' }).click();
  const picture = page.getByRole('img', { name: 'Ticket du magasin' });
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(1);
  expect(opened).toEqual([{ submissionId: ID, sha256: TICKET.sha256 }]);
  await expectEveryRule();
  await page.getByRole('button', { name: 'Retirer le ticket' }).click();
  await expect.element(picture).not.toBeInTheDocument();
  expect(bodyOf(asked, 'desk_remove_ticket')).toMatchObject({ p_id: ID, p_sha256: TICKET.sha256 });
  await expect.element(chooser()).toBeVisible();
});
