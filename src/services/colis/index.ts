import { quoteColis } from '../../domain/quote/carried.ts';
import { shownName } from '../../domain/text/typography.ts';
import { pickupParts, placeParts } from '../address-book.ts';
import { carriedQuote } from '../carried-quote.ts';
import { ONLINE_COPY } from '../copy.ts';
import { defineService } from '../define.ts';
import { commune, email, longText, phone, text, weight } from '../field-builders.ts';
import { decodeForm, encodeForm } from '../form-post.ts';
import {
  doorOfAnother,
  pickupFields,
  pickupNames,
  pickupVisible,
  placeFields,
  placeNames,
  placeVisible,
  trimPlaces,
} from '../place.ts';
import { carriedPricing, deliveryFees } from '../price.ts';
import { TIP_PAYMENT, tipErrors, tipFields, tipStep, tipVisible } from '../tip.ts';
import { COLIS_COPY, LABELS, MESSAGES, STEPS, TITLE } from './copy.ts';
import { page } from './page-copy.ts';

/** Control names are names on the wire (docs/rules/forms.md#names-on-the-wire). */
const fields = {
  contact_name: text({ label: LABELS.contact_name, required: MESSAGES.contact_name, autoComplete: 'name' }),
  contact_phone: phone({
    label: LABELS.contact_phone,
    help: ONLINE_COPY.phoneHelp,
    required: MESSAGES.contact_phone,
    autoComplete: 'tel',
  }),
  contact_email: email({
    label: LABELS.contact_email,
    invalid: MESSAGES.contact_email,
    optional: true,
    autoComplete: 'email',
  }),
  pickup_address: text({
    label: LABELS.pickup_address,
    required: MESSAGES.pickup_address,
  }),
  pickup_commune: commune({ label: LABELS.pickup_commune, required: MESSAGES.pickup_commune }),
  ...pickupFields,
  company_name: text({ label: LABELS.company_name }),
  delivery_address: text({ label: LABELS.delivery_address, required: MESSAGES.delivery_address }),
  delivery_commune: commune({ label: LABELS.delivery_commune, required: MESSAGES.delivery_commune }),
  ...placeFields,
  ...doorOfAnother,
  parcel_weight: weight({
    label: LABELS.parcel_weight,
    help: LABELS.parcel_weightHelp,
    required: MESSAGES.parcel_weight,
  }),
  parcel_description: longText({ label: LABELS.parcel_description, help: LABELS.parcel_descriptionHelp }),
  ...tipFields,
} as const;

/** A parcel from one address to another (docs/rules/services.md#parcel). */
export const colis = defineService({
  slug: page.slug,
  path: page.path,
  confirmationPath: '/paiement',
  schedule: page.schedule,
  payment: 'online',
  fields,
  steps: [
    {
      id: 'colis',
      title: STEPS.parcel,
      fields: [
        'pickup_address',
        'pickup_commune',
        ...pickupNames,
        'company_name',
        'delivery_address',
        'delivery_commune',
        ...placeNames,
        'parcel_weight',
        'parcel_description',
      ],
    },
    {
      id: 'coordonnees',
      title: STEPS.contact,
      fields: ['contact_name', 'contact_phone', 'contact_email'],
    },
    tipStep,
  ],
  addressBook: [
    { before: 'pickup_address', commune: 'pickup_commune', address: 'pickup_address', ...pickupParts },
    { before: 'delivery_address', commune: 'delivery_commune', address: 'delivery_address', ...placeParts },
  ],
  visible: { ...tipVisible, ...pickupVisible, ...placeVisible },
  rules: tipErrors,

  quote: (values, tables, now) => carriedQuote(quoteColis, values, values.parcel_weight, tables, now),
  needsPrice: true,
  refusedField: ({ cause }) =>
    cause === 'weight' ? 'parcel_weight' : cause === 'pickup' ? 'pickup_commune' : 'delivery_commune',
  pricing: (tables) => carriedPricing(tables, 'colis'),

  submission: {
    order: [
      'service_type',
      'contact_name',
      'contact_phone',
      'contact_email',
      'pickup_address',
      'pickup_commune',
      'company_name',
      'delivery_address',
      'delivery_commune',
      'parcel_weight',
      'parcel_description',
      'tip_choice',
      'tip_amount',
      'tip_payment_method',
      'frais_livraison_total',
    ],
    title: ({ delivery_commune }) => (delivery_commune ? TITLE.to(shownName(delivery_commune)) : ''),
    facts: (values) => ({
      customer: values.contact_name,
      phone: values.contact_phone,
      commune: values.delivery_commune,
      address: values.delivery_address,
    }),
    encode: (values, quote) => ({
      service_type: 'Colis',
      ...trimPlaces(encodeForm(fields, values)),
      ...TIP_PAYMENT,
      frais_livraison_total: deliveryFees(quote),
    }),
    decode: (wire) => decodeForm(fields, wire),
  },
  copy: COLIS_COPY,
});
