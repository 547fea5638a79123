import { placeParts, someoneParts } from '../address-book.ts';
import {
  assistancePricing,
  choiceLabel,
  hasChosen,
  quoteRequest,
  scheduleOfChoice,
  switchesWith,
} from '../assistance.ts';
import { ASSISTANCE_COPY } from '../assistance-copy.ts';
import { trimBehindBox } from '../behind-box.ts';
import { defineService } from '../define.ts';
import { someoneErrors, someoneNames, someoneVisible } from '../for-someone.ts';
import { decodeForm, encodeForm } from '../form-post.ts';
import { placeNames, placeVisible, trimPlaces } from '../place.ts';
import { deliveryFees } from '../price.ts';
import { HANDICAP_COPY, STEPS } from './copy.ts';
import { fields } from './fields.ts';

/** A request by a person with a disability, or for one (docs/rules/services.md#assistance). */
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
        ...placeNames,
        'details_demande',
      ],
    },
  ],
  addressBook: [
    {
      before: 'demandeur_nom',
      ...someoneParts,
      own: { name: 'demandeur_nom', phone: 'demandeur_telephone' },
      commune: 'delivery_commune',
      address: 'delivery_address',
      ...placeParts,
    },
  ],
  visible: { ...someoneVisible, ...placeVisible },
  rules: someoneErrors,
  quote: (values, tables, now) => quoteRequest(values.delivery_commune, tables, now),
  refusedField: () => 'delivery_commune',
  pricing: assistancePricing,

  submission: {
    title: choiceLabel,
    customerName: ({ demandeur_nom }) => demandeur_nom,
    encode: (values, quote) => ({
      ...trimBehindBox(trimPlaces(encodeForm(fields, values)), someoneNames),
      form_type: 'handicap',
      redirect: '/merci',
      frais_livraison_total: deliveryFees(quote),
    }),
    decode: (wire) => decodeForm(fields, wire),
  },
  copy: HANDICAP_COPY,
});
