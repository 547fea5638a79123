import { DUPLICATE_FILE, TOO_MANY_FILES } from '../../domain/files/count-copy.ts';
import { MAX_FILES } from '../../domain/files/limits.ts';
import { formatEuros, parseEuros } from '../../domain/money.ts';
import { quotePharmacie } from '../../domain/quote/pharmacie.ts';
import { placeParts, someoneParts } from '../address-book.ts';
import { defineService } from '../define.ts';
import type { ValuesOf } from '../field.ts';
import { checkbox, commune, consent, email, files, money, phone, text } from '../field-builders.ts';
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
import { ENTRY_TITLE, LABELS, MESSAGES, NOTHING_TO_GO_BY, PHARMACIE_COPY, STEPS } from './copy.ts';
import { page } from './page-copy.ts';

/** Control names are names on the wire (docs/rules/forms.md#names-on-the-wire). */
export const fields = {
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
  customer_email: email({
    label: LABELS.customer_email,
    invalid: MESSAGES.customer_email,
    optional: true,
    autoComplete: 'email',
  }),
  ...someoneWithSms,
  delivery_commune: commune({
    label: LABELS.delivery_commune,
    required: MESSAGES.delivery_commune,
    autoComplete: 'address-level2',
  }),
  delivery_address: text({
    label: LABELS.delivery_address,
    help: LABELS.delivery_addressHelp,
    autoComplete: 'street-address',
  }),
  ...placeFields,
  priority_delivery: checkbox({
    label: LABELS.priority_delivery,
    aside: ({ tariff }) => formatEuros(tariff.pharmacie.priority),
  }),
  pharmacy_name: text({ label: LABELS.pharmacy_name, help: LABELS.pharmacy_nameHelp }),
  budget: money({ label: LABELS.budget, help: LABELS.budgetHelp, optional: true }),
  ordonnance_enveloppe: checkbox({ label: LABELS.ordonnance_enveloppe }),
  prescription: files({ label: LABELS.prescription, help: LABELS.prescriptionHelp }),
  mutuelle: files({ label: LABELS.mutuelle }),
  carte_vitale: files({ label: LABELS.carte_vitale }),
  consent: consent({ label: LABELS.consent, help: LABELS.consentHelp }),
  ...tipFields,
} as const;

type PharmacieValues = ValuesOf<typeof fields>;

/** A prescription handed over in an envelope replaces the attached one, so attached pages do not count. */
function documentCount(values: PharmacieValues): number {
  const prescription = values.ordonnance_enveloppe ? [] : values.prescription;
  return prescription.length + values.mutuelle.length + values.carte_vitale.length;
}

const hasDocuments = (values: PharmacieValues) => documentCount(values) > 0;

const DOCUMENTS = ['prescription', 'mutuelle', 'carte_vitale'] as const;

/**
 * The error of a field with a file that an earlier one has. The form refuses such a file when it is chosen, but not while the
 * prescription is hidden.
 */
function repeatedError(values: PharmacieValues): Partial<Record<(typeof DOCUMENTS)[number], string>> {
  const seen = new Set<string>();
  for (const name of DOCUMENTS) {
    const hashes = values[name].map(({ sha256 }) => sha256);
    if (hashes.some((hash) => seen.has(hash))) return { [name]: DUPLICATE_FILE };
    for (const hash of hashes) seen.add(hash);
  }
  return {};
}

/** Medicines collected from a pharmacy (docs/rules/services.md#pharmacy). */
export const pharmacie = defineService({
  slug: page.slug,
  path: page.path,
  confirmationPath: '/merci',
  schedule: page.schedule,
  fields,
  steps: [
    {
      id: 'documents',
      title: STEPS.documents,
      fields: ['ordonnance_enveloppe', 'prescription', 'mutuelle', 'carte_vitale', 'consent'],
    },
    { id: 'pharmacie', title: STEPS.pharmacy, fields: ['pharmacy_name', 'budget'] },
    {
      id: 'livraison',
      title: STEPS.delivery,
      fields: ['delivery_commune', 'delivery_address', ...placeNames, 'priority_delivery'],
    },
    {
      id: 'coordonnees',
      title: STEPS.contact,
      fields: ['customer_name', 'customer_phone', 'customer_email', ...someoneWithSmsNames],
    },
    tipStep,
  ],
  addressBook: [
    {
      before: 'delivery_commune',
      ...someoneParts,
      own: { name: 'customer_name', phone: 'customer_phone' },
      commune: 'delivery_commune',
      address: 'delivery_address',
      ...placeParts,
    },
  ],
  words: ({ pour_un_proche }) => (pour_un_proche ? DOOR_WORDS : {}),
  visible: {
    ...tipVisible,
    ...someoneVisible,
    ...placeVisible,
    prescription: (values) => !values.ordonnance_enveloppe,
    consent: hasDocuments,
  },
  rules: (values) => ({
    ...someoneErrors(values),
    ...repeatedError(values),
    ...(documentCount(values) > MAX_FILES && { carte_vitale: TOO_MANY_FILES }),
    ...(hasDocuments(values) && !values.consent && { consent: MESSAGES.consent }),
    ...tipErrors(values),
  }),
  doubts: (values) =>
    hasDocuments(values) || values.ordonnance_enveloppe || values.pharmacy_name.trim() !== ''
      ? null
      : NOTHING_TO_GO_BY,

  quote: (values, tables) =>
    quotePharmacie(
      {
        deliveryCommune: values.delivery_commune || null,
        priority: values.priority_delivery,
        budget: parseEuros(values.budget) ?? 0,
        tip: tipOf(values),
      },
      tables,
    ),

  refusedField: () => 'delivery_commune',

  submission: {
    order: [
      'service_type',
      'customer_name',
      'customer_phone',
      'customer_email',
      'delivery_address',
      'delivery_commune',
      'pharmacy_name',
      'budget',
      'priority_delivery',
      'tip_choice',
      'tip_amount',
      'tip_payment_method',
      '_redirect',
      'frais_livraison_total',
    ],
    title: ({ pharmacy_name }) => pharmacy_name.trim() || ENTRY_TITLE,
    facts: (values) => ({
      customer: values.customer_name,
      phone: values.customer_phone,
      commune: values.delivery_commune,
      address: values.delivery_address,
    }),
    encode(values, quote) {
      const { consent, ...body } = trimSomeone(trimPlaces(encodeForm(fields, values)));
      return {
        service_type: 'Pharmacie',
        ...body,
        // Consent is sent only with documents.
        ...(hasDocuments(values) && consent !== undefined && { consent }),
        ...TIP_PAYMENT,
        _redirect: '/merci',
        frais_livraison_total: deliveryFees(quote),
      };
    },
    decode: (wire) => decodeForm(fields, wire),
  },
  copy: PHARMACIE_COPY,
});
