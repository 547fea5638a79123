import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { COURSES_FIELDS, COURSES_FORM, TYPED_LIST } from '../../support/answers.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keptEntries, leaveWithDraft } from '../device.ts';
import { untilPriced } from '../form.ts';
import { sendWithoutNetwork } from '../network.ts';
import { recordLiveRegions, SCREENS, setScreen } from '../screen.ts';
import { expectEightSeconds, passTimeUntil, stopTimers } from '../time.ts';
import { userEvent } from '../user.ts';
import { control, entry, expectError, fill, list, openCourses, submit, type } from './groceries.ts';

it('an empty form names the missing answers and focuses the first field', async () => {
  await openCourses();
  await userEvent.click(submit());
  await expect.element(page.getByText('Erreur de validation')).toBeVisible();
  const invalid = 'Veuillez remplir tous les champs obligatoires et vérifier la zone de livraison.';
  await expect.element(page.getByText(invalid)).toBeVisible();
  await expectError(control('prenom'), 'Le prénom est requis.');
  await expectError(control('telephone'), 'Le téléphone est requis.');
  await expectError(control('email'), 'L’e-mail est requis.');
  await expectError(control('deliveryCommune'), 'Veuillez choisir votre commune de livraison.');
  await expectError(control('supermarche'), 'Veuillez sélectionner un magasin.');
  await expect.element(entry()).not.toHaveAttribute('aria-invalid');
  await expect.element(control('budgetMontant')).not.toHaveAttribute('aria-invalid');
  await expect.element(control('deliveryCommune')).toHaveFocus();
  await expectNoAxeViolations();
  expect(await keptEntries()).toEqual([]);
});

it('another store needs a name, and a tip needs an amount', async () => {
  await openCourses();
  await expect.element(control('autreSupermarche')).not.toBeInTheDocument();
  await expect.element(control('pourboireMontant')).not.toBeInTheDocument();
  await type(['pain']);
  await fill({ ...COURSES_FORM, autreSupermarche: '', pourboireMontant: '' });
  await userEvent.click(submit());
  await expectError(control('autreSupermarche'), 'Veuillez préciser le nom du magasin.');
  await expectError(control('pourboireMontant'), 'Veuillez indiquer le montant du pourboire.');
  await expect.element(control('autreSupermarche')).toHaveFocus();
});

it('an empty list says who will ask for it, until there is an article', async () => {
  await openCourses();
  const note = page.getByText('Votre liste est vide\u00a0: l’assistant vous la demandera sur WhatsApp.');
  await expect.element(note).toBeVisible();
  await type(['pain']);
  await expect.element(note).not.toBeInTheDocument();
});

// docs/rules/zones.md#choosing-a-commune
it('communes without delivery cannot be chosen', async () => {
  await openCourses();
  const option = (name: string) => control('deliveryCommune').getByRole('option').filter({ hasText: name });
  await expect.element(option('Basse-Terre')).toBeDisabled();
  await expect.element(option('Port-Louis')).toBeDisabled();
  await expect.element(option('Petit-Bourg')).toBeEnabled();
});

it('a commune that is no longer served blocks the order', async () => {
  await openCourses();
  await fill(COURSES_FORM);
  await leaveWithDraft('courses', { pourboireMontant: COURSES_FORM.pourboireMontant });
  const communes = bundledTables.communes.communes.map((commune) =>
    commune.name === 'Petit-Bourg' ? { ...commune, delivered: false, price: null } : commune,
  );
  stopTimers();
  await openPage('/courses-alimentaires', { tables: { communes: { communes } } });
  const box = page.getByCss('form').getByText('Zone non desservie');
  const notice = page.getByRole('alert').filter({ hasText: 'Zone non desservie' });
  await passTimeUntil(notice);
  await expect.element(box).toBeVisible();
  await expect.element(notice).toHaveTextContent('Tarif de livraison non disponible pour cette commune.');
  await expect.element(submit()).toBeDisabled();
  await expectEightSeconds(notice);
  await expect.element(box).toBeVisible();
});

// docs/rules/hours.md#no-slot-left
it('groceries, which have no slots, are accepted until closing time', async () => {
  await openCourses({ at: '2026-11-19T16:50:00-04:00' });
  await expect.element(page.getByText(/^Ferme bientôt, à\s17:00, dans\s10\smin$/)).toBeVisible();
  await expect.element(submit()).toBeEnabled();
});

describe.each(SCREENS)('on %s', (_screen, width, height) => {
  it('groceries are listed, and kept to the cent while the server is down', async () => {
    await setScreen(width, height);
    await openCourses();
    await fill(COURSES_FORM);
    await type(TYPED_LIST);
    await expect.element(list().getByText('3 articles dans 3 rayons.')).toBeVisible();
    await untilPriced();
    await expectNoAxeViolations();
    await sendWithoutNetwork();
    await userEvent.click(submit());
    const saved = page.getByRole('heading', { level: 1, name: 'Commande enregistrée sur cet appareil' });
    await expect.element(saved).toBeVisible();
    await expect.element(page.getByText('Enregistrée', { exact: true }).first()).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Contacter l’assistant' })).toBeVisible();
    await expectNoAxeViolations();
    await expect
      .poll(keptEntries)
      .toMatchObject([{ state: 'queued', request: { quote: { budget: 123.45, totalToPay: 166.59 } } }]);
    const [kept] = await keptEntries();
    expect(kept?.request.fields).toEqual(COURSES_FIELDS);
  });
});

it('a list that is sent is not said to be empty while its confirmation opens', async () => {
  await openCourses();
  await fill(COURSES_FORM);
  await type(TYPED_LIST);
  await untilPriced();
  const said = recordLiveRegions();
  await sendWithoutNetwork();
  await userEvent.click(submit());
  const saved = page.getByRole('heading', { level: 1, name: 'Commande enregistrée sur cet appareil' });
  await expect.element(saved).toBeVisible();
  expect(said.filter((words) => words.includes('Votre liste est vide\u00a0:'))).toEqual([]);
});

describe('what is typed and not added to the list yet (docs/rules/services.md#grocery-list)', () => {
  const { liste_de_courses_detaillee: sent } = COURSES_FIELDS;

  it('goes with the order', async () => {
    await openCourses();
    await fill(COURSES_FORM);
    await type(TYPED_LIST.slice(0, 2));
    await userEvent.fill(entry(), TYPED_LIST[2] ?? '');
    await untilPriced();
    await sendWithoutNetwork();
    await userEvent.click(submit());
    await expect.poll(listOf).toBe(sent);
  });

  it('goes with it where it was pasted', async () => {
    await openCourses();
    await fill(COURSES_FORM);
    await userEvent.click(list().getByRole('button', { name: 'Coller une liste' }));
    await userEvent.fill(
      list().getByLabelText('Votre liste, telle que dans votre message'),
      TYPED_LIST.join('\n'),
    );
    await untilPriced();
    await sendWithoutNetwork();
    await userEvent.click(submit());
    await expect.poll(listOf).toBe(sent);
  });
});

/** The list of the order that the device keeps. */
async function listOf(): Promise<unknown> {
  const [kept] = await keptEntries();
  return kept?.request.fields.liste_de_courses_detaillee;
}
