import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { BOUTIQUE_ORDER, COLIS_ORDER, type ServiceOrder } from '../../support/service-orders.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { leaveWithDraft } from '../device.ts';
import {
  alert,
  control,
  errors,
  expectError,
  fill,
  openForm,
  priceBar,
  send,
  submit,
  unfoldPrice,
} from '../form.ts';
import { expectEightSeconds, passTimeUntil, stopTimers } from '../time.ts';
import { userEvent } from '../user.ts';

const INVALID = 'Veuillez remplir tous les champs obligatoires et vérifier la zone de livraison.';
const INVALID_SHORT = 'Veuillez remplir tous les champs obligatoires.';

interface Form {
  readonly path: string;
  readonly begin?: Readonly<Record<string, string>>;
  readonly invalid: string;
  readonly messages: Readonly<Record<string, string>>;
}

/** Every message, word for word where docs/rules/services.md quotes it. */
const FORMS: Readonly<Record<string, Form>> = {
  colis: {
    path: '/colis',
    invalid: INVALID,
    messages: {
      pickup_address: "L'adresse de collecte est requise.",
      pickup_commune: 'La commune de collecte est requise.',
      delivery_address: "L'adresse de livraison est requise.",
      delivery_commune: 'La commune de livraison est requise.',
      parcel_weight: 'Le poids du colis est requis.',
      contact_name: 'Votre nom est requis.',
      contact_phone: 'Votre téléphone est requis.',
    },
  },
  particulier: {
    path: '/livraison-particulier',
    invalid: INVALID,
    messages: {
      sender_name: "Le nom de l'expéditeur est requis.",
      sender_phone: "Le téléphone de l'expéditeur est requis.",
      email: 'L’e-mail est requis.',
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
  // docs/rules/services.md#parcel
  // docs/rules/forms.md#checks
  // docs/rules/forms.md#invalid-form-notice
  it(`${slug}: an empty form names the missing answers, and an error disappears when its field is edited`, async () => {
    await openForm(path);
    await fill(begin);
    await send();

    await expect.element(alert()).toHaveTextContent('Erreur de validation');
    await expect.element(alert()).toHaveTextContent(invalid);
    for (const [name, message] of Object.entries(messages)) await expectError(name, message);
    await expect.element(errors()).toHaveLength(Object.keys(messages).length);
    const [first = '', ...others] = Object.keys(messages);
    await expect.element(control(first)).toHaveFocus();
    await expectNoAxeViolations();

    await userEvent.keyboard('M');
    await expect.element(page.getByCss(`[id="${first}-error"]`)).not.toBeInTheDocument();
    const left = errors()
      .elements()
      .map(({ id }) => id);
    expect(left.sort()).toEqual(others.map((name) => `${name}-error`).sort());
  });
}

/** A parcel. A hand-over is the same form with other names. */
describe('what is carried', () => {
  const { path, answers, total } = COLIS_ORDER;
  const weight = 'parcel_weight';

  // docs/rules/forms.md#checks
  // docs/rules/forms.md#price-first
  it('is priced with both communes, and not without', async () => {
    await openForm(path);
    await fill(answers);
    const priced = page.getByRole('button', { name: total }).first();
    await expect.element(priced).toBeVisible();
    await expect.element(submit()).not.toHaveAttribute('aria-disabled', 'true');
    await unfoldPrice();
    await fill({ [weight]: '' });
    await expect.element(priceBar().getByText(/^Poids compté jusqu’à 5\skg/)).toBeVisible();
    await fill({ pickup_commune: '' });
    await expect.element(priced).not.toBeInTheDocument();
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
  });

  it('has no total while its weight cannot be read, and a press says so', async () => {
    await openForm(path);
    await fill({ ...answers, [weight]: '2,5,1' });
    await expect.element(page.getByText('prix à venir')).toBeVisible();
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await send();
    await expectError(weight, 'Ce poids n’est pas valide. Exemple : 2,5');
    await fill(answers);
    await expect.element(page.getByRole('button', { name: total }).first()).toBeVisible();
  });

  it('refuses more than 30 kg, with the reason', async () => {
    const reason = 'Poids supérieur à 30 kg : contactez-nous.';
    await openForm(path);
    await fill({ ...answers, [weight]: '30,5' });
    await expectError(weight, reason);
    await expect.element(alert()).toHaveTextContent(reason);
    await expect.element(submit()).toBeDisabled();
    await expectNoAxeViolations();
    await fill({ [weight]: '30' });
    await expect.element(page.getByCss(`[id="${weight}-error"]`)).not.toBeInTheDocument();
    await expect.element(submit()).toBeEnabled();
  });
});

// docs/rules/zones.md#choosing-a-commune
it('communes that are not delivered cannot be picked', async () => {
  await openForm('/colis');
  for (const name of ['pickup_commune', 'delivery_commune']) {
    const option = (commune: string) => page.getByCss(`main [name="${name}"] option[value="${commune}"]`);
    await expect.element(option('Basse-Terre')).toBeDisabled();
    await expect.element(option('Basse-Terre')).toHaveTextContent('Basse-Terre (Indisponible)');
    await expect.element(option('Port-Louis')).toBeDisabled();
    await expect.element(option('Les Abymes')).toBeEnabled();
  }
});

const UNSERVED: [ServiceOrder, string][] = [
  [COLIS_ORDER, "Désolé, une des zones sélectionnées n'est pas desservie."],
  [BOUTIQUE_ORDER, "Désolé, cette zone n'est actuellement pas desservie."],
];

// docs/rules/forms.md#notices
it.each(UNSERVED)(
  '$path: a commune that is no longer served is shown in red, for 8 seconds and in the form',
  async ({ slug, path, answers }, message) => {
    await openForm(path);
    await fill(answers);
    await leaveWithDraft(slug, { delivery_commune: answers.delivery_commune });

    const served = bundledTables.communes.communes;
    const communes = served.map((commune) =>
      commune.name === answers.delivery_commune ? { ...commune, delivered: false } : commune,
    );
    stopTimers();
    await openPage(path, { tables: { communes: { communes } } });
    await passTimeUntil(alert());
    await expect.element(alert()).toHaveTextContent('Zone non desservie');
    await expect.element(alert()).toHaveTextContent(message);
    await expectError('delivery_commune', message);
    await expect.element(submit()).toBeDisabled();
    await expectEightSeconds(alert());
    await expect.element(page.getByText(message).first()).toBeVisible();
    vi.useRealTimers();
    await expectNoAxeViolations();
  },
);

// docs/rules/pricing.md#what-counts
// docs/rules/forms.md#tips
it('a tip needs an amount; with « Non » it does not count', async () => {
  await openForm('/boutique');
  await expect.element(control('tip_amount')).not.toBeInTheDocument();
  await fill({ ...BOUTIQUE_ORDER.answers, tip_amount: '' });
  await send();
  await expectError('tip_amount', 'Veuillez indiquer le montant du pourboire.');
  await fill({ tip_amount: '2' });
  await expect.element(page.getByRole('button', { name: '71,95 €' })).toBeVisible();
  await fill({ tip_choice: 'non' });
  await expect.element(control('tip_amount')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '69,95 €' })).toBeVisible();
});

it('a form that is paid online says how its customer is written to (docs/rules/pages.md#contact-window)', async () => {
  await openForm('/boutique');
  const by = (channel: string) => page.getByText(`Un gestionnaire vous écrit ensuite ${channel}.`);
  await expect.element(by('sur WhatsApp')).toBeVisible();
  await fill({ contact_sms_uniquement: true });
  await expect.element(by('par SMS')).toBeVisible();
  await expect.element(control('customer_phone')).toHaveAccessibleDescription(/écrit à ce numéro\.$/);
});

// docs/rules/services.md#assistance
it('before a service is chosen there is no field, no price and no send button', async () => {
  await openForm('/sous-tutelle');
  await expect.element(page.getByText('Horaires selon le service choisi')).toBeVisible();
  await expect.element(submit()).not.toBeInTheDocument();
  await expect.element(control('demandeur_nom')).not.toBeInTheDocument();
  await expectNoAxeViolations();
  await fill({ service_type: 'restaurant' });
  await expect.element(control('demandeur_nom')).toBeVisible();
  await expect.element(submit()).toBeVisible();
});
