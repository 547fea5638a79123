import { formatEuros } from '../../domain/money.ts';
import { consent, files } from '../attachments.ts';
import { checkbox, commune, email, money, phone, text } from '../field-builders.ts';
import { someoneWithSms } from '../for-someone.ts';
import { placeFields } from '../place.ts';
import { tipFields } from '../tip.ts';
import { LABELS, MESSAGES } from './copy.ts';

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
