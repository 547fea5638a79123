import { commune, longText, money, phone, text } from '../field-builders.ts';
import { someoneWithSms } from '../for-someone.ts';
import { placeFields } from '../place.ts';
import { tipFields } from '../tip.ts';
import { LABELS, MESSAGES } from './copy.ts';

/** Control names are names on the wire (docs/rules/forms.md#names-on-the-wire). */
export const fields = {
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
