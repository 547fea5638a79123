/** Proves docs/rules/forms.md#address-book. */

import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { saveContact } from '../../../src/device/address-book/address-book.ts';
import { eraseStorage } from '../../../src/device/database/erase.ts';
import { MAX_ADDRESS_BOOK, NO_WORDS } from '../../../src/domain/place/address-book.ts';
import { NOON } from '../../support/entries.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { standAt } from '../device.ts';
import { control, fill, openForm } from '../form.ts';
import { openRestaurant, control as restaurantControl } from '../forms/restaurant.ts';
import { userEvent } from '../user.ts';

const LANDMARK = 'portail bleu après la pharmacie';
const carnet = () => page.getByRole('list', { name: /^Carnet/ });
const takePosition = () => page.getByRole('button', { name: /[Pp]rendre la position$/ });
const label = () => page.getByLabelText('Nom dans le carnet');
const save = () => page.getByRole('button', { name: 'Garder dans le carnet' });

it('is filled in by hand, and fills a form with the customer’s own place', async () => {
  await openPage('/mon-carnet');
  await expect.element(page.getByText('Votre carnet est vide')).toBeVisible();
  await userEvent.click(save());
  await expect.element(label()).toHaveFocus();
  await expect.element(label()).toHaveAccessibleDescription(expect.stringMatching(/^Donnez-lui un nom\./));
  await userEvent.fill(label(), 'Bureau');
  // A browser without permission reports an error.
  await userEvent.click(takePosition());
  await expect.element(page.getByRole('alert').filter({ hasText: 'Position refusée' })).toBeVisible();
  await standAt({ latitude: 48.85661, longitude: 2.35222, accuracy: 400 });
  await userEvent.click(takePosition());
  await expect.element(page.getByText('Cette position n’est pas en Guadeloupe')).toBeVisible();
  await expect.element(page.getByText(/à 400\u00a0m près seulement/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Effacer', exact: true }));
  await expect.element(takePosition()).toHaveFocus();
  await userEvent.click(page.getByLabelText('C’est chez moi, ou pour moi'));
  await userEvent.selectOptions(page.getByLabelText(/^Commune/), 'Petit-Bourg');
  await userEvent.fill(page.getByLabelText(/^Repère/), 'Deuxième étage');
  // A second press comes before the form is empty again.
  await userEvent.dblClick(save());
  const entry = page.getByRole('listitem').filter({ hasText: 'Bureau' });
  await expect.element(entry).toHaveTextContent('Deuxième étage');
  await expect.element(page.getByText('«\u00a0Bureau\u00a0» est dans le carnet.')).toBeVisible();
  await expect.element(entry).toHaveLength(1);
  await expectNoAxeViolations();
  await userEvent.click(page.getByRole('button', { name: 'Modifier Bureau' }));
  await expect.element(label()).toHaveFocus();
  await cleanup();

  // The order is for the customer themselves.
  await openRestaurant();
  await userEvent.click(carnet().getByRole('button', { name: 'Bureau — Petit-Bourg — Deuxième étage' }));
  await expect.element(restaurantControl('deliveryCommune')).toHaveValue('Petit-Bourg');
  await expect.element(page.getByLabelText('Je commande pour quelqu’un d’autre')).not.toBeChecked();
});

it('a text that is too long for it is not cut without a word', async () => {
  const landmark = () => page.getByLabelText(/^Repère/);
  await openPage('/mon-carnet');
  await userEvent.fill(label(), 'Bureau');
  await userEvent.fill(landmark(), 'au bout du chemin '.repeat(12));
  await userEvent.click(save());
  await expect.element(landmark()).toHaveFocus();
  await expect
    .element(landmark())
    .toHaveAccessibleDescription(
      expect.stringContaining('Ce texte est trop long (200\u00a0caractères au plus).'),
    );
  await userEvent.fill(landmark(), 'au bout du chemin');
  await expect.element(landmark()).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(save());
  await expect.element(page.getByText('«\u00a0Bureau\u00a0» est dans le carnet.')).toBeVisible();
});

it('an invisible label is none', async () => {
  await openPage('/mon-carnet');
  await userEvent.fill(label(), '\u200b');
  await userEvent.click(save());
  await expect.element(label()).toHaveAccessibleDescription(expect.stringMatching(/^Donnez-lui un nom\./));
});

it('that is full again says so when a deleted entry is to come back', async () => {
  const entry = { ...NO_WORDS, updatedAt: NOON };
  const add = (name: string) => saveContact({ ...entry, id: crypto.randomUUID(), label: name });
  for (let count = 1; count <= MAX_ADDRESS_BOOK; count += 1) await add(`Voisin ${count}`);
  await openPage('/mon-carnet');
  await userEvent.click(page.getByRole('button', { name: 'Supprimer Voisin 7', exact: true }));
  const undo = page.getByRole('button', { name: 'Annuler' });
  await expect.element(undo).toBeVisible();
  // Another tab takes the free place.
  await add('Bureau');
  await userEvent.click(undo);
  await expect.element(page.getByText(/^Le carnet est plein/)).toBeVisible();
  await expect.element(undo).toBeVisible();
  // The way that the message names does not cost the entry that waits.
  await userEvent.click(page.getByRole('button', { name: 'Supprimer Voisin 8', exact: true }));
  const putBack = (name: string) => page.getByRole('button', { name: `Remettre «\u00a0${name}\u00a0»` });
  await expect.element(putBack('Voisin 8')).toBeVisible();
  await userEvent.click(putBack('Voisin 7'));
  await expect.element(page.getByText('«\u00a0Voisin 7\u00a0» est dans le carnet.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Supprimer Voisin 7', exact: true })).toBeVisible();
});

// docs/rules/privacy.md#erase
it('neither shows nor puts back what another tab has erased with the whole device', async () => {
  const entry = { ...NO_WORDS, updatedAt: NOON };
  await saveContact({ ...entry, id: crypto.randomUUID(), label: 'Mamie', phone: '0690 12 34 56' });
  await saveContact({ ...entry, id: crypto.randomUUID(), label: 'Tatie Zoé' });
  await openPage('/mon-carnet');
  await userEvent.click(page.getByRole('button', { name: 'Supprimer Tatie Zoé' }));
  await expect.element(page.getByRole('button', { name: 'Annuler' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Modifier Mamie' }));
  await expect.element(label()).toHaveValue('Mamie');

  await eraseStorage();
  await expect.element(page.getByText('Votre carnet est vide')).toBeVisible();
  await expect.element(page.getByText(/Tatie Zoé/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Annuler' })).not.toBeInTheDocument();
  await expect.element(label()).toHaveValue('');
});

it('is erased after a question that names who is in it, with or without a name for the courier', async () => {
  const entry = { ...NO_WORDS, updatedAt: NOON };
  await saveContact({ ...entry, id: crypto.randomUUID(), label: 'Mamie' });
  await saveContact({ ...entry, id: crypto.randomUUID(), label: 'Bureau', name: 'Mme X' });
  await openPage('/confidentialite');
  await userEvent.click(page.getByRole('button', { name: 'Effacer le carnet' }));
  const question = page.getByRole('dialog', { name: 'Effacer le carnet de cet appareil\u00a0?' });
  await expect.element(question).toHaveTextContent(/Il n’y aura plus\s: Bureau, Mamie\./);
});

describe('an entry for another person', () => {
  beforeEach(async () => {
    const yvonne = { name: 'Yvonne', phone: '0690 65 43 21', commune: 'Goyave', landmark: LANDMARK };
    const words = { ...NO_WORDS, label: 'Yvonne', ...yvonne };
    expect(await saveContact({ ...words, id: crypto.randomUUID(), updatedAt: NOON })).toMatchObject({
      ok: true,
    });
  });

  it('fills a form with one tap, and typed text is never lost', async () => {
    await openForm('/pharmacie');
    await fill({
      customer_name: 'Maryse Louis',
      customer_phone: '0690 12 34 56',
      delivery_address: '12 rue Frébault',
    });
    const yvonne = carnet().getByRole('button', { name: `Yvonne — Goyave — ${LANDMARK}` });
    await userEvent.click(yvonne);
    await expect.element(control('beneficiaire_nom')).toHaveValue('Yvonne');
    await expect.element(control('beneficiaire_telephone')).toHaveValue('0690 65 43 21');
    await expect.element(control('delivery_commune')).toHaveValue('Goyave');
    await expect.element(control('delivery_address')).toHaveValue('');
    await expect.element(control('livraison_repere')).toHaveValue(LANDMARK);
    await expectNoAxeViolations();
    await userEvent.click(carnet().getByRole('button', { name: 'Annuler' }));
    await expect.element(yvonne).toHaveFocus();
    await expect.element(control('delivery_address')).toHaveValue('12 rue Frébault');
    await expect.element(control('pour_un_proche')).not.toBeChecked();
    await userEvent.keyboard('{Enter}');
    await expect.element(control('beneficiaire_nom')).toHaveValue('Yvonne');
    await standAt({ latitude: 16.14, longitude: -61.58 });
    await userEvent.click(takePosition());
    await expect.element(control('livraison_position')).toHaveValue('16.14000,-61.58000');
  });

  it('can be deleted, put back and changed while another is typed, which stays as it is', async () => {
    const phone = page.getByLabelText(/^Téléphone/);
    const isTyped = async () => {
      await expect.element(label()).toHaveValue('Bureau');
      await expect.element(phone).toHaveValue('0690 12 34 56');
    };
    await openPage('/mon-carnet');
    await userEvent.fill(label(), 'Bureau');
    await userEvent.fill(phone, '0690 12 34 56');
    await userEvent.click(page.getByRole('button', { name: 'Supprimer Yvonne' }));
    await expect.element(page.getByText('Votre carnet est vide')).toBeVisible();
    await isTyped();
    await userEvent.click(page.getByRole('button', { name: 'Annuler' }));
    const change = page.getByRole('button', { name: 'Modifier Yvonne' });
    await expect.element(change).toBeVisible();
    await isTyped();
    await userEvent.click(change);
    await expect.element(label()).toHaveValue('Yvonne');
    await userEvent.fill(label(), 'Yvonne, Goyave');
    await userEvent.click(page.getByRole('button', { name: 'Ne rien changer' }));
    await isTyped();
    // The words that were given up are not there again, and an entry that is deleted while it is changed closes its form.
    await userEvent.click(change);
    await expect.element(label()).toHaveValue('Yvonne');
    await userEvent.click(page.getByRole('button', { name: 'Supprimer Yvonne' }));
    await isTyped();
    await userEvent.click(save());
    await expect.element(page.getByText('«\u00a0Bureau\u00a0» est dans le carnet.')).toBeVisible();
    await expect.element(label()).toHaveValue('');
    await expect.element(phone).toHaveValue('');
  });

  it('is kept twice under one name only after a question (docs/rules/forms.md#asked-once)', async () => {
    await openPage('/mon-carnet');
    const entries = page.getByRole('listitem').filter({ hasText: 'Yvonne' });
    await expect.element(entries).toHaveLength(1);
    await userEvent.fill(label(), 'yvonne\u200b ');
    await userEvent.click(save());
    const question = page.getByRole('alert').filter({ hasText: 'est déjà dans le carnet' });
    await expect.element(question).toBeVisible();
    await expectNoAxeViolations();
    await userEvent.fill(label(), 'Yvonne Bourg');
    await expect.element(question).not.toBeInTheDocument();
    await userEvent.fill(label(), 'Yvonne');
    await userEvent.click(save());
    await expect.element(question).toBeVisible();
    await expect.element(entries).toHaveLength(1);
    await userEvent.click(save());
    await expect.element(entries).toHaveLength(2);
    // A change of an entry is no second one.
    await userEvent.click(page.getByRole('button', { name: 'Modifier Yvonne' }).first());
    await userEvent.fill(label(), 'Yvonne, Goyave');
    await userEvent.click(save());
    await expect.element(page.getByText('«\u00a0Yvonne, Goyave\u00a0» est dans le carnet.')).toBeVisible();
  });

  it('is shown on the page of privacy, and erased there', async () => {
    await openPage('/confidentialite');
    const kept = page.getByRole('region', { name: 'Mon carnet' });
    await expect.element(kept).toHaveTextContent('0690 65 43 21');
    await expectNoAxeViolations();
    const erase = kept.getByRole('button', { name: 'Effacer le carnet' });
    await userEvent.click(erase);
    const question = page.getByRole('dialog', { name: 'Effacer le carnet de cet appareil\u00a0?' });
    await expect.element(question).toHaveTextContent('Il n’y aura plus');
    await expectNoAxeViolations();
    // One press erases nothing.
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(kept).toHaveTextContent('0690 65 43 21');
    await userEvent.click(erase);
    await userEvent.click(question.getByRole('button', { name: 'Oui, effacer' }));
    await expect.element(kept.getByText('Votre carnet est effacé de cet appareil.')).toHaveFocus();
    await cleanup();
    await openForm('/pharmacie');
    await expect.element(carnet()).not.toBeInTheDocument();
  });
});

it('the address book is one link away from every page', async () => {
  await openPage('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Mon carnet' });
  await expect.element(link).toHaveAttribute('href', '/mon-carnet');
});
