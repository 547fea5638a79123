import {
  assistancePricing,
  choiceLabel,
  hasChosen,
  quoteRequest,
  scheduleOfChoice,
  switchesWith,
} from '../assistance.ts';
import { ASSISTANCE_COPY } from '../assistance-copy.ts';
import { defineService } from '../define.ts';
import { someoneErrors, someoneNames, someoneVisible, trimSomeone } from '../for-someone.ts';
import { decodeForm, encodeForm } from '../form-post.ts';
import { deliveryFees } from '../price.ts';
import { HANDICAP_COPY, STEPS } from './copy.ts';
import { fields } from './fields.ts';

/** A request by a person with a disability, or for one: document 2 §2–§5, §7 and rulings C4, D4. */
export const handicap = defineService({
  slug: 'handicap',
  path: '/handicap',
  confirmationPath: '/merci',
  schedule: scheduleOfChoice,
  switches: switchesWith('handicap'),
  whenTemporarilyClosed: 'card',
  fields,
  steps: [
    { id: 'service', title: ASSISTANCE_COPY.choose, fields: ['service_type'] },
    {
      id: 'informations',
      title: STEPS.information,
      visible: hasChosen,
      fields: [
        'demandeur_nom',
        'demandeur_telephone',
        'contact_sms_uniquement',
        ...someoneNames,
        'delivery_address',
        'delivery_commune',
        'details_demande',
      ],
    },
  ],
  visible: someoneVisible,
  rules: someoneErrors,
  quote: (values, tables, now) => quoteRequest(values.delivery_commune, tables, now),
  refusedField: () => 'delivery_commune',
  pricing: assistancePricing,

  submission: {
    title: choiceLabel,
    customerName: ({ demandeur_nom }) => demandeur_nom,
    encode: (values, quote) => ({
      ...trimSomeone(encodeForm(fields, values), someoneNames),
      form_type: 'handicap',
      frais_livraison_total: deliveryFees(quote),
    }),
    decode: (wire) => decodeForm(fields, wire),
  },
  copy: HANDICAP_COPY,
});
