import { parseEuros } from '../../domain/money.ts';
import { quoteBoutique } from '../../domain/quote/boutique.ts';
import { placeParts, someoneParts } from '../address-book.ts';
import { PRICING_COPY } from '../copy.ts';
import { defineService } from '../define.ts';
import { commune, longText, money, phone, text } from '../field-builders.ts';
import {
  someoneErrors,
  someoneVisible,
  someoneWithSms,
  someoneWithSmsNames,
  trimSomeone,
} from '../for-someone.ts';
import { decodeForm, encodeForm } from '../form-post.ts';
import { DOOR_WORDS, placeFields, placeNames, placeVisible, trimPlaces } from '../place.ts';
import { deliveryFees } from '../price.ts';
import { TIP_PAYMENT, tipErrors, tipFields, tipOf, tipStep, tipVisible } from '../tip.ts';
import { BOUTIQUE_COPY, LABELS, MESSAGES, STEPS } from './copy.ts';
import { page } from './page-copy.ts';

/** Control names are names on the wire (docs/rules/forms.md#names-on-the-wire). */
const fields = {
  shop_name: text({ label: LABELS.shop_name, required: MESSAGES.shop_name }),
  shop_address: text({ label: LABELS.shop_address, help: LABELS.shop_addressHelp }),
  item_list: longText({ label: LABELS.item_list, help: LABELS.item_listHelp, required: MESSAGES.item_list }),
  budget: money({ label: LABELS.budget, help: LABELS.budgetHelp }),
  customer_name: text({
    label: LABELS.customer_name,
    required: MESSAGES.customer_name,
    autoComplete: 'name',
  }),
  customer_phone: phone({
    label: LABELS.customer_phone,
    help: LABELS.customer_phoneHelp,
    required: MESSAGES.customer_phone,
    autoComplete: 'tel',
  }),
  ...someoneWithSms,
  delivery_commune: commune({
    label: LABELS.delivery_commune,
    required: MESSAGES.delivery_commune,
    autoComplete: 'address-level2',
  }),
  ...placeFields,
  ...tipFields,
} as const;

/**
 * Personal shopping: an item bought for the customer in a shop (docs/rules/services.md#personal-shopping).
 */
export const boutique = defineService({
  slug: page.slug,
  path: page.path,
  confirmationPath: '/paiement',
  schedule: page.schedule,
  payment: 'online',
  fields,
  steps: [
    { id: 'achat', title: STEPS.request, fields: ['shop_name', 'shop_address', 'item_list', 'budget'] },
    {
      id: 'livraison',
      title: STEPS.delivery,
      fields: ['customer_name', 'customer_phone', ...someoneWithSmsNames, 'delivery_commune', ...placeNames],
    },
    tipStep,
  ],
  addressBook: [
    {
      before: 'customer_name',
      ...someoneParts,
      own: { name: 'customer_name', phone: 'customer_phone' },
      commune: 'delivery_commune',
      ...placeParts,
    },
  ],
  words: ({ pour_un_proche }) => (pour_un_proche ? DOOR_WORDS : {}),
  visible: { ...tipVisible, ...someoneVisible, ...placeVisible },
  rules: (values) => ({
    ...someoneErrors(values),
    ...(!parseEuros(values.budget) && { budget: MESSAGES.budget }),
    ...tipErrors(values),
  }),

  quote(values, tables) {
    if (values.delivery_commune === '') return null;
    const budget = parseEuros(values.budget) ?? 0;
    return quoteBoutique({ deliveryCommune: values.delivery_commune, budget, tip: tipOf(values) }, tables);
  },
  needsPrice: true,
  refusedField: () => 'delivery_commune',
  pricing: () => [PRICING_COPY.delivery, PRICING_COPY.budgetLater],

  submission: {
    order: [
      'service_type',
      'shop_name',
      'shop_address',
      'item_list',
      'budget',
      'customer_name',
      'customer_phone',
      'delivery_commune',
      'tip_choice',
      'tip_amount',
      'tip_payment_method',
      'frais_livraison_total',
    ],
    title: ({ shop_name }) => shop_name.trim(),
    facts: ({ customer_name, customer_phone, delivery_commune }) => ({
      customer: customer_name,
      phone: customer_phone,
      commune: delivery_commune,
    }),
    encode: (values, quote) => ({
      service_type: 'Boutique',
      ...trimSomeone(trimPlaces(encodeForm(fields, values))),
      ...TIP_PAYMENT,
      frais_livraison_total: deliveryFees(quote),
    }),
    decode: (wire) => decodeForm(fields, wire),
  },
  copy: BOUTIQUE_COPY,
});
