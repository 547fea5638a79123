import type { Page } from '@playwright/test';
import * as v from 'valibot';

/**
 * The schema.org types that the site uses, with the properties that search engines require. Other properties
 * are refused, to catch spelling mistakes.
 */
const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const address = v.pipe(v.string(), v.url(), v.startsWith('https://'));
const day = v.pipe(v.string(), v.isoDate());
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const context = { '@context': v.literal('https://schema.org') };

const postalAddress = v.strictObject({
  '@type': v.literal('PostalAddress'),
  addressLocality: v.optional(text),
  postalCode: v.optional(v.pipe(v.string(), v.regex(/^971\d\d$/))),
  addressRegion: text,
  addressCountry: v.literal('GP'),
});

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const openingHours = v.strictObject({
  '@type': v.literal('OpeningHoursSpecification'),
  dayOfWeek: v.pipe(
    v.array(v.picklist(WEEK.map((name) => `https://schema.org/${name}` as const))),
    v.nonEmpty(),
  ),
  opens: time,
  closes: time,
});

const specialOpeningHours = v.strictObject({
  '@type': v.literal('OpeningHoursSpecification'),
  validFrom: day,
  validThrough: day,
  opens: time,
  closes: time,
});

const localBusiness = v.strictObject({
  ...context,
  '@type': v.literal('LocalBusiness'),
  '@id': address,
  name: text,
  alternateName: text,
  description: text,
  url: address,
  logo: address,
  image: address,
  email: v.pipe(v.string(), v.email()),
  telephone: v.pipe(v.string(), v.regex(/^\+\d{9,15}$/)),
  priceRange: text,
  currenciesAccepted: v.literal('EUR'),
  paymentAccepted: text,
  address: postalAddress,
  areaServed: v.pipe(v.array(v.strictObject({ '@type': v.literal('City'), name: text })), v.nonEmpty()),
  openingHoursSpecification: v.pipe(v.array(openingHours), v.nonEmpty()),
  specialOpeningHoursSpecification: v.optional(v.pipe(v.array(specialOpeningHours), v.nonEmpty())),
});

const breadcrumbList = v.strictObject({
  ...context,
  '@type': v.literal('BreadcrumbList'),
  itemListElement: v.pipe(
    v.array(
      v.strictObject({
        '@type': v.literal('ListItem'),
        position: v.pipe(v.number(), v.integer()),
        name: text,
        item: address,
      }),
    ),
    v.minLength(2),
    v.check(
      (items) => items.every(({ position }, index) => position === index + 1),
      'positions count from 1',
    ),
  ),
});

const jobPosting = v.strictObject({
  ...context,
  '@type': v.literal('JobPosting'),
  title: text,
  description: v.pipe(v.string(), v.startsWith('<p>'), v.minLength(100)),
  identifier: v.strictObject({ '@type': v.literal('PropertyValue'), name: text, value: text }),
  datePosted: day,
  jobStartDate: day,
  employmentType: v.literal('CONTRACTOR'),
  hiringOrganization: v.strictObject({ '@type': v.literal('Organization'), name: text, sameAs: address }),
  jobLocation: v.strictObject({ '@type': v.literal('Place'), address: postalAddress }),
  jobLocationType: v.optional(v.literal('TELECOMMUTE')),
  applicantLocationRequirements: v.optional(v.strictObject({ '@type': v.literal('Country'), name: text })),
  directApply: v.boolean(),
  url: address,
});

const fact = v.variant('@type', [localBusiness, breadcrumbList, jobPosting]);
export type Fact = v.InferOutput<typeof fact>;

/**
 * The schema.org facts in blocks of JSON-LD.
 * @throws Error naming the property that is invalid
 */
export const parseFacts = (blocks: readonly string[]): Fact[] =>
  blocks.flatMap((block) => [JSON.parse(block)].flat()).map((found) => v.parse(fact, found));

/** Every schema.org fact of the page. */
export async function readFacts(page: Page): Promise<Fact[]> {
  return parseFacts(await page.locator('script[type="application/ld+json"]').allTextContents());
}

/** The page's facts of one type. */
export async function factsOf<T extends Fact['@type']>(
  page: Page,
  type: T,
): Promise<Extract<Fact, { '@type': T }>[]> {
  const facts = await readFacts(page);
  return facts.filter((found): found is Extract<Fact, { '@type': T }> => found['@type'] === type);
}
