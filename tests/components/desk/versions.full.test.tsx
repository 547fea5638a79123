import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { EditPanel } from '../../../src/features/desk/edit/EditPanel.tsx';
import { RESTAURANT_FIELDS, RESTAURANT_REQUEST } from '../../support/orders.ts';
import { answerAs, startSession } from '../account/account.ts';
import { NOON, setTables, setTime } from '../app.tsx';
import { expectEveryRule, expectReadableElsewhere } from '../axe.ts';
import { userEvent } from '../user.ts';
import { askNow, deskOrder } from './desk.ts';
import { DeskFrame } from './frame.tsx';
import { openOrder } from './order.ts';

/** The corrections on the page of an order at the desk. */

const ID = '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f';
const { quote } = RESTAURANT_REQUEST;
const READ = 'POST /rest/v1/rpc/desk_versions';

const STANDING = {
  version: 1,
  status: 'confirmee',
  service: 'restaurant',
  fields: { ...RESTAURANT_FIELDS, telephone: '0690 99 88 77', donation: 0 },
  files: [],
  quote: { ...quote, serviceDetails: quote.serviceDetails.slice(0, 1), totalToPay: 60.25 },
  slotAt: '2026-11-19T16:45:00.000Z',
  nextOpening: null,
  confirmedAt: '2026-11-19T16:00:00.000Z',
  voucher: null,
  isByTelephone: false,
  isCorrectable: true,
};
const FIRST = {
  version: 0,
  fields: RESTAURANT_FIELDS,
  files: [],
  quote,
  slotAt: '2026-11-19T16:45:00.000Z',
  replacedAt: '2026-11-19T16:30:00.000Z',
  replacedBy: 'Nadia Gestion',
};
const VERSIONS = {
  reference: 'LG-471293',
  telephone: { at: '2026-11-19T16:00:00.000Z', by: 'Paul Gestion' },
  settled: [],
  standing: STANDING,
  earlier: [FIRST],
};

type Answers = Parameters<typeof answerAs>[0];

async function openPanel(answers: Answers, service = 'restaurant'): Promise<void> {
  setTime(NOON);
  setTables({});
  startSession('password');
  answerAs(answers);
  const props = {
    id: ID,
    reference: 'LG-471293',
    service,
    status: 'confirmee',
    isErased: false,
    corrections: 1,
    payable: '',
    onChanged: () => undefined,
  } as const;
  const panel = (
    <main>
      <h1>Gestion</h1>
      <h2>LG-471293</h2>
      <EditPanel {...props} />
    </main>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: () => panel }),
    history: createMemoryHistory(),
  });
  await render(
    <DeskFrame>
      <RouterProvider router={router} />
    </DeskFrame>,
  );
}

test('the order’s page shows who took it, and what each correction changed', async () => {
  await openPanel({ [READ]: [200, VERSIONS] });
  await expect.element(page.getByText(/Prise par téléphone par Paul Gestion/)).toBeVisible();
  const table = page.getByRole('table', { name: /^Version 2, par Nadia Gestion/ });
  await expect
    .element(table.getByRole('row', { name: /^Téléphone 0690 12 34 56 0690 99 88 77$/ }))
    .toBeVisible();
  await expect.element(table.getByRole('row', { name: /^Je donne .* Oui —$/ })).toBeVisible();
  await expect.element(table.getByRole('row', { name: /^Prix 61,25\s€ 60,25\s€$/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Corriger la commande' }))
    .toHaveAttribute('href', `/gestion/commandes/${ID}/correction`);
  await expectEveryRule();
  await expectReadableElsewhere();
});

test('what was erased is said to be, and an order that is over has no button', async () => {
  const standing = { ...STANDING, fields: {}, status: 'livree', isCorrectable: false };
  await openPanel({ [READ]: [200, { ...VERSIONS, standing, earlier: [{ ...FIRST, fields: {} }] }] });
  await expect.element(page.getByText(/Le contenu a été effacé/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Corriger la commande' })).not.toBeInTheDocument();
});

// docs/rules/desk.md#corrections
test('a donation and an application have no corrections to show', async () => {
  await openPanel({ [READ]: [200, VERSIONS] }, 'don');
  await expect.element(page.getByRole('heading', { name: 'LG-471293' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Corrections' })).not.toBeInTheDocument();
});

test('versions that could not be read are asked for again', async () => {
  let isAway = true;
  await openPanel({ [READ]: () => (isAway ? [500, { message: 'x' }] : [200, VERSIONS]) });
  await expect.element(page.getByRole('alert')).toBeVisible();
  isAway = false;
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }));
  await expect.element(page.getByRole('table', { name: /^Version 2/ })).toBeVisible();
});

// docs/rules/desk.md#corrections
test('a correction by somebody else is listed on a page that shows the order already', async () => {
  let order = deskOrder({ service: 'restaurant', fields: RESTAURANT_FIELDS });
  const versions = () => (order.history.length === 0 ? { ...VERSIONS, earlier: [] } : VERSIONS);
  await openOrder(() => order, { [READ]: () => [200, versions()] });
  await expect.element(page.getByText(/Prise par téléphone par Paul Gestion/)).toBeVisible();
  const table = page.getByRole('table', { name: /^Version 2, par Nadia Gestion/ });
  await expect.element(table).not.toBeInTheDocument();
  const at = '2026-11-19T16:30:00.000Z';
  const correction = { key: null, at, actor: 'Nadia Gestion', kind: 'correction', detail: {} };
  order = { ...order, history: [correction] };
  askNow();
  await expect.element(table).toBeVisible();
});
