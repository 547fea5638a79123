import { defineService, type Service } from '../define.ts';
import type { Fields } from '../field.ts';
import { decodeForm, encodeForm } from '../form-post.ts';
import type { ServiceSpec } from '../service-spec.ts';
import { unpriced } from '../unpriced.ts';
import { textOf } from '../values.ts';
import { OFFER_COPY, subject } from './copy.ts';
import { OFFER_TITLES } from './titles-copy.ts';

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
