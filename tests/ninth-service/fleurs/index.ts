import {
  chosenCommune,
  deliveryLine,
  optionLine,
  refused,
  totalled,
} from '../../../src/domain/quote/quote.ts';
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
import { COPY, LABELS } from './copy.ts';
import { page } from './page-copy.ts';

const fields = {
  fleuriste: text({ label: LABELS.fleuriste, required: 'Quel fleuriste ?' }),
  taille: radio({
    label: LABELS.taille,
    required: 'Quelle taille ?',
    options: [
      { value: 'petit', label: 'Petit' },
      { value: 'grand', label: 'Grand' },
    ],
  }),
  poids: weight({ label: LABELS.poids, required: 'Quel poids ?' }),
  destinataire_nom: text({ label: LABELS.destinataire_nom, required: 'Pour qui ?' }),
  destinataire_telephone: phone({ label: LABELS.destinataire_telephone, required: 'Quel téléphone ?' }),
  delivery_commune: commune({ label: LABELS.delivery_commune, required: 'Quelle commune ?' }),
  delivery_address: text({ label: LABELS.delivery_address }),
  carte: checkbox({ label: LABELS.carte }),
  mot: longText({ label: LABELS.mot }),
  customer_name: text({ label: LABELS.customer_name, required: 'De qui ?', autoComplete: 'name' }),
  customer_phone: phone({ label: LABELS.customer_phone, required: 'Quel numéro ?', autoComplete: 'tel' }),
};

/** An invented ninth service: flowers. Its whole definition is in this folder. */
export const fleurs = defineService({
  slug: page.slug,
  path: page.path,
  confirmationPath: '/merci',
  schedule: page.schedule,
  fields,
  steps: [
    { id: 'bouquet', title: 'Le bouquet', fields: ['fleuriste', 'taille', 'poids'] },
    {
      id: 'livraison',
      title: 'La livraison',
      fields: [
        'destinataire_nom',
        'destinataire_telephone',
        'delivery_commune',
        'delivery_address',
        'carte',
        'mot',
      ],
    },
    { id: 'coordonnees', title: 'De la part de', fields: ['customer_name', 'customer_phone'] },
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
    facts: ({ customer_name, customer_phone, delivery_commune }) => ({
      customer: customer_name,
      phone: customer_phone,
      commune: delivery_commune,
    }),
    encode: (values, quote) => ({
      ...encodeForm(fields, values),
      frais_livraison_total: deliveryFees(quote),
    }),
    decode: (wire) => decodeForm(fields, wire),
  },
  copy: COPY,
});
