import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bundledTables } from '../../src/domain/bundled-tables.ts';
import { COURSES_FORM } from '../support/courses-answers.ts';
import { openPage } from './app.tsx';
import { expectNoAxeViolations } from './axe.ts';
import { control, entry, expectError, fill, openCourses, submit, type } from './courses-form.ts';
import { keptEntries, leaveWithDraft } from './device.ts';
import { expectEightSeconds, passTimeUntil, stopTimers } from './time.ts';
import { userEvent } from './user.ts';

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
  await expect.element(control('prenom')).toHaveFocus();
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
