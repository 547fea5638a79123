import { chosenCommune, deliveryLine, optionLine } from '../../../src/domain/quote/lines.ts';
import { refused, totalled } from '../../../src/domain/quote/quote.ts';
import { defineService } from '../../../src/services/define.ts';
import {
  checkbox,
  commune,
  longText,
  phone,
  radio,
  text,
  weight,
} from '../../../src/services/field-builders.ts';
import { decodeForm, encodeForm } from '../../../src/services/form-post.ts';
import { deliveryFees } from '../../../src/services/price.ts';

const COPY = {
  title: 'Un bouquet, livré',
  lead: 'Choisissez, nous portons.',
  submit: 'Envoyer mon bouquet',
  submitShort: 'Envoyer',
  budgetLabel: 'Budget',
  summaryTitle: 'Votre bouquet',
  invalidTitle: 'Erreur de validation',
  invalidMessage: 'Il manque quelque chose.',
};

const fields = {
  fleuriste: text({ label: 'Fleuriste', required: 'Quel fleuriste ?' }),
  taille: radio({
    label: 'Taille',
    required: 'Quelle taille ?',
    options: [
      { value: 'petit', label: 'Petit' },
      { value: 'grand', label: 'Grand' },
    ],
  }),
  poids: weight({ label: 'Poids', required: 'Quel poids ?' }),
  destinataire_telephone: phone({ label: 'Téléphone', required: 'Quel téléphone ?' }),
  delivery_commune: commune({ label: 'Commune', required: 'Quelle commune ?' }),
  carte: checkbox({ label: 'Avec une carte' }),
  mot: longText({ label: 'Le mot de la carte' }),
};

/** An invented ninth service: flowers. Its whole definition is in this folder. */
export const fleurs = defineService({
  slug: 'fleurs',
  path: '/fleurs',
  confirmationPath: '/merci',
  schedule: 'courses',
  fields,
  steps: [
    { id: 'bouquet', title: 'Le bouquet', fields: ['fleuriste', 'taille', 'poids'] },
    {
      id: 'livraison',
      title: 'La livraison',
      fields: ['destinataire_telephone', 'delivery_commune', 'carte', 'mot'],
    },
  ],
  visible: { mot: ({ carte }) => carte },
  rules: ({ carte, mot }) => (carte && mot.trim() === '' ? { mot: 'Quel mot ?' } : {}),

  quote(values, tables) {
    const delivery = chosenCommune(tables, values.delivery_commune || null);
    if (!delivery.ok) return refused(delivery.message);
    const card = optionLine(values.carte, 'card', 'Carte', 150);
    return totalled({ serviceLines: card, deliveryLines: deliveryLine(delivery.commune) }, tables);
  },
  refusedField: () => 'delivery_commune',

  submission: {
    title: ({ fleuriste }) => fleuriste,
    encode: (values, quote) => ({
      ...encodeForm(fields, values),
      frais_livraison_total: deliveryFees(quote),
    }),
    decode: (wire) => decodeForm(fields, wire),
  },
  copy: COPY,
});
