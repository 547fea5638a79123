import { expect, it, onTestFinished } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { serverNow } from '../../../src/device/clock/clock.ts';
import { writeSetting } from '../../../src/device/database/settings.ts';
import { saveDraft } from '../../../src/device/drafts/drafts.ts';
import { formatInstant } from '../../../src/domain/time/instant.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { RESTAURANT_FIELDS } from '../../support/orders.ts';
import { setClock } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { draftOnDevice, keepEntries, keptEntries } from '../device.ts';
import { entryOf, MEAL } from '../entries.ts';
import { untilPriced } from '../form.ts';
import { accepted, answerSubmissions } from '../network.ts';
import { WHOLE } from '../screen.ts';
import { passTime, passTimeUntil, standStillUntil, stopTimers } from '../time.ts';
import { userEvent } from '../user.ts';
import { control, expectFilled, fill, openRestaurant, submit } from './restaurant.ts';

/** A form locks itself while it is being sent, and shows the answer. */

const title = (name: string): Locator => page.getByRole('heading', { level: 1, name });
const RECEIVED = 'Merci, votre commande est envoyée !';
const unavailable = () =>
  Response.json({ error: { code: 'unavailable', message: 'Base de données arrêtée.' } }, { status: 500 });

it('two quick taps on the button send one order', async () => {
  const submissions = answerSubmissions();
  await openRestaurant();
  await fill(RESTAURANT_FORM);
  await userEvent.dblClick(submit());
  // The second tap may fall on the next page already, and takes the focus with it.
  await expect.element(title(RECEIVED)).toBeVisible();
  expect(submissions).toMatchObject([{ service: 'restaurant', fields: RESTAURANT_FIELDS }]);
  expect(await keptEntries()).toHaveLength(1);
});

it('a failure online shows its notice and keeps the form (docs/rules/forms.md#outcome-notices)', async () => {
  answerSubmissions(unavailable);
  await openRestaurant();
  await fill(RESTAURANT_FORM);
  await userEvent.click(submit());
  const message = "Une erreur est survenue lors de l'envoi de votre commande. Veuillez réessayer.";
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(title('Votre repas, livré')).toBeVisible();
  await expectFilled(RESTAURANT_FORM);
});

/** The notice in the form about an order that waits. */
const waiting = (title: string): Locator => page.getByRole('status').filter({ hasText: title });

it('an order that a failing server has not taken says in sight that it leaves by itself, for as long as it waits', async () => {
  answerSubmissions(unavailable);
  await openRestaurant();
  await fill(RESTAURANT_FORM);
  await userEvent.click(submit());
  await expect.element(page.getByRole('alert')).toHaveTextContent('Sinon, l’envoi repart de lui-même.');
  const notice = waiting('En attente d’envoi');
  await expect.element(notice).toBeInViewport(WHOLE);
  await expect.element(notice).toHaveTextContent('vous n’avez rien à refaire');
  await expect.element(notice.getByRole('link', { name: 'Mes envois' })).toBeVisible();
  await expectNoAxeViolations();
  // The attempts that follow leave it where it is.
  const gone: number[] = [];
  const watch = new MutationObserver(() => gone.push(notice.elements().length));
  watch.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  await expect.poll(async () => (await keptEntries())[0]?.attempts, { timeout: 15_000 }).toBeGreaterThan(1);
  expect(gone).not.toContain(0);
});

// docs/rules/forms.md#drafts
it('an order that is received leaves the draft that another tab has begun meanwhile', async () => {
  let isDown = true;
  answerSubmissions((submitted) => (isDown ? unavailable() : accepted(submitted)));
  await openRestaurant();
  await fill(RESTAURANT_FORM);
  await userEvent.click(submit());
  await expect.element(waiting('En attente d’envoi')).toBeVisible();
  const draft = { service: 'restaurant', submissionId: crypto.randomUUID(), values: { prenom: 'Paul' } };
  await saveDraft({ ...draft, updatedAt: serverNow(), tablesVersion: '' });
  isDown = false;
  await expect.element(title(RECEIVED), { timeout: 15_000 }).toBeVisible();
  expect(await draftOnDevice('restaurant')).toMatchObject({ prenom: 'Paul' });
});

it('an order that the server asks to wait says why, in the server’s words', async () => {
  const message = 'Trop d’envois à la suite depuis votre connexion. Le vôtre sera retenté automatiquement.';
  const error = { code: 'too_many_requests', message };
  answerSubmissions(() => Response.json({ error }, { status: 429, headers: { 'retry-after': '20' } }));
  await openRestaurant();
  await fill(RESTAURANT_FORM);
  await userEvent.click(submit());
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: message });
  await expect.element(notice).toBeInViewport(WHOLE);
  await expect.element(page.getByText(message)).toHaveLength(2);
  await expect.element(page.getByText('Veuillez réessayer')).not.toBeInTheDocument();
});

it('an answer that never comes times out, and the order is sent again (docs/rules/forms.md#outcome-notices)', async () => {
  // The answer comes with the test's end: whoever waits for it holds the lock of the queue.
  const never = new Promise<Response>((resolve) => onTestFinished(() => resolve(unavailable())));
  const submissions = answerSubmissions((submitted) =>
    submissions.length === 1 ? never : accepted(submitted),
  );
  await openRestaurant();
  await fill(RESTAURANT_FORM);
  stopTimers();
  await userEvent.click(submit());
  const sending = page.getByRole('button', { name: 'Envoi en cours...' });
  await standStillUntil(sending);
  await expect.element(sending).toBeDisabled();
  await expect.poll(() => submissions.length, { interval: 0 }).toBe(1);
  await passTime(29_000);
  expect(submissions).toHaveLength(1);
  await passTime(6000);
  await passTimeUntil(title(RECEIVED));
  const [first, second] = submissions;
  expect(submissions).toHaveLength(2);
  expect(second?.key).toBe(first?.key);
});

it('a phone whose clock is ahead sends by the time that it has measured before (docs/rules/hours.md#server-clock)', async () => {
  const hour = 3_600_000;
  const now = Date.now();
  setClock(formatInstant(now));
  await writeSetting('clock', { offset: -3 * hour, uncertainty: 500, measuredAt: now + 5000 });
  const confirmed = { createdAt: now - 4 * hour, nextAttemptAt: now - 4 * hour, slotAt: now - hour };
  await keepEntries([entryOf('restaurant', MEAL, confirmed)]);
  const submissions = answerSubmissions();
  await expect.poll(keptEntries).toMatchObject([{ state: 'received' }]);
  expect(submissions).toHaveLength(1);
});

it('an order paid already has no budget and another fee', async () => {
  const submissions = answerSubmissions();
  await openRestaurant();
  await fill({ ...RESTAURANT_FORM, alreadyPaid: true, budget: undefined });
  await expect.element(control('budget')).toBeDisabled();
  await expect.element(control('budget')).toHaveValue('0');
  await untilPriced();
  await userEvent.click(submit());
  await expect.element(title(RECEIVED)).toBeVisible();
  await expect.element(page.getByText('Déjà payée au restaurant').first()).toBeVisible();
  // 8.80 and the donation, 9.95 and the tip.
  expect(submissions).toMatchObject([
    {
      fields: { budget: 0, already_paid: true, total_estime: 21.75 },
      quote: { budget: 0, totalToPay: 21.75 },
    },
  ]);
});

// docs/rules/forms.md#unusual-telephone
it('an unusual phone number gets a hint on blur, and is accepted', async () => {
  const submissions = answerSubmissions();
  await openRestaurant();
  const doubt = page.getByRole('status').filter({ hasText: 'Ce numéro est-il le bon' });
  await userEvent.fill(control('telephone'), '0690 12 34 5');
  await expect.element(control('telephone')).toHaveFocus();
  await expect.element(doubt).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(doubt).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.fill(control('telephone'), '0690 12 34 56');
  await expect.element(doubt).not.toBeInTheDocument();
  await fill({ ...RESTAURANT_FORM, telephone: '0690 12 34 5' });
  await userEvent.click(submit());
  await expect.element(title(RECEIVED)).toBeVisible();
  expect(submissions[0]?.fields.telephone).toBe('0690 12 34 5');
});
