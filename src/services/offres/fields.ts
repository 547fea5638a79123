import { agreement, date, email, multiChoice, phone, question, siret, text } from '../field-builders.ts';
import { DAYS, LABELS, MESSAGES } from './copy.ts';

/**
 * Fields shared by the three applications. Control names are names on the wire
 * (docs/rules/forms.md#names-on-the-wire).
 */

const { answer } = MESSAGES;

export const person = (residence: string) => ({
  full_name: text({ label: LABELS.fullName, required: MESSAGES.fullName, autoComplete: 'name' }),
  email: email({ label: LABELS.email, invalid: MESSAGES.email, autoComplete: 'email' }),
  phone: phone({ label: LABELS.phone, required: MESSAGES.phone, autoComplete: 'tel' }),
  residence: text({ label: residence, required: MESSAGES.residence, autoComplete: 'address-level2' }),
});
export const PERSON = ['full_name', 'email', 'phone', 'residence'] as const;

export const equipment = {
  has_computer: question({ label: LABELS.computer, required: answer }),
  has_internet: question({ label: LABELS.internet, required: answer }),
} as const;

export const days = (label: string, required?: string) =>
  multiChoice({ label, options: DAYS, ...(required && { required }) });

/** Asked when the offer's start date does not suit the candidate. */
export const preferredDate = date({ label: LABELS.preferredDate, required: MESSAGES.preferredDate });

export const selfEmployed = question({ label: LABELS.selfEmployed, required: answer });

/** Shown to self-employed candidates, and then required (docs/rules/applications.md#application-checks). */
export const ownSiret = siret({ label: LABELS.siret, help: LABELS.siretHelp, required: MESSAGES.siret });

export const agreed = (label: string) => agreement({ label, required: MESSAGES.commission });
