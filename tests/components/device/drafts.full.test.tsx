/**
 * Proves
 * docs/rules/forms.md#drafts,
 * docs/rules/privacy.md#erase.
 */

import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { serverNow } from '../../../src/device/clock/clock.ts';
import { notifyListeners } from '../../../src/device/database/changes.ts';
import { withDb } from '../../../src/device/database/connection.ts';
import { eraseStorage } from '../../../src/device/database/erase.ts';
import { readDraft, saveDraft } from '../../../src/device/drafts/drafts.ts';
import { loadActions } from '../../../src/form/engine/load-actions.ts';
import { NOTICE_COPY } from '../../../src/form/engine/notice-copy.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { SERVICE_PAGES } from '../../support/routes.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { draftOnDevice, leaveWithDraft } from '../device.ts';
import { openForm, unfoldPrice, untilPriced } from '../form.ts';
import * as courses from '../forms/groceries.ts';
import { amount, control, expectFilled, fill, openRestaurant } from '../forms/restaurant.ts';
import { userEvent } from '../user.ts';

/** Keeps the stored drafts from answering. Returns the function that lets them. */
async function holdDrafts(): Promise<() => void> {
  let isHeld = true;
  await withDb(async (db) => {
    const drafts = db.transaction('drafts', 'readwrite').objectStore('drafts');
    const ask = (): Promise<unknown> => drafts.count().then(() => isHeld && ask());
    void ask();
  });
  return () => {
    isHeld = false;
  };
}

/** The last answer to be stored: once it is there, all are. */
const LAST_ANSWER = { makeDonation: true };

it('a draft is restored with its date, and deleted on request', async () => {
  await openRestaurant();
  await fill(RESTAURANT_FORM);
  await leaveWithDraft('restaurant', LAST_ANSWER);
  await openRestaurant();
  await expectFilled(RESTAURANT_FORM);
  const from = page.getByText(/Nous avons repris votre brouillon\s: jeudi 19 novembre à 12:00/);
  await expect.element(from).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Effacer le brouillon' }));
  await expect.element(control('prenom')).toHaveValue('');
  await cleanup();
  await openRestaurant();
  await expect.element(control('prenom')).toHaveValue('');
});

describe('a draft that is deleted from its form', () => {
  const remove = () => page.getByRole('button', { name: 'Effacer le brouillon' });
  const undo = () => page.getByRole('button', { name: 'Annuler', exact: true });
  const leftAlone = { prenom: 'Maryse', liste_de_courses_detaillee: [{ item: 'coco' }] };

  beforeEach(async () => {
    await courses.openCourses();
    await courses.type(['pain', 'coco']);
    await userEvent.click(courses.list().getByRole('button', { name: 'Retirer pain' }));
    await userEvent.fill(courses.control('prenom'), 'Maryse');
    await leaveWithDraft('courses', leftAlone);
    await courses.openCourses();
    await expect.element(courses.control('prenom')).toHaveValue('Maryse');
    await userEvent.click(courses.list().getByRole('button', { name: 'Retirer coco' }));
    await expect.element(courses.list()).toHaveTextContent(/coco\s: retiré/);
    await userEvent.click(courses.list().getByRole('button', { name: 'Annuler' }));
  });

  it('can be put back as it was, with the focus beside it all the time', async () => {
    await userEvent.click(remove());
    await expect.element(undo()).toHaveFocus();
    const said = page.getByRole('status').filter({ hasText: 'Votre brouillon est effacé' });
    await expect.element(said).toBeVisible();
    await expect.element(courses.control('prenom')).toHaveValue('');
    await expect.element(page.getByRole('main')).not.toHaveTextContent(/coco/i);
    await expect.poll(() => draftOnDevice('courses')).toEqual({});
    await expectNoAxeViolations();

    await userEvent.keyboard('{Enter}');
    await expect.element(remove()).toHaveFocus();
    await expect.element(courses.control('prenom')).toHaveValue('Maryse');
    await expect.element(courses.line('coco')).toBeVisible();
    await expect.poll(() => draftOnDevice('courses')).toMatchObject(leftAlone);
  });

  it('is not put back over what is typed then', async () => {
    await userEvent.click(remove());
    await expect.element(undo()).toBeVisible();
    await userEvent.fill(courses.control('prenom'), 'Paul');
    await expect.element(undo()).not.toBeInTheDocument();
    await expect.poll(() => draftOnDevice('courses')).toMatchObject({ prenom: 'Paul' });
  });

  it('is not put back once the device is erased', async () => {
    await userEvent.click(remove());
    await eraseStorage();
    await expect.element(page.getByText(/tout a été effacé de cet appareil/)).toBeVisible();
    await expect.element(undo()).not.toBeInTheDocument();
  });
});

it('a form is emptied when another tab erases the device, and what is typed then is a draft of its own', async () => {
  await courses.openCourses();
  await courses.type(['coco']);
  await userEvent.fill(courses.control('prenom'), 'Maryse');
  await userEvent.fill(courses.entry(), 'jupe');
  await expect.poll(() => draftOnDevice('courses')).toMatchObject({ prenom: 'Maryse' });
  const before = await readDraft('courses', serverNow());

  await eraseStorage();
  const told = page.getByRole('status').filter({ hasText: 'tout a été effacé de cet appareil' });
  await expect.element(told).toBeVisible();
  await expect.element(courses.control('prenom')).toHaveValue('');
  await expect.element(courses.entry()).toHaveValue('');
  await expect.element(courses.list()).not.toHaveTextContent(/coco/i);
  await expect.element(page.getByText('Brouillon enregistré')).not.toBeInTheDocument();

  await userEvent.fill(courses.control('telephone'), '0690');
  await expect.element(page.getByText('Brouillon enregistré')).toBeVisible();
  const after = await readDraft('courses', serverNow());
  expect(after).toMatchObject({
    value: { values: { prenom: '', telephone: '0690', liste_de_courses_detaillee: [] } },
  });
  expect(after.ok && after.value?.submissionId).not.toBe(before.ok && before.value?.submissionId);
});

it('a form that hears late of an erasure leaves the draft that another tab has begun since', async () => {
  await courses.openCourses();
  await userEvent.fill(courses.control('prenom'), 'Maryse');
  await expect.poll(() => draftOnDevice('courses')).toMatchObject({ prenom: 'Maryse' });
  const submissionId = crypto.randomUUID();
  const draft = { service: 'courses', submissionId, values: { prenom: 'Paul' }, tablesVersion: '' };
  await saveDraft({ ...draft, updatedAt: serverNow() });

  notifyListeners({ erased: true });
  await expect.element(page.getByText(/tout a été effacé de cet appareil/)).toBeVisible();
  await expect.element(courses.control('prenom')).toHaveValue('');
  // The form's own deletion comes before this.
  await saveDraft({ ...draft, service: 'colis', updatedAt: serverNow() });
  expect(await draftOnDevice('courses')).toMatchObject({ prenom: 'Paul' });
});

it('what is typed in a form that is left before it has looked for its draft goes with an erasure', async () => {
  // An erasure is heard once this script is there.
  await loadActions();
  const answer = await holdDrafts();
  await openPage('/courses-alimentaires');
  await userEvent.fill(courses.control('prenom'), 'Maryse');
  await cleanup();
  const erased = eraseStorage();
  answer();
  await erased;
  // The form that was left saves its answers first, and deletes them after the erasure.
  await expect.poll(() => draftOnDevice('courses')).toEqual({});
});

it('what is typed in a form that is left before it has looked for its draft is added to that draft', async () => {
  await courses.openCourses();
  await userEvent.fill(courses.control('telephone'), '0690 12 34 56');
  await leaveWithDraft('courses', { telephone: '0690 12 34 56' });
  const answer = await holdDrafts();
  await openPage('/courses-alimentaires');
  await userEvent.fill(courses.control('prenom'), 'Maryse');
  await cleanup();
  answer();
  await expect
    .poll(() => draftOnDevice('courses'))
    .toMatchObject({ prenom: 'Maryse', telephone: '0690 12 34 56' });
});

it('what is typed while the device does not answer is added to the earlier draft once it does', async () => {
  await courses.openCourses();
  await userEvent.fill(courses.control('telephone'), '0690 12 34 56');
  await leaveWithDraft('courses', { telephone: '0690 12 34 56' });
  const answer = await holdDrafts();
  await openPage('/courses-alimentaires');
  await expect.element(page.getByText(NOTICE_COPY.notKept.frozen), { timeout: 10_000 }).toBeVisible();
  await userEvent.fill(courses.control('prenom'), 'Maryse');
  answer();
  await userEvent.fill(courses.control('email'), 'maryse@exemple.gp');
  await expect.element(courses.control('telephone')).toHaveValue('0690 12 34 56');
  await expect.element(page.getByText(NOTICE_COPY.notKept.frozen)).not.toBeInTheDocument();
  await expect
    .poll(() => draftOnDevice('courses'))
    .toMatchObject({ prenom: 'Maryse', email: 'maryse@exemple.gp', telephone: '0690 12 34 56' });
});

it('a draft is gone after seven days', async () => {
  await openRestaurant();
  await userEvent.fill(control('prenom'), 'Maryse');
  await leaveWithDraft('restaurant', { prenom: 'Maryse' });
  await openRestaurant({ at: '2026-11-26T11:59:00-04:00' });
  await expect.element(control('prenom')).toHaveValue('Maryse');
  await cleanup();
  await openRestaurant({ at: '2026-11-26T12:01:00-04:00' });
  await expect.element(control('prenom')).toHaveValue('');
});

it('a draft of last evening shows no surcharge of a slot that has gone', async () => {
  await openRestaurant({ at: '2026-11-18T21:00:00-04:00' });
  await fill({ ...RESTAURANT_FORM, deliveryCommune: 'Le Moule', creneau: '22:30' });
  await expect.element(amount('Supplément du soir').first()).toBeVisible();
  await leaveWithDraft('restaurant', LAST_ANSWER);
  await openRestaurant({ at: '2026-11-19T12:00:00-04:00' });
  await expect.element(page.getByText(/Nous avons repris votre brouillon/)).toBeVisible();
  await untilPriced();
  await unfoldPrice();
  await expect.element(amount('Livraison au Moule').first()).toBeVisible();
  await expect.element(amount('Supplément du soir')).toHaveLength(0);
  await expect.element(amount('Frais de fin de service')).toHaveLength(0);
});

it.each([...SERVICE_PAGES, '/devis-professionnel', '/devenir-livreur'])(
  '%s does not move as the draft is said to be kept',
  async (path) => {
    await openForm(path);
    const first = page.getByCss('main form :is(input:not([type=hidden]), select, textarea)').first();
    await expect.element(first).toBeInTheDocument();
    const place = () => Math.round(first.element().getBoundingClientRect().top + window.scrollY);
    const before = place();
    const element = first.element();
    if (element instanceof HTMLInputElement && element.type === 'radio') element.click();
    else await userEvent.fill(page.getByCss('main form [autocomplete$="name"]').first(), 'Maryse');
    await expect.element(page.getByText('Brouillon enregistré')).toBeVisible();
    expect(place()).toBe(before);
  },
);
