import * as v from 'valibot';
import { isEmail } from '../person/email.ts';
import { phonesIn } from '../person/phone.ts';
import { isSiret } from '../person/siret.ts';
import { Day, Lines, Text, Version } from './primitives.ts';

const Phone = v.pipe(
  v.string(),
  v.check((text) => phonesIn(text).length > 0, 'Expected a phone number'),
);
const SecureUrl = v.pipe(v.string(), v.url(), v.startsWith('https://', 'Expected an https address'));

/**
 * The company that runs the service, for the footer, the confirmation pages and the legal pages
 * (docs/rules/reference-data.md#company-data).
 */
export const CompanyTable = v.object({
  version: Version,
  name: Text,
  shortName: Text,
  email: v.pipe(v.string(), v.check(isEmail, 'Expected an e-mail address')),
  /** The order manager's number, in the format in which it is shown. */
  whatsappNumber: Phone,
  whatsappChannel: SecureUrl,
  address: Text,
  legalForm: Text,
  /** Null while the registration is pending. */
  siret: v.nullable(v.pipe(v.string(), v.check(isSiret, 'Expected a SIRET of 14 digits'))),
  publicationDirector: Text,
  host: v.object({ name: Text, address: Text, website: SecureUrl }),
});
export type CompanyTable = v.InferOutput<typeof CompanyTable>;

const Texts = v.pipe(v.array(Lines), v.minLength(1, 'Expected at least one text'));

/** The texts of a job offer (docs/rules/applications.md#job-offers). */
const Offer = v.object({
  /** Whether it is on the page at all. */
  shown: v.boolean(),
  posted: Day,
  /** When the mission begins; null where nothing is said of it. Once it has passed, one begins at once. */
  starts: v.nullable(Day),
  remote: v.boolean(),
  summary: Lines,
  missions: Texts,
  conditions: Texts,
  profile: Texts,
});
export type Offer = v.InferOutput<typeof Offer>;

/** The company's texts about itself, which go out of date (docs/rules/reference-data.md#texts). */
export const TextTable = v.object({
  version: Version,
  /** « 4,8/5 »; null where none is shown. */
  rating: v.nullable(Text),
  /** The number of deliveries; null hides it. */
  deliveries: v.nullable(v.pipe(v.number(), v.integer('Expected a whole number'), v.minValue(1))),
  deliveryTime: Text,
  coverage: Text,
  story: v.object({
    lead: Lines,
    intro: Texts,
    years: v.pipe(
      v.array(
        v.object({
          year: v.pipe(v.string(), v.regex(/^\d{4}$/, 'Expected a year such as "2025"')),
          text: Lines,
        }),
      ),
      v.minLength(1, 'Expected at least one year'),
      v.check(
        (years) => years.every(({ year }, index) => index === 0 || (years[index - 1]?.year ?? '') < year),
        'Years must go up',
      ),
    ),
  }),
  offers: v.object({ 'offre-gestion': Offer, 'offre-b2b': Offer, 'offre-agent': Offer }),
});
export type TextTable = v.InferOutput<typeof TextTable>;
