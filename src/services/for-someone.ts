import { hasPhoneDigits } from '../domain/phone.ts';
import type { WireFields } from '../domain/wire.ts';
import type { Field } from './field.ts';
import { checkbox, phone, radio, text } from './field-builders.ts';
import { smsOnly } from './sms-only.ts';
import { SOMEONE_COPY } from './someone-copy.ts';

/**
 * An order for somebody else: who receives it, whom the courier calls and who pays, apart. Behind one box
 * that is not ticked: whoever orders for themselves sees that box alone and sends no more than before
 * (docs/rules/services.md#for-somebody-else). The names are those of the requests: `beneficiaire_nom`,
 * `demandeur_nom`.
 */

/** Those that an order knows: who orders, who receives, or somebody who is named. */
const WHO = ['demandeur', 'beneficiaire', 'autre'] as const;

/** One of them, answered at first as most would. */
function who(label: string, first: (typeof WHO)[number], help?: string): Field<'radio'> {
  const options = WHO.map((value) => ({ value, label: SOMEONE_COPY.who[value] }));
  const field = radio({ label, required: SOMEONE_COPY.whoRequired, options, ...(help && { help }) });
  return { ...field, empty: first };
}

/** Who pays and whom the courier calls, where the one who receives is known already. */
export const roleFields = {
  // Needed where it is to be called, which the rules know.
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
export const roleNames = namesOf(roleFields);

interface RoleValues {
  readonly beneficiaire_telephone: string;
  readonly contact_livraison: string;
  readonly payeur: string;
}

/** Which of these show: none until the order has them, then the name and number of whoever is none of the two. */
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

/** Whoever is to be called or written to has a number. */
export function roleErrors(values: RoleValues): { beneficiaire_telephone?: string } {
  const isReached = [values.contact_livraison, values.payeur].includes('beneficiaire');
  const isMissing = isReached && !hasPhoneDigits(values.beneficiaire_telephone);
  return isMissing ? { beneficiaire_telephone: SOMEONE_COPY.recipientPhoneRequired } : {};
}

/** An order for a relative: the box that opens it, who receives, and the roles. */
export const someoneFields = {
  pour_un_proche: checkbox({ label: SOMEONE_COPY.box }),
  beneficiaire_nom: text({ label: SOMEONE_COPY.name, required: SOMEONE_COPY.recipientRequired }),
  ...roleFields,
} as const;
export const someoneNames = namesOf(someoneFields);

interface SomeoneValues extends RoleValues {
  readonly pour_un_proche: boolean;
}
const isForSomeone = ({ pour_un_proche }: SomeoneValues) => pour_un_proche;

export const someoneVisible = {
  ...roleVisible<SomeoneValues>(isForSomeone),
  beneficiaire_nom: isForSomeone,
};

/** The same where the wish to be written to, not called, is asked of nobody else. */
export const someoneWithSms = { ...someoneFields, contact_sms_uniquement: smsOnly } as const;
export const someoneWithSmsNames = namesOf(someoneWithSms);
export const someoneWithSmsVisible = { ...someoneVisible, contact_sms_uniquement: isForSomeone };

/** Rules of an order for a relative. They read what is counted: where the box is not ticked, nothing is missing. */
export const someoneErrors = (values: SomeoneValues) => (isForSomeone(values) ? roleErrors(values) : {});

function namesOf<F extends object>(fields: F): readonly Extract<keyof F, string>[] {
  return Object.keys(fields) as Extract<keyof F, string>[];
}

/** Who receives an order that somebody else made, to be told of it. */
export interface Recipient {
  readonly name: string;
  /** As typed; empty where there is none. */
  readonly phone: string;
  /** Who ordered. */
  readonly from: string;
  /** Whether the courier reaches them, and how; null where somebody else is called. */
  readonly reachedBy: 'call' | 'sms' | null;
}

const ORDERED_BY = ['prenom', 'customer_name', 'demandeur_nom'];

/** The recipient of the fields of an order as they were sent; null where whoever ordered receives it. */
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

/** The number of whoever pays where that is not the one who ordered; null otherwise. */
export function payerPhone(fields: WireFields): string | null {
  const names = { autre: 'payeur_telephone', beneficiaire: 'beneficiaire_telephone' };
  const name = Object.entries(names).find(([who]) => who === fields.payeur)?.[1];
  return name ? String(fields[name] ?? '') || null : null;
}
