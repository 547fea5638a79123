import { ONLINE_COPY } from '../copy.ts';
import { commune, email, longText, phone, text, weight } from '../field-builders.ts';
import { doorOfAnother, pickupFields, placeFields } from '../place.ts';
import { tipFields } from '../tip.ts';
import { LABELS, MESSAGES } from './copy.ts';

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
