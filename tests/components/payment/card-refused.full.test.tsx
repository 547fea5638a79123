import { expect, it, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { updateEntry } from '../../../src/device/outbox/entries.ts';
import { NOON, openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { answerFunction } from '../desk/desk.ts';
import { keepEntries, keptEntries } from '../device.ts';
import { entryOf, PARCEL } from '../entries.ts';
import { WHOLE } from '../screen.ts';
import { userEvent } from '../user.ts';

/** The screen of a phone after a card that does not pay; tests/e2e/payment/payment.full.spec.ts pays for real. */

/** The sandbox's own card form, without the sandbox. */
const WIDGET = '/supabase/local/sandbox-payments/sumup-sdk.js';
/** The gateway's frame, which says that it is there. */
const FRAME = `data:text/html,<script>parent.postMessage({ sandbox: 'ready' }, '*')</script>`;
const REFUSED = /^Carte refusée, rien n’a été débité/;

const due = () => entryOf('colis', PARCEL, { state: 'payment-due' });
const notice = (): Locator => page.getByRole('main').getByRole('status').filter({ hasText: REFUSED });
const pay = (): Locator => page.getByRole('button', { name: /^Payer 9,95/ });
const cardNumber = (): Locator => page.getByLabelText('Numéro de carte');

/** Opens a card form at each question, and answers in the place of server, provider and bank: every card is refused. */
function refuseCards(): readonly string[] {
  const opened: string[] = [];
  const keyOf = (request: Request) => request.headers.get('idempotency-key') ?? '';
  answerFunction('checkout', (request) => {
    opened.push(`checkout-${opened.length + 1}`);
    return Response.json({
      submissionId: keyOf(request),
      status: 'PENDING',
      receipt: null,
      checkoutId: opened.at(-1),
      amount: 9.95,
      currency: 'EUR',
      description: 'Colis',
      widget: WIDGET,
    });
  });
  answerFunction('payment-status', async (request) => {
    const { submissionId } = await request.json();
    return Response.json({ submissionId, status: 'FAILED', receipt: null });
  });
  answerPath('/sandbox/checkouts/', () => Response.json({ status: 'FAILED', frame: FRAME }));
  return opened;
}

function answerPath(path: string, answer: () => Response): void {
  const before = window.fetch;
  onTestFinished(() => {
    window.fetch = before;
  });
  window.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    return pathname.startsWith(path) ? answer() : before(input, init);
  };
}

async function openPayment(): Promise<void> {
  await keepEntries([due()]);
  await openPage('/paiement');
  await expect.element(pay()).toBeVisible();
}

async function typeCard(): Promise<void> {
  await userEvent.fill(cardNumber(), '4000 0000 0000 0002');
  await userEvent.fill(page.getByLabelText('Expiration'), '12/29');
  await userEvent.fill(page.getByLabelText('Cryptogramme'), '123');
}

it('a refused card is said in sight, with the focus on it, and the next key is in the new card form', async () => {
  const opened = refuseCards();
  await openPayment();
  await typeCard();
  await userEvent.click(pay());
  await expect.element(pay()).toBeVisible();
  await expect.poll(() => opened).toHaveLength(2);
  await expect.element(notice()).toHaveFocus();
  await expect.element(notice()).toBeInViewport(WHOLE);
  await expectNoAxeViolations();
  await userEvent.keyboard('{Tab}');
  await expect.element(cardNumber()).toHaveFocus();
});

it('a card that is refused on the page of a payment link is said in sight too', async () => {
  refuseCards();
  let attempt: string | null = null;
  let opened = 0;
  answerFunction('link-checkout', async (request) => {
    const { opens } = await request.json();
    if (opens) opened += 1;
    else attempt = 'FAILED';
    const checkout = opens ? { checkoutId: `checkout-${opened}`, widget: WIDGET } : null;
    const lines = [{ label: '2 bokits poulet', amount: 9.95 }];
    const facts = { orderNumber: 'LG-123456', kind: 'budget', state: 'open', paidAt: null };
    return Response.json({ ...facts, lines, amount: 9.95, attempt, checkout });
  });
  await openPage(`/paiement?lien=${'a'.repeat(32)}`);
  await typeCard();
  await userEvent.click(pay());
  await expect.poll(() => opened).toBe(2);
  await expect.element(pay()).toBeVisible();
  await expect.element(notice()).toHaveFocus();
  await expect.element(notice()).toBeInViewport(WHOLE);
});

it.each([
  ['was charged all the same', 'PAID', /^Votre carte a été débitée/],
  ['was not charged', 'EXPIRED', /^Ce lien a été remplacé ou retiré/],
])(
  'a card whose link was withdrawn meanwhile, and that %s, is told nothing else',
  async (_what, attempt, said) => {
    answerPath('/sandbox/checkouts/', () =>
      Response.json({ status: attempt === 'PAID' ? 'PAID' : 'FAILED', frame: FRAME }),
    );
    answerFunction('link-checkout', async (request) => {
      const { opens } = await request.json();
      const checkout = opens ? { checkoutId: 'checkout-1', widget: WIDGET } : null;
      const lines = [{ label: '2 bokits poulet', amount: 9.95 }];
      const facts = { orderNumber: 'LG-123456', kind: 'budget', lines, amount: 9.95, paidAt: null, checkout };
      return Response.json({
        ...facts,
        ...(opens ? { state: 'open', attempt: null } : { state: 'withdrawn', attempt }),
      });
    });
    await openPage(`/paiement?lien=${'a'.repeat(32)}`);
    await typeCard();
    await userEvent.click(pay());
    const main = page.getByRole('main');
    await expect.element(main.getByRole('status').filter({ hasText: said })).toBeVisible();
    await expect.element(pay()).not.toBeInTheDocument();
    await expect.element(page.getByText('Veuillez réessayer')).not.toBeInTheDocument();
  },
);

it('Enter pays too, and takes away what was said of the card before', async () => {
  refuseCards();
  await openPayment();
  await typeCard();
  await userEvent.keyboard('{Enter}');
  await expect.element(notice()).toHaveFocus();
  await userEvent.fill(page.getByLabelText('Cryptogramme'), '12');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Cryptogramme')).toHaveFocus();
  await expect.element(notice()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Payer', exact: true })).not.toBeInTheDocument();
});

// docs/rules/pages.md#focus
it('a card form that could not be opened is asked for again from the keyboard, and the focus stays at its place', async () => {
  answerFunction('checkout', () =>
    Response.json({ error: { code: 'unavailable', message: 'x' } }, { status: 503 }),
  );
  await keepEntries([due()]);
  await openPage('/paiement');
  const again = page.getByRole('button', { name: 'Réessayer' });
  await expect.element(again).toBeVisible();
  refuseCards();
  await userEvent.click(again);
  await expect.element(pay()).toBeVisible();
  await expect.element(page.getByCss('main [data-focus-home]')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(cardNumber()).toHaveFocus();
});

// docs/rules/payments.md#price-held
it('a new price that is accepted while the outbox asks about the order is not lost', async () => {
  const order = due();
  const { quote } = order.request;
  if (!quote) throw new Error('A parcel has a price.');
  const dearer = {
    ...quote,
    deliveryDetails: [...quote.deliveryDetails, { label: 'Supplément', amount: 1.55 }],
    totalToPay: 11.5,
  };
  answerFunction('checkout', () => {
    const error = { code: 'price_changed', message: 'Le tarif a changé.', quote: dearer };
    return Response.json({ error }, { status: 409 });
  });
  await keepEntries([order]);
  await openPage('/paiement');
  const accept = page.getByRole('button', { name: /^Accepter 11,50/ });
  await expect.element(accept).toBeVisible();
  const lease = { owner: 'worker', until: Date.parse(NOON) + 30_000 };
  const leased = updateEntry(order.id, (entry) => ({
    ok: true,
    entry: { ...entry, state: 'sending', lease },
  }));
  // In the same moment: a page that knows of the attempt has no such button.
  (accept.element() as HTMLElement).click();
  await leased;
  await expect.element(accept).not.toBeInTheDocument();
  expect((await keptEntries())[0]?.request.quote?.totalToPay).toBe(quote.totalToPay);
  await updateEntry(order.id, (entry) => ({
    ok: true,
    entry: { ...entry, state: 'payment-due', lease: null },
  }));
  await expect.poll(async () => (await keptEntries())[0]?.request.quote?.totalToPay).toBe(dearer.totalToPay);
});
