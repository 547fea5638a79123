import { keysOf } from '../domain/collections.ts';
import { hasPhoneDigits } from '../domain/person/phone.ts';
import type { WireFields } from '../domain/submission/wire.ts';
import { CUSTOMER_FIELDS_COPY, FIELD_COPY, SOMEONE_COPY } from './copy.ts';
import type { Field } from './field.ts';
import { checkbox, email, phone, radio, text } from './field-builders.ts';
import { trimBehindBox } from './form-post.ts';

/**
 * Fields of an order for another person: who receives it, whom the courier calls and who pays. They are
 * behind a checkbox that is not ticked by default: a customer who orders for themselves sees only the
 * checkbox, and their form post is unchanged (docs/rules/services.md#for-somebody-else). The names follow
 * those of the requests: `beneficiaire_nom`, `demandeur_nom`.
 */

/** The people of an order: the one who orders, the recipient, or a third person. */
const WHO = ['demandeur', 'beneficiaire', 'autre'] as const;

/** A choice between the people of an order, with a default. */
function who(label: string, first: (typeof WHO)[number], help?: string): Field<'radio'> {
  const options = WHO.map((value) => ({ value, label: SOMEONE_COPY.who[value] }));
  const field = radio({ label, required: SOMEONE_COPY.whoRequired, options, ...(help && { help }) });
  return { ...field, empty: first };
}

/**
 * The fields for the payer and for the person whom the courier calls, in a form that has a recipient already.
 */
export const roleFields = {
  // It is required only when the courier has to call it: see `roleErrors`.
  beneficiaire_telephone: {
    ...phone({ label: SOMEONE_COPY.phone, help: SOMEONE_COPY.phoneHelp }),
    optional: false,
  },
  contact_livraison: who(SOMEONE_COPY.contact, 'beneficiaire'),
  contact_nom: text({ label: SOMEONE_COPY.contactName, required: SOMEONE_COPY.nameRequired }),
  contact_telephone: phone({ label: SOMEONE_COPY.contactPhone, required: SOMEONE_COPY.phoneRequired }),
  payeur: who(SOMEONE_COPY.payer, 'demandeur', SOMEONE_COPY.payerHelp),
  payeur_nom: text({ label: SOMEONE_COPY.payerName, required: SOMEONE_COPY.nameRequired }),
  payeur_telephone: phone({ label: SOMEONE_COPY.payerPhone, required: SOMEONE_COPY.phoneRequired }),
} as const;
export const roleNames = keysOf(roleFields);

interface RoleValues {
  readonly beneficiaire_telephone: string;
  readonly contact_livraison: string;
  readonly payeur: string;
}

/**
 * The visibility of the role fields: all hidden until the order has roles; name and number show only for a
 * third person.
 */
export function roleVisible<V extends RoleValues>(hasRoles: (values: V) => boolean) {
  const isOther = (role: 'contact_livraison' | 'payeur') => (values: V) =>
    hasRoles(values) && values[role] === 'autre';
  return {
    beneficiaire_telephone: hasRoles,
    contact_livraison: hasRoles,
    contact_nom: isOther('contact_livraison'),
    contact_telephone: isOther('contact_livraison'),
    payeur: hasRoles,
    payeur_nom: isOther('payeur'),
    payeur_telephone: isOther('payeur'),
  };
}

/** The recipient's number is required when they are called or pay. */
export function roleErrors(values: RoleValues): { beneficiaire_telephone?: string } {
  const isReached = [values.contact_livraison, values.payeur].includes('beneficiaire');
  const isMissing = isReached && !hasPhoneDigits(values.beneficiaire_telephone);
  return isMissing ? { beneficiaire_telephone: SOMEONE_COPY.recipientPhoneRequired } : {};
}

/** Fields of an order for another person: the checkbox, the recipient and the roles. */
export const someoneFields = {
  pour_un_proche: checkbox({ label: SOMEONE_COPY.box }),
  beneficiaire_nom: text({ label: SOMEONE_COPY.name, required: SOMEONE_COPY.recipientRequired }),
  ...roleFields,
} as const;
export const someoneNames = keysOf(someoneFields);

interface SomeoneValues extends RoleValues {
  readonly pour_un_proche: boolean;
}
const isForSomeone = ({ pour_un_proche }: SomeoneValues) => pour_un_proche;

export const someoneVisible = {
  ...roleVisible<SomeoneValues>(isForSomeone),
  beneficiaire_nom: isForSomeone,
};

/** For people who do not hear or do not speak on the phone. */
export const smsOnly = checkbox({ label: FIELD_COPY.smsOnly });

/** {@link someoneFields} after the wish to be texted instead of called, which is asked of every customer. */
export const someoneWithSms = { contact_sms_uniquement: smsOnly, ...someoneFields } as const;
export const someoneWithSmsNames = keysOf(someoneWithSms);

/** Removes from a form post the wish for text messages and the other person's fields, where their box is not ticked. */
export const trimSomeone = (body: WireFields): WireFields =>
  trimBehindBox(trimBehindBox(body, someoneNames), ['contact_sms_uniquement']);

/**
 * The customer's own fields, then those of an order for another person.
 * @param telephoneHelp help text that says who writes to the number
 */
export const customerFields = (telephoneHelp: string) => ({
  prenom: text({
    label: CUSTOMER_FIELDS_COPY.firstName,
    required: CUSTOMER_FIELDS_COPY.firstNameRequired,
    autoComplete: 'given-name',
  }),
  telephone: phone({
    label: CUSTOMER_FIELDS_COPY.phone,
    help: telephoneHelp,
    required: CUSTOMER_FIELDS_COPY.phoneRequired,
    autoComplete: 'tel',
  }),
  email: email({
    label: CUSTOMER_FIELDS_COPY.email,
    invalid: CUSTOMER_FIELDS_COPY.emailInvalid,
    autoComplete: 'email',
  }),
  ...someoneWithSms,
});

/** Errors of the recipient's fields; none while the checkbox is not ticked. */
export const someoneErrors = (values: SomeoneValues) => (isForSomeone(values) ? roleErrors(values) : {});

/** The recipient of an order that another person made, who can be told about it. */
export interface Recipient {
  readonly name: string;
  /** The number as typed; empty when there is none. */
  readonly phone: string;
  /** The name of the customer. */
  readonly from: string;
  /** The way the courier contacts them; null where the courier contacts another person. */
  readonly reachedBy: 'call' | 'sms' | null;
}

const ORDERED_BY = ['prenom', 'customer_name', 'demandeur_nom'];

/** The recipient named in the fields of a sent order; null when the customer is the recipient. */
export function recipientOf(fields: WireFields): Recipient | null {
  const text = (name: string) => String(fields[name] ?? '').trim();
  const name = text('beneficiaire_nom');
  if (name === '') return null;
  const isCalled = text('contact_livraison') === 'beneficiaire';
  return {
    name,
    phone: text('beneficiaire_telephone'),
    from: ORDERED_BY.map(text).find((found) => found !== '') ?? '',
    reachedBy: !isCalled ? null : text('contact_sms_uniquement') === 'oui' ? 'sms' : 'call',
  };
}

/** The payer's number, as typed, when another person than the customer pays; null otherwise. */
export function payerPhone(fields: WireFields): string | null {
  const names = { autre: 'payeur_telephone', beneficiaire: 'beneficiaire_telephone' };
  const name = Object.entries(names).find(([who]) => who === fields.payeur)?.[1];
  return name ? String(fields[name] ?? '') || null : null;
}

/** The person who pays: the customer or somebody else. */
export type Payer = 'customer' | 'other';

/** @param answers of a form, or of a sent order */
export const payerOf = ({ payeur }: { readonly payeur?: unknown }): Payer =>
  payeur === 'autre' || payeur === 'beneficiaire' ? 'other' : 'customer';

/** How the manager writes about an order: nobody who wishes to be texted is left waiting for another app. */
export type Channel = 'whatsApp' | 'sms';

/** @param answers of a sent order, or those of a form that count */
export const channelOf = ({
  contact_sms_uniquement,
}: {
  readonly contact_sms_uniquement?: unknown;
}): Channel => (contact_sms_uniquement === 'oui' || contact_sms_uniquement === true ? 'sms' : 'whatsApp');
