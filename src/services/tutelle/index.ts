import { placeParts } from '../address-book.ts';
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
import type { ValuesOf } from '../field.ts';
import { roleErrors, roleNames, roleVisible } from '../for-someone.ts';
import { decodeForm, encodeForm } from '../form-post.ts';
import { placeNames, placeVisible, trimPlaces } from '../place.ts';
import { deliveryFees } from '../price.ts';
import { STEPS, TUTELLE_COPY, titleFor } from './copy.ts';
import { fields } from './fields.ts';

const hasOtherContacts = (values: ValuesOf<typeof fields>) => values.autres_contacts;

/** The checkbox, then the fields that it reveals. */
const ROLE_NAMES = ['autres_contacts', ...roleNames] as const;

/** A request made for a person under guardianship (docs/rules/services.md#assistance). */
export const tutelle = defineService({
  slug: 'tutelle',
  path: '/sous-tutelle',
  confirmationPath: '/merci',
  schedule: scheduleOfChoice,
  switches: switchesWith('tutelle'),
  whenTemporarilyClosed: 'card',
  fields,
  steps: [
    { id: 'service', title: ASSISTANCE_COPY.choose, fields: ['service_type'] },
    {
      id: 'personnes',
      title: STEPS.people,
      visible: hasChosen,
      fields: [
        'demandeur_nom',
        'demandeur_telephone',
        'contact_sms_uniquement',
        'beneficiaire_nom',
        ...ROLE_NAMES,
        'beneficiaire_adresse',
        'delivery_commune',
        ...placeNames,
      ],
    },
    { id: 'demande', title: STEPS.details, visible: hasChosen, fields: ['details_demande'] },
  ],
  addressBook: [
    {
      before: 'beneficiaire_nom',
      name: 'beneficiaire_nom',
      commune: 'delivery_commune',
      address: 'beneficiaire_adresse',
      ...placeParts,
    },
  ],
  visible: { ...roleVisible(hasOtherContacts), ...placeVisible },
  rules: (values) => (values.autres_contacts ? roleErrors(values) : {}),
  quote: (values, tables, now) => quoteRequest(values.delivery_commune, tables, now),
  refusedField: () => 'delivery_commune',
  pricing: assistancePricing,

  submission: {
    title: (values) => titleFor(choiceLabel(values), values.beneficiaire_nom.trim()),
    customerName: ({ demandeur_nom }) => demandeur_nom,
    encode: (values, quote) => ({
      ...trimBehindBox(trimPlaces(encodeForm(fields, values)), ROLE_NAMES),
      form_type: 'tutelle',
      redirect: '/merci',
      frais_livraison_total: deliveryFees(quote),
    }),
    decode: (wire) => decodeForm(fields, wire),
  },
  copy: TUTELLE_COPY,
});
