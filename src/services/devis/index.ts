import { defineService } from '../define.ts';
import { choice, email, longText, phone, siret, text } from '../field-builders.ts';
import { decodeForm, encodeForm } from '../form-post.ts';
import { everyCommune, unpriced } from '../unpriced.ts';
import { DEVIS_COPY, LABELS, MESSAGES, SERVICE_TYPES, STEPS } from './copy.ts';

/** Control names are names on the wire (docs/rules/forms.md#names-on-the-wire). */
const fields = {
  companyName: text({
    label: LABELS.companyName,
    required: MESSAGES.companyName,
    autoComplete: 'organization',
  }),
  contactPerson: text({
    label: LABELS.contactPerson,
    required: MESSAGES.contactPerson,
    autoComplete: 'name',
  }),
  email: email({ label: LABELS.email, invalid: MESSAGES.email, autoComplete: 'email' }),
  phone: phone({ label: LABELS.phone, required: MESSAGES.phone, autoComplete: 'tel' }),
  siret: siret({ label: LABELS.siret, help: LABELS.siretHelp, required: MESSAGES.siret }),
  commune: choice({
    label: LABELS.commune,
    required: MESSAGES.commune,
    options: everyCommune,
    autoComplete: 'address-level2',
  }),
  serviceType: choice({
    label: LABELS.serviceType,
    options: () => SERVICE_TYPES.map((type) => ({ value: type, label: type })),
  }),
  message: longText({ label: LABELS.message, help: LABELS.messageHelp }),
} as const;

/** A company's request for a quote (docs/rules/applications.md#quote-request). */
export const devis = defineService({
  ...unpriced,
  slug: 'devis',
  kind: 'quote-request',
  path: '/devis-professionnel',
  confirmationPath: '/devis-professionnel',
  fields,
  steps: [
    {
      id: 'entreprise',
      title: STEPS.company,
      fields: ['companyName', 'contactPerson', 'email', 'phone', 'siret', 'commune'],
    },
    { id: 'besoin', title: STEPS.need, fields: ['serviceType', 'message'] },
  ],
  rules: () => ({}),
  submission: {
    title: ({ companyName }) => companyName.trim(),
    facts: ({ companyName, phone, commune }) => ({ customer: companyName, phone, commune }),
    encode: (values) => encodeForm(fields, values),
    decode: (wire) => decodeForm(fields, wire),
  },
  copy: DEVIS_COPY,
});
