import { placeParts } from '../address-book.ts';
import {
  applicantFields,
  assistanceSpec,
  choiceLabel,
  chooseStep,
  hasChosen,
  requestFields,
} from '../assistance.ts';
import { SOMEONE_COPY } from '../copy.ts';
import { defineService } from '../define.ts';
import type { ValuesOf } from '../field.ts';
import { checkbox, commune, text } from '../field-builders.ts';
import { roleErrors, roleFields, roleNames, roleVisible } from '../for-someone.ts';
import { doorOfAnother, placeNames, placeVisible } from '../place.ts';
import { LABELS, MESSAGES, STEPS, TUTELLE_COPY, titleFor } from './copy.ts';
import { page } from './page-copy.ts';

/** Control names are names on the wire (docs/rules/forms.md#names-on-the-wire). */
const fields = {
  ...applicantFields(MESSAGES),
  beneficiaire_nom: text({ label: LABELS.beneficiaire_nom, required: MESSAGES.beneficiaire_nom }),
  autres_contacts: checkbox({ label: SOMEONE_COPY.rolesBox }),
  ...roleFields,
  beneficiaire_adresse: text({ label: LABELS.beneficiaire_adresse, required: MESSAGES.beneficiaire_adresse }),
  delivery_commune: commune({ label: LABELS.delivery_commune, required: MESSAGES.delivery_commune }),
  ...requestFields,
  ...doorOfAnother,
} as const;

const hasOtherContacts = (values: ValuesOf<typeof fields>) => values.autres_contacts;

/** The checkbox, then the fields that it reveals. */
const ROLE_NAMES = ['autres_contacts', ...roleNames] as const;

const common = assistanceSpec(page.slug, fields, ROLE_NAMES);

/** A request made for a person under guardianship (docs/rules/services.md#assistance). */
export const tutelle = defineService({
  ...common,
  path: page.path,
  steps: [
    chooseStep,
    {
      id: 'personnes',
      title: STEPS.people,
      visible: hasChosen,
      fields: [
        'demandeur_nom',
        'demandeur_telephone',
        'contact_sms_uniquement',
        'beneficiaire_nom',
        ...ROLE_NAMES,
        'beneficiaire_adresse',
        'delivery_commune',
        ...placeNames,
      ],
    },
    { id: 'demande', title: STEPS.details, visible: hasChosen, fields: ['details_demande'] },
  ],
  addressBook: [
    {
      before: 'beneficiaire_nom',
      name: 'beneficiaire_nom',
      commune: 'delivery_commune',
      address: 'beneficiaire_adresse',
      ...placeParts,
    },
  ],
  visible: { ...roleVisible(hasOtherContacts), ...placeVisible },
  rules: (values) => (values.autres_contacts ? roleErrors(values) : {}),
  submission: {
    ...common.submission,
    facts: (values) => ({ ...common.submission.facts(values), address: values.beneficiaire_adresse }),
    title: (values) => titleFor(choiceLabel(values), values.beneficiaire_nom.trim()),
  },
  copy: TUTELLE_COPY,
});
