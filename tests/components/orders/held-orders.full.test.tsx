import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { readDraft } from '../../../src/device/drafts/drafts.ts';
import { updateEntry } from '../../../src/device/outbox/entries.ts';
import { heldUntil, newEntry } from '../../../src/domain/submission.ts';
import { courses } from '../../../src/services/courses/index.ts';
import { completeValues } from '../../../src/services/field-values.ts';
import { pharmacie } from '../../../src/services/pharmacie/index.ts';
import { requestFor } from '../../../src/services/testing.ts';
import { NOON, openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keepEntries, keptEntries, leaveWithDraft } from '../device.ts';
import { GROCERIES } from '../entries.ts';
import { control, send, submit } from '../form.ts';
import { userEvent } from '../user.ts';

const AT = Date.parse(NOON);
const ID = '0b0e7d9c-5f0a-4c39-9f0e-7c1d2a3b4c5d';
const ANSWERS = completeValues(pharmacie.fields, {
  customer_name: 'Maryse Louis',
  customer_phone: '0690 12 34 56',
  delivery_address: '12 rue Frébault',
  delivery_commune: 'Les Abymes',
  pharmacy_name: 'Pharmacie du Bourg',
});

/** An order that waits for the network. */
async function keepWaiting(): Promise<void> {
  const request = requestFor(pharmacie, ANSWERS, AT);
  await keepEntries([
    newEntry({ id: ID, service: 'pharmacie', title: 'Pharmacie', request, slotAt: null }, AT),
  ]);
}

async function isHeld(): Promise<boolean> {
  const [entry] = await keptEntries();
  return entry !== undefined && heldUntil(entry, AT + 60_000) !== null;
}

async function openChange(): Promise<void> {
  await openPage('/mes-envois');
  await userEvent.click(page.getByRole('button', { name: 'Corriger' }));
  await expect.element(page.getByText(/^Vous modifiez votre demande du jeudi 19 novembre/)).toBeVisible();
  await expect.element(control('customer_name')).toHaveValue('Maryse Louis');
}

/** The order leaves as it was, in whatever way. */
const leave = () =>
  updateEntry(ID, (entry) => ({ ok: true, entry: { ...entry, state: 'posted', updatedAt: AT + 1000 } }));

// docs/rules/pages.md#focus
it('an order that is being changed is held until it is given up, and the page says what is true', async () => {
  await keepWaiting();
  await openChange();
  await expect.element(page.getByText(/Elle ne part pas tant que vous la modifiez/)).toBeVisible();
  await expectNoAxeViolations();
  expect(await isHeld()).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'La garder telle quelle' }));
  await expect.element(page.getByText('Votre demande reste telle quelle')).toBeVisible();
  await expect.element(control('customer_name')).toHaveValue('');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.poll(isHeld).toBe(false);
});

// docs/rules/forms.md#correction
it('a form that is left as it was lets the order go', async () => {
  await keepWaiting();
  await openChange();
  expect(await isHeld()).toBe(true);
  await cleanup();
  await expect.poll(isHeld).toBe(false);
});

// docs/rules/sending.md#held-back
it('a change that was begun holds the order over a reload, and the list says so and lets it go', async () => {
  await keepWaiting();
  await openChange();
  await userEvent.fill(control('pharmacy_name'), 'Pharmacie du Port');
  await leaveWithDraft('pharmacie', { pharmacy_name: 'Pharmacie du Port' });
  expect(await isHeld()).toBe(true);
  await openPage('/mes-envois');
  await expect.element(page.getByText(/^Vous modifiez cet envoi.*il part tel quel à 12:10/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'L’envoyer tel quel' }));
  await expect.poll(isHeld).toBe(false);
});

// docs/rules/forms.md#correction
it('an order that has left under its change says so, and a second one is made only on request', async () => {
  await keepWaiting();
  await openChange();
  await userEvent.fill(control('pharmacy_name'), 'Pharmacie du Port');
  await leave();
  const over = page.getByText(/^Votre demande du jeudi 19 novembre à 12:00 est partie sans ce changement/);
  await expect.element(over).toBeVisible();
  // The notice comes once the draft is stored, and would replace that of the press.
  await expect.element(page.getByText('Votre demande était déjà partie')).toBeVisible();
  await expect.element(page.getByText(/Rien n’a changé/)).not.toBeInTheDocument();
  await expect.element(control('pharmacy_name')).toHaveValue('Pharmacie du Port');
  await expectNoAxeViolations();
  await send();
  await expect
    .element(page.getByText('Dites d’abord, en haut du formulaire, si vous en voulez une deuxième.'))
    .toBeVisible();
  expect(await keptEntries()).toHaveLength(1);
  await userEvent.click(page.getByRole('button', { name: 'En faire une deuxième demande' }));
  await expect.element(over).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(submit()).toBeEnabled();
});

/** A change that an earlier visit had begun, whose form is open when the order leaves without it. */
async function leaveUnderDraft(): Promise<void> {
  await keepWaiting();
  await openChange();
  await userEvent.fill(control('pharmacy_name'), 'Pharmacie du Port');
  await leaveWithDraft('pharmacie', { pharmacy_name: 'Pharmacie du Port' });
  await openPage('/pharmacie');
  await expect.element(control('pharmacy_name')).toHaveValue('Pharmacie du Port');
  await leave();
  await expect.element(page.getByText(/est partie sans ce changement/)).toBeVisible();
  await expect.poll(draftId).not.toBe(ID);
}

async function draftId(): Promise<string | undefined> {
  const read = await readDraft('pharmacie', AT);
  return read.ok ? read.value?.submissionId : undefined;
}

it('a late change of an earlier visit is deleted with its draft', async () => {
  await leaveUnderDraft();
  await userEvent.click(page.getByRole('button', { name: 'Effacer le brouillon' }));
  await expect.poll(draftId).toBeUndefined();
});

it('a late change of an earlier visit is kept under the id of the second order', async () => {
  await leaveUnderDraft();
  const late = await draftId();
  await userEvent.click(page.getByRole('button', { name: 'En faire une deuxième demande' }));
  await expect.poll(draftId).not.toBe(late);
  expect(await draftId()).toBeDefined();
});

it('an order that has left as it was, under a form that had changed nothing, is not made again', async () => {
  await keepWaiting();
  await openChange();
  await leave();
  await expect.element(page.getByText('Votre demande est partie', { exact: true })).toBeVisible();
  await expect.element(control('customer_name')).toHaveValue('');
});

// docs/rules/sending.md#held-back
it('an order is held while it is asked whether to cancel it', async () => {
  await keepWaiting();
  await openPage('/mes-envois');
  await userEvent.click(page.getByRole('button', { name: 'Annuler cet envoi' }));
  await expect.poll(isHeld).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'Non, le garder' }));
  await expect.poll(isHeld).toBe(false);
  await userEvent.click(page.getByRole('button', { name: 'Annuler cet envoi' }));
  await expect.poll(isHeld).toBe(true);
  await userEvent.click(page.getByRole('button', { name: 'Oui, annuler' }));
  await expect.poll(async () => (await keptEntries())[0]?.state).toBe('cancelled');
});

it('the question whether to cancel an order is a dialog: Escape keeps the order, and the focus comes back', async () => {
  await keepWaiting();
  await openPage('/mes-envois');
  const cancel = page.getByRole('button', { name: /^Annuler cet envoi\s: / });
  const question = page.getByRole('dialog', { name: 'Annuler cet envoi\u00a0?' });
  await userEvent.click(cancel);
  await expect.element(question).toHaveFocus();
  await expect.poll(isHeld).toBe(true);
  await expectNoAxeViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(cancel).toHaveFocus();
  await expect.poll(isHeld).toBe(false);
  expect((await keptEntries())[0]?.state).toBe('queued');
});

it('a grocery form that is given up keeps neither a removed line nor an article that is not added', async () => {
  const line = {
    id: 'riz',
    category: 'epicerie',
    item: 'Riz',
    quantity: 2,
    brand: '',
    ifMissing: 'remplacer',
  };
  const answers = completeValues(courses.fields, { ...GROCERIES, liste_de_courses_detaillee: [line] });
  const request = requestFor(courses, answers, AT);
  await keepEntries([newEntry({ id: ID, service: 'courses', title: 'Courses', request, slotAt: null }, AT)]);
  await openPage('/mes-envois');
  await userEvent.click(page.getByRole('button', { name: 'Corriger' }));
  await userEvent.click(page.getByRole('button', { name: 'Retirer Riz' }));
  await expect.element(page.getByText('Riz\u00a0: retiré.', { exact: true })).toBeVisible();
  await userEvent.fill(page.getByLabelText('Ajouter un article'), '2 lait');
  await userEvent.click(page.getByRole('button', { name: 'La garder telle quelle' }));
  await expect.element(page.getByText('Votre demande reste telle quelle')).toBeVisible();
  await expect.element(page.getByLabelText('Ajouter un article')).toHaveValue('');
  await expect.element(page.getByText('Riz\u00a0: retiré.', { exact: true })).not.toBeInTheDocument();
});
