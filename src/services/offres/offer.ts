import { defineService, type Service } from '../define.ts';
import type { Fields } from '../field.ts';
import { agreement, date, email, multiChoice, phone, question, siret, text } from '../field-builders.ts';
import { decodeForm, encodeForm } from '../form-post.ts';
import type { ServiceSpec } from '../service-spec.ts';
import { unpriced } from '../unpriced.ts';
import { textOf } from '../values.ts';
import { DAYS, LABELS, MESSAGES, OFFER_COPY, subject } from './copy.ts';
import { OFFER_TITLES } from './titles-copy.ts';

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

type Given = 'fields' | 'steps' | 'visible' | 'notes';

/**
 * Defines one of the three job offers from the parts that differ. Its title is sent as `job_title`
 * (docs/rules/applications.md#job-offers).
 */
export function defineOffer<F extends Fields>(
  slug: keyof typeof OFFER_TITLES,
  spec: Pick<ServiceSpec<F>, Given>,
): Service {
  const jobTitle = OFFER_TITLES[slug];
  return defineService<F>({
    ...unpriced,
    ...spec,
    slug,
    kind: 'application',
    path: '/offres-emploi',
    confirmationPath: '/merci',
    posts: 'json',
    rules: () => ({}),
    submission: {
      title: () => jobTitle,
      facts: (values) => ({
        customer: textOf(values, 'full_name'),
        phone: textOf(values, 'phone'),
        commune: textOf(values, 'residence'),
      }),
      order: ['full_name', 'email', 'phone', 'residence', 'siret_number', 'job_title', '_subject'],
      encode: (values) => ({
        ...encodeForm(spec.fields, values),
        job_title: jobTitle,
        _subject: subject(jobTitle, textOf(values, 'full_name').trim()),
      }),
      decode: (wire) => decodeForm(spec.fields, wire),
    },
    copy: { ...OFFER_COPY, title: jobTitle },
  });
}
