import { placeParts, someoneParts } from '../address-book.ts';
import {
  applicantFields,
  assistanceSpec,
  choiceLabel,
  chooseStep,
  hasChosen,
  requestFields,
} from '../assistance.ts';
import { defineService } from '../define.ts';
import { commune, text } from '../field-builders.ts';
import { someoneErrors, someoneFields, someoneNames, someoneVisible } from '../for-someone.ts';
import { DOOR_WORDS, placeNames, placeVisible } from '../place.ts';
import { HANDICAP_COPY, LABELS, MESSAGES, PERSON_WORDS, STEPS } from './copy.ts';
import { page } from './page-copy.ts';

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

const common = assistanceSpec(page.slug, fields, someoneNames);

/** A request by a person with a disability, or for one (docs/rules/services.md#assistance). */
export const handicap = defineService({
  ...common,
  path: page.path,
  steps: [
    chooseStep,
    {
      id: 'informations',
      title: STEPS.information,
      visible: hasChosen,
      fields: [
        'demandeur_nom',
        'demandeur_telephone',
        'contact_sms_uniquement',
        ...someoneNames,
        'delivery_address',
        'delivery_commune',
        ...placeNames,
        'details_demande',
      ],
    },
  ],
  addressBook: [
    {
      before: 'demandeur_nom',
      ...someoneParts,
      own: { name: 'demandeur_nom', phone: 'demandeur_telephone' },
      commune: 'delivery_commune',
      address: 'delivery_address',
      ...placeParts,
    },
  ],
  words: ({ pour_un_proche }) => (pour_un_proche ? { ...DOOR_WORDS, ...PERSON_WORDS } : {}),
  visible: { ...someoneVisible, ...placeVisible },
  rules: someoneErrors,
  submission: {
    ...common.submission,
    facts: (values) => ({ ...common.submission.facts(values), address: values.delivery_address }),
    title: choiceLabel,
  },
  copy: HANDICAP_COPY,
});
