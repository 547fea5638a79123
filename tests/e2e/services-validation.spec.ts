import { expectNoAxeViolations } from '../support/axe.ts';
import { expectEightSeconds, letTimePassUntil, stopTime } from '../support/page-time.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  BOUTIQUE_ORDER,
  COLIS_ORDER,
  PARTICULIER_ORDER,
  type ServiceOrder,
} from '../support/service-orders.ts';
import { ServiceFormPage } from '../support/service-page.ts';
import { expect, test } from '../support/test.ts';

const INVALID = 'Veuillez remplir tous les champs obligatoires et vérifier la zone de livraison.';
const INVALID_SHORT = 'Veuillez remplir tous les champs obligatoires.';

interface Form {
  readonly path: string;
  readonly begin?: Readonly<Record<string, string>>;
  readonly invalid: string;
  readonly messages: Readonly<Record<string, string>>;
}

/** Every message of document 2 §5, word for word; those of /colis and of browser-required fields are ours. */
const FORMS: Readonly<Record<string, Form>> = {
  colis: {
    path: '/colis',
    invalid: INVALID,
    messages: {
      contact_name: 'Votre nom est requis.',
      contact_phone: 'Votre téléphone est requis.',
      pickup_address: "L'adresse de collecte est requise.",
      pickup_commune: 'La commune de collecte est requise.',
      delivery_address: "L'adresse de livraison est requise.",
      delivery_commune: 'La commune de livraison est requise.',
      parcel_weight: 'Le poids du colis est requis.',
    },
  },
  particulier: {
    path: '/livraison-particulier',
    invalid: INVALID,
    messages: {
      sender_name: "Le nom de l'expéditeur est requis.",
      sender_phone: "Le téléphone de l'expéditeur est requis.",
      email: "L'email est invalide.",
      pickup_address: "L'adresse de collecte est requise.",
      pickup_commune: 'La commune de collecte est requise.',
      receiver_name: 'Le nom du destinataire est requis.',
      receiver_phone: 'Le téléphone du destinataire est requis.',
      delivery_address: "L'adresse de livraison est requise.",
      delivery_commune: 'La commune de livraison est requise.',
      item_description: "La description de l'objet est requise.",
      item_weight: "Le poids de l'objet est requis.",
    },
  },
  boutique: {
    path: '/boutique',
    invalid: INVALID,
    messages: {
      shop_name: 'Le nom de la boutique est requis.',
      item_list: "La liste d'articles est requise.",
      budget: 'Le budget est requis.',
      customer_name: 'Votre nom est requis.',
      customer_phone: 'Votre téléphone est requis.',
      delivery_commune: 'La commune de livraison est requise.',
    },
  },
  tutelle: {
    path: '/sous-tutelle',
    begin: { service_type: 'colis' },
    invalid: INVALID_SHORT,
    messages: {
      demandeur_nom: 'Nom du demandeur requis.',
      demandeur_telephone: 'Téléphone du demandeur requis.',
      beneficiaire_nom: 'Nom du bénéficiaire requis.',
      beneficiaire_adresse: 'Adresse du bénéficiaire requise.',
      delivery_commune: 'Commune du bénéficiaire requise.',
    },
  },
  handicap: {
    path: '/handicap',
    begin: { service_type: 'colis' },
    invalid: INVALID_SHORT,
    messages: {
      demandeur_nom: 'Votre nom est requis.',
      demandeur_telephone: 'Votre téléphone est requis.',
      delivery_address: 'Votre adresse est requise.',
      delivery_commune: 'Votre commune est requise.',
    },
  },
};

for (const [slug, { path, begin = {}, invalid, messages }] of Object.entries(FORMS)) {
  test(`${slug}: an empty form says what is missing, and a message goes when its field is edited`, async ({
    page,
  }) => {
    const form = new ServiceFormPage(page, path);
    await form.open();
    await form.fill(begin);
    await form.send();

    await expect(form.notice).toContainText('Erreur de validation');
    await expect(form.notice).toContainText(invalid);
    for (const [name, message] of Object.entries(messages)) await form.expectError(name, message);
    await expect(page.locator('main [id$="-error"]')).toHaveCount(Object.keys(messages).length);
    const [first = ''] = Object.keys(messages);
    await expect(form.control(first)).toBeFocused();
    await expectNoAxeViolations(page);
    await takeScreenshot(page, `${slug}-erreurs`, true);

    await page.keyboard.type('M');
    await expect(page.locator(`[id="${first}-error"]`)).toHaveCount(0);
    await expect(page.locator('main [id$="-error"]')).toHaveCount(Object.keys(messages).length - 1);
  });
}

/** The control that carries the weight, or nothing where none does. */
const CARRIED: [ServiceOrder, string][] = [
  [COLIS_ORDER, 'parcel_weight'],
  [PARTICULIER_ORDER, 'item_weight'],
];

for (const [{ slug, path, answers, total }, weight] of CARRIED) {
  test(`${slug}: the price comes with both communes and the weight, and goes without`, async ({ page }) => {
    const form = new ServiceFormPage(page, path);
    await form.open();
    await form.fill({ ...answers, [weight]: '' });
    const priced = page.getByRole('button', { name: total }).first();
    await expect(priced).toBeHidden();
    await expect(form.submit).toHaveAttribute('aria-disabled', 'true');
    await form.fill({ [weight]: String(answers[weight]) });
    await expect(priced).toBeVisible();
    await expect(form.submit).toBeEnabled();
    await form.fill({ pickup_commune: '' });
    await expect(priced).toBeHidden();
    await expect(form.submit).toHaveAttribute('aria-disabled', 'true');
  });

  test(`${slug}: more than 30 kg is refused with its reason`, async ({ page }) => {
    const form = new ServiceFormPage(page, path);
    await form.open();
    await form.fill({ ...answers, [weight]: '30,5' });
    await form.expectError(weight, 'Poids supérieur à 30\u00a0kg\u00a0: contactez-nous.');
    await expect(form.notice).toContainText('Poids supérieur à 30\u00a0kg\u00a0: contactez-nous.');
    await expect(form.submit).toBeDisabled();
    await expectNoAxeViolations(page);
    await form.fill({ [weight]: '30' });
    await expect(page.locator(`[id="${weight}-error"]`)).toHaveCount(0);
    await expect(form.submit).toBeEnabled();
  });
}

test('communes that are not delivered cannot be picked', async ({ page }) => {
  const form = new ServiceFormPage(page, '/colis');
  await form.open();
  for (const name of ['pickup_commune', 'delivery_commune']) {
    const option = (commune: string) => form.control(name).locator(`option[value="${commune}"]`);
    await expect(option('Basse-Terre')).toBeDisabled();
    await expect(option('Basse-Terre')).toHaveText('Basse-Terre (Indisponible)');
    await expect(option('Port-Louis')).toBeDisabled();
    await expect(option('Les Abymes')).toBeEnabled();
  }
});

const UNSERVED: [ServiceOrder, string][] = [
  [COLIS_ORDER, "Désolé, une des zones sélectionnées n'est pas desservie."],
  [PARTICULIER_ORDER, "Désolé, une des zones sélectionnées n'est pas desservie."],
  [BOUTIQUE_ORDER, "Désolé, cette zone n'est actuellement pas desservie."],
];

for (const [{ slug, path, answers }, message] of UNSERVED) {
  test(`${slug}: a commune that is served no longer is said in red, for 8 seconds and in the form`, async ({
    page,
    server,
  }) => {
    const form = new ServiceFormPage(page, path);
    await form.open();
    await form.fill(answers);
    await expect(page.getByText('Brouillon enregistré')).toBeVisible();
    const table = JSON.stringify(server.tables.read('communes'));
    const commune = String(answers.delivery_commune);
    const closed = table.replace(new RegExp(`("name":"${commune}".*?"delivered":)true`), '$1false');
    expect(closed).not.toBe(table);
    server.tables.overwrite('communes', closed);

    await stopTime(page);
    await page.goto(path);
    await letTimePassUntil(page, form.notice);
    await expect(form.notice).toContainText('Zone non desservie');
    await expect(form.notice).toContainText(message);
    await form.expectError('delivery_commune', message);
    await expect(form.submit).toBeDisabled();
    await expectEightSeconds(page, form.notice);
    await expect(page.getByText(message).first()).toBeVisible();
    await page.clock.resume();
    await expectNoAxeViolations(page);
  });
}

test('a tip without an amount is asked for; with « Non » it counts nowhere', async ({ page }) => {
  const form = new ServiceFormPage(page, '/boutique');
  await form.open();
  await expect(form.control('tip_amount')).toBeHidden();
  await form.fill({ ...BOUTIQUE_ORDER.answers, tip_amount: '' });
  await form.submit.click();
  await form.expectError('tip_amount', 'Veuillez indiquer le montant du pourboire.');
  await form.fill({ tip_amount: '2' });
  await expect(page.getByRole('button', { name: '71,95\u00a0€' })).toBeVisible();
  await form.fill({ tip_choice: 'non' });
  await expect(form.control('tip_amount')).toBeHidden();
  await expect(page.getByRole('button', { name: '69,95\u00a0€' })).toBeVisible();
});

test('before a service is chosen there is nothing to fill, to price or to send', async ({ page }) => {
  const form = new ServiceFormPage(page, '/sous-tutelle');
  await form.open();
  await expect(page.getByText('Horaires selon le service choisi')).toBeVisible();
  await expect(form.submit).toHaveCount(0);
  await expect(form.control('demandeur_nom')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await form.fill({ service_type: 'restaurant' });
  await expect(form.control('demandeur_nom')).toBeVisible();
  await expect(form.submit).toBeVisible();
});
