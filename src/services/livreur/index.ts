import { defineService } from '../define.ts';
import {
  agreement,
  choice,
  date,
  email,
  multiChoice,
  phone,
  question,
  siret,
  text,
} from '../field-builders.ts';
import { decodeForm, encodeForm } from '../form-post.ts';
import { everyCommune, unpriced } from '../unpriced.ts';
import { INELIGIBLE, LABELS, LIVREUR_COPY, MESSAGES, NOTES, STEPS, WANTED_SLOTS } from './copy.ts';

/**
 * Control names are names on the wire (docs/rules/forms.md#names-on-the-wire); `majeur` states the minimum
 * age (docs/rules/applications.md#courier).
 */
const fields = {
  firstName: text({ label: LABELS.firstName, required: MESSAGES.firstName, autoComplete: 'given-name' }),
  lastName: text({ label: LABELS.lastName, required: MESSAGES.lastName, autoComplete: 'family-name' }),
  email: email({ label: LABELS.email, invalid: MESSAGES.email, autoComplete: 'email' }),
  phone: phone({ label: LABELS.phone, required: MESSAGES.phone, autoComplete: 'tel' }),
  commune: choice({
    label: LABELS.commune,
    required: MESSAGES.commune,
    options: everyCommune,
    autoComplete: 'address-level2',
  }),
  majeur: agreement({ label: LABELS.majeur, required: MESSAGES.majeur }),
  disponibilite: multiChoice({
    label: LABELS.disponibilite,
    help: LABELS.disponibiliteHelp,
    required: MESSAGES.disponibilite,
    options: WANTED_SLOTS,
  }),
  startDate: date({ label: LABELS.startDate, required: MESSAGES.startDate }),
  est_declare: question({ label: LABELS.estDeclare, required: MESSAGES.answer }),
  siret: siret({ label: LABELS.siret, help: LABELS.siretHelp }),
  veut_se_declarer: question({ label: LABELS.veutSeDeclarer, required: MESSAGES.answer }),
} as const;

/**
 * `disponibilite` is one text on the wire (docs/rules/forms.md#names-on-the-wire): only fields in _days,
 * _slots and skills are lists.
 */
const SEPARATOR = ', ';

interface StatusAnswers {
  readonly est_declare: string;
  readonly veut_se_declarer: string;
}
const isIneligible = ({ est_declare, veut_se_declarer }: StatusAnswers): boolean =>
  est_declare === 'non' && veut_se_declarer === 'non';

/** A courier's application (docs/rules/applications.md#courier). */
export const livreur = defineService({
  ...unpriced,
  slug: 'livreur',
  kind: 'application',
  path: '/devenir-livreur',
  confirmationPath: '/confirmation-livreur',
  fields,
  steps: [
    {
      id: 'coordonnees',
      title: STEPS.person,
      fields: ['firstName', 'lastName', 'email', 'phone', 'commune', 'majeur'],
    },
    { id: 'disponibilites', title: STEPS.availability, fields: ['disponibilite', 'startDate'] },
    { id: 'statut', title: STEPS.status, fields: ['est_declare', 'siret', 'veut_se_declarer'] },
  ],
  visible: {
    siret: (values) => values.est_declare === 'oui',
    veut_se_declarer: (values) => values.est_declare === 'non',
  },
  effects: (changed, values) =>
    changed === 'est_declare' && values.est_declare === 'oui' ? { veut_se_declarer: '' } : {},
  notes: {
    veut_se_declarer: ({ veut_se_declarer }) => {
      if (veut_se_declarer === 'oui') return NOTES.willing;
      return veut_se_declarer === 'non' ? NOTES.unwilling : null;
    },
  },
  blocked: (values) => (isIneligible(values) ? INELIGIBLE : null),
  // The server checks this too, because a request may not come from the form.
  rules: (values) => (isIneligible(values) ? { veut_se_declarer: INELIGIBLE.message } : {}),
  submission: {
    title: ({ firstName, lastName }) => `${firstName.trim()} ${lastName.trim()}`,
    facts: ({ firstName, lastName, phone, commune }) => ({
      customer: `${firstName.trim()} ${lastName.trim()}`,
      phone,
      commune,
    }),
    encode: (values) => ({
      ...encodeForm(fields, values),
      disponibilite: values.disponibilite.join(SEPARATOR),
      redirect: '/confirmation-livreur',
    }),
    decode: (wire) => ({
      ...decodeForm(fields, wire),
      disponibilite: typeof wire.disponibilite === 'string' ? wire.disponibilite.split(SEPARATOR) : [],
    }),
  },
  copy: LIVREUR_COPY,
});
