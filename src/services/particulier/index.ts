import { quoteParticulier } from '../../domain/quote/carried.ts';
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
import { LABELS, MESSAGES, PARTICULIER_COPY, STEPS } from './copy.ts';
import { page } from './page-copy.ts';

/** Control names are names on the wire (docs/rules/forms.md#names-on-the-wire). */
export const fields = {
  sender_name: text({ label: LABELS.sender_name, required: MESSAGES.sender_name, autoComplete: 'name' }),
  sender_phone: phone({
    label: LABELS.sender_phone,
    help: ONLINE_COPY.phoneHelp,
    required: MESSAGES.sender_phone,
    autoComplete: 'tel',
  }),
  email: email({ label: LABELS.email, invalid: MESSAGES.email, autoComplete: 'email' }),
  pickup_address: text({
    label: LABELS.pickup_address,
    required: MESSAGES.pickup_address,
  }),
  pickup_commune: commune({ label: LABELS.pickup_commune, required: MESSAGES.pickup_commune }),
  ...pickupFields,
  receiver_name: text({ label: LABELS.receiver_name, required: MESSAGES.receiver_name }),
  receiver_phone: phone({
    label: LABELS.receiver_phone,
    help: LABELS.receiver_phoneHelp,
    required: MESSAGES.receiver_phone,
    autoComplete: 'off',
  }),
  delivery_address: text({ label: LABELS.delivery_address, required: MESSAGES.delivery_address }),
  delivery_commune: commune({ label: LABELS.delivery_commune, required: MESSAGES.delivery_commune }),
  ...placeFields,
  ...doorOfAnother,
  item_description: longText({
    label: LABELS.item_description,
    help: LABELS.item_descriptionHelp,
    required: MESSAGES.item_description,
  }),
  item_weight: weight({
    label: LABELS.item_weight,
    help: LABELS.item_weightHelp,
    required: MESSAGES.item_weight,
  }),
  ...tipFields,
} as const;

/** A hand-over between private persons (docs/rules/services.md#hand-over). */
export const particulier = defineService({
  slug: page.slug,
  path: page.path,
  confirmationPath: '/paiement',
  schedule: page.schedule,
  payment: 'online',
  fields,
  steps: [
    {
      id: 'expediteur',
      title: STEPS.sender,
      fields: ['sender_name', 'sender_phone', 'email', 'pickup_address', 'pickup_commune', ...pickupNames],
    },
    {
      id: 'destinataire',
      title: STEPS.receiver,
      fields: ['receiver_name', 'receiver_phone', 'delivery_address', 'delivery_commune', ...placeNames],
    },
    { id: 'objet', title: STEPS.item, fields: ['item_description', 'item_weight'] },
    tipStep,
  ],
  addressBook: [
    {
      before: 'sender_name',
      own: { name: 'sender_name', phone: 'sender_phone' },
      name: 'sender_name',
      phone: 'sender_phone',
      commune: 'pickup_commune',
      address: 'pickup_address',
      ...pickupParts,
    },
    {
      before: 'receiver_name',
      name: 'receiver_name',
      phone: 'receiver_phone',
      commune: 'delivery_commune',
      address: 'delivery_address',
      ...placeParts,
    },
  ],
  visible: { ...tipVisible, ...pickupVisible, ...placeVisible },
  rules: tipErrors,

  quote: (values, tables, now) => carriedQuote(quoteParticulier, values, values.item_weight, tables, now),
  needsPrice: true,
  refusedField: ({ cause }) =>
    cause === 'weight' ? 'item_weight' : cause === 'pickup' ? 'pickup_commune' : 'delivery_commune',
  pricing: (tables) => carriedPricing(tables, 'particulier'),

  submission: {
    order: [
      'service_type',
      'sender_name',
      'sender_phone',
      'pickup_address',
      'pickup_commune',
      'receiver_name',
      'receiver_phone',
      'delivery_address',
      'delivery_commune',
      'item_description',
      'item_weight',
      'tip_choice',
      'tip_amount',
      'tip_payment_method',
      'email',
      'frais_livraison_total',
    ],
    title: ({ item_description }) => [...item_description.trim()].slice(0, 60).join(''),
    facts: (values) => ({
      customer: values.sender_name,
      phone: values.sender_phone,
      commune: values.delivery_commune,
      address: values.delivery_address,
    }),
    encode: (values, quote) => ({
      service_type: 'Particulier',
      ...trimPlaces(encodeForm(fields, values)),
      ...TIP_PAYMENT,
      frais_livraison_total: deliveryFees(quote),
    }),
    decode: (wire) => decodeForm(fields, wire),
  },
  copy: PARTICULIER_COPY,
});
