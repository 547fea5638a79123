import { applicantFields, requestFields } from '../assistance.ts';
import { commune, text } from '../field-builders.ts';
import { someoneFields } from '../for-someone.ts';
import { LABELS, MESSAGES } from './copy.ts';

/** Control names are names on the wire (docs/rules/forms.md#names-on-the-wire). */
export const fields = {
  ...applicantFields(MESSAGES),
  ...someoneFields,
  delivery_address: text({
    label: LABELS.delivery_address,
    required: MESSAGES.delivery_address,
    autoComplete: 'street-address',
  }),
  delivery_commune: commune({
    label: LABELS.delivery_commune,
    required: MESSAGES.delivery_commune,
    autoComplete: 'address-level2',
  }),
  ...requestFields,
} as const;
