import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readAddressBook } from '../../../src/device/address-book/address-book.ts';
import { RESTAURANT_FORM } from '../../support/answers.ts';
import { answerAs, PROFILE, startSession } from '../account/account.ts';
import { openPage } from '../app.tsx';
import { keptEntries } from '../device.ts';
import { errors } from '../form.ts';
import { sendWithoutNetwork } from '../network.ts';
import { setTouch } from '../screen.ts';
import { userEvent } from '../user.ts';
import { control, fill, openRestaurant } from './restaurant.ts';

const KEPT = 'Commande enregistrée sur cet appareil';

describe('« suivant » of a virtual keyboard (docs/rules/forms.md#next-key)', () => {
  it('leads from field to field, and turns none red', async () => {
    await setTouch();
    await openRestaurant();
    await userEvent.fill(control('prenom'), 'Maryse');
    await userEvent.keyboard('{Enter}');
    await expect.element(control('telephone')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(control('email')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect((document.activeElement as HTMLElement).tagName).not.toBe('BODY');
    await expect.element(control('email')).not.toHaveFocus();
    await expect.element(errors()).toHaveLength(0);
  });

  it('sends no complete order from its last field', async () => {
    await setTouch();
    await openRestaurant();
    await sendWithoutNetwork();
    await fill(RESTAURANT_FORM);
    await userEvent.click(control('montantPourboire'));
    await userEvent.keyboard('{Enter}');
    await expect.element(control('montantPourboire')).not.toHaveFocus();
    await expect.element(page.getByText(KEPT)).not.toBeInTheDocument();
    expect(await keptEntries()).toEqual([]);
  });
});

/** Presses « suivant » in the field, and waits for the focus in the next one. */
async function goesOn(from: string, to: string): Promise<void> {
  await userEvent.click(page.getByLabelText(from, { exact: true }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText(to, { exact: true })).toHaveFocus();
}

describe('« suivant » in the other forms', () => {
  it('keeps no entry of the address book before its last field', async () => {
    await setTouch();
    await openPage('/mon-carnet');
    await userEvent.fill(page.getByLabelText('Nom dans le carnet'), 'Maman');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText('C’est chez moi, ou pour moi')).toHaveFocus();
    await userEvent.click(page.getByLabelText(/^Nom pour le coursier/));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText(/^Téléphone/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText(/^Commune/)).toHaveFocus();
    const landmark = page.getByLabelText(/^Repère/);
    await userEvent.click(landmark);
    await userEvent.keyboard('{Enter}');
    await expect.element(landmark).not.toHaveFocus();
    await expect.element(page.getByText('Votre carnet est vide')).toBeVisible();
    expect(await readAddressBook()).toMatchObject({ ok: true, value: [] });
  });

  it('leads through a sign-up, and from the e-mail of a sign-in to its password', async () => {
    await setTouch();
    startSession();
    const asked = answerAs({});
    await openPage('/connexion');
    await goesOn('Adresse e-mail', 'Mot de passe');
    await userEvent.click(page.getByRole('tab', { name: "S'inscrire" }));
    await goesOn('Prénom', 'Nom');
    await goesOn('Adresse', 'Date de naissance');
    await userEvent.click(page.getByLabelText('Mot de passe', { exact: true }));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByLabelText(/^Code de parrainage/)).toHaveFocus();
    await expect.element(page.getByText('Prénom\u00a0: à remplir.')).not.toBeInTheDocument();
    expect(asked).toEqual([]);
  });

  it('leads through a profile, past what cannot be changed', async () => {
    await setTouch();
    startSession('password');
    const asked = answerAs({ 'GET /rest/v1/rpc/own_profile': [200, PROFILE] });
    await openPage('/mon-compte');
    await goesOn('Nom d’utilisateur', 'Téléphone');
    const birthdate = page.getByLabelText('Date de naissance');
    await userEvent.click(birthdate);
    await userEvent.keyboard('{Enter}');
    await expect.element(birthdate).not.toHaveFocus();
    await expect.element(page.getByLabelText('Adresse e-mail')).not.toHaveFocus();
    expect(asked.filter((line) => line.startsWith('PATCH'))).toEqual([]);
  });
});

it('Enter of a real keyboard sends the form', async () => {
  await openRestaurant();
  await sendWithoutNetwork();
  await fill(RESTAURANT_FORM);
  await userEvent.click(control('montantPourboire'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(KEPT).first()).toBeVisible();
  expect(await keptEntries()).toHaveLength(1);
});
