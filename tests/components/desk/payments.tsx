import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { PanelProps } from '../../../src/features/desk/Card.tsx';
import { PaymentPanel } from '../../../src/features/desk/payments/PaymentPanel.tsx';
import { answerAs, startSession } from '../account/account.ts';
import { DeskFrame } from './frame.tsx';

export const ID = '6d1f3a0e-8f0e-4d53-9a3c-0f3b3f3f3f3f';
export const TOKEN = 'a'.repeat(32);
const QUOTE = {
  serviceDetails: [{ label: 'Frais de gestion', amount: 6.3 }],
  deliveryDetails: [{ label: 'Livraison à Petit-Bourg', amount: 9.95 }],
  budget: 42,
  totalToPay: 58.25,
  tariffVersion: '2026-11-01',
};
/** An order of which nothing is paid and no link is made. */
export const UNPAID = {
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
/** The link of the goods, unpaid. */
export const BUDGET_LINK = {
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

/** Opens the panel over a server that says this, and `after` once something was done. Returns what was asked. */
export async function openPanel(
  payments: object,
  {
    after = payments,
    outcome = 'done',
    role = 'gestionnaire' as 'gestionnaire' | 'admin',
    status = 'confirmee' as PanelProps['status'],
    isErased = false,
    /** How many answers about what is done are lost on their way, first. */
    lost = 0,
    /** The answers about what is done wait for this. */
    pause = Promise.resolve(),
  } = {},
): Promise<string[] & { done(): void }> {
  startSession('password');
  let isDone = false;
  let left = lost;
  const does = async () => {
    await pause;
    isDone = true;
    left -= 1;
    return left >= 0 ? ([500, { code: 'XX000', message: 'x' }] as const) : ([200, { outcome }] as const);
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
  const props = {
    id: ID,
    reference: 'LG-123456',
    service: 'restaurant',
    status,
    isErased,
    corrections: 0,
    payable: '',
  };
  await render(
    <DeskFrame isAdmin={role === 'admin'}>
      <main>
        <h1>Gestion</h1>
        <h2>LG-123456</h2>
        <PaymentPanel {...props} onChanged={() => undefined} />
      </main>
    </DeskFrame>,
  );
  await expect.element(page.getByRole('heading', { name: 'Paiement' })).toBeVisible();
  return Object.assign(asked, { done });
}

/** The keys of what the server was asked to do, in order. */
export const keysOf = (asked: readonly string[], procedure: string): unknown[] =>
  asked
    .filter((each) => each.includes(procedure))
    .map((line) => JSON.parse(line.slice(line.indexOf('{'))).p_key);

/** The last question to a procedure of the server, from the list that `openPanel` returns. */
export const bodyOf = (asked: readonly string[], procedure: string): unknown => {
  const line = asked.findLast((each) => each.includes(procedure)) ?? '';
  return JSON.parse(line.slice(line.indexOf('{')));
};
