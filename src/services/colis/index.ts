import { quoteColis } from '../../domain/quote/carried.ts';
import { shownName } from '../../domain/typography.ts';
import { pickupParts, placeParts } from '../address-book.ts';
import { carriedQuote } from '../carried-quote.ts';
import { defineService } from '../define.ts';
import { decodeForm, encodeForm } from '../form-post.ts';
import { pickupNames, pickupVisible, placeNames, placeVisible, trimPlaces } from '../place.ts';
import { deliveryFees } from '../price.ts';
import { carriedPricing } from '../pricing-notice.ts';
import { TIP_PAYMENT, tipErrors, tipStep, tipVisible } from '../tip.ts';
import { COLIS_COPY, STEPS, TITLE } from './copy.ts';
import { fields } from './fields.ts';
import { page } from './page-copy.ts';

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
