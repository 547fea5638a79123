import { expect, test } from 'vitest';
import { titleOf } from '../../copy/titles.ts';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { tutelle } from '../../services/tutelle/index.ts';
import { breadcrumbs, factsScript, headOf } from './head.ts';
import { jobPosting } from './job-posting.ts';
import { localBusiness, openingHours } from './local-business.ts';

const schemaOrg = (...days: string[]) => days.map((day) => `https://schema.org/${day}`);

test('opening hours say each slot once, with its days (docs/rules/hours.md#opening-hours)', () => {
  expect(openingHours(bundledTables.schedules.services.restaurant)).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: schemaOrg('Monday', 'Tuesday', 'Wednesday', 'Thursday'),
      opens: '10:30',
      closes: '17:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: schemaOrg('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'),
      opens: '19:00',
      closes: '23:00',
    },
  ]);
});

test('planned closures change the hours of their days (docs/rules/hours.md#planned-closures)', () => {
  const closures = [
    { from: '2026-12-24', to: '2026-12-26', services: 'all' as const, message: null },
    { from: '2026-12-31T17:00', to: '2027-01-01', services: ['restaurant' as const], message: null },
    { from: '2026-12-28', to: '2026-12-28', services: ['colis' as const], message: null },
  ];
  const tables = { ...bundledTables, status: { ...bundledTables.status, closures } };
  const days = { '@type': 'OpeningHoursSpecification' };
  expect(localBusiness(tables)).toMatchObject({
    specialOpeningHoursSpecification: [
      { ...days, validFrom: '2026-12-24', validThrough: '2026-12-26', opens: '00:00', closes: '00:00' },
      { ...days, validFrom: '2026-12-31', validThrough: '2026-12-31', opens: '10:30', closes: '17:00' },
      { ...days, validFrom: '2027-01-01', validThrough: '2027-01-01', opens: '00:00', closes: '00:00' },
    ],
  });
  expect(localBusiness(bundledTables)).not.toHaveProperty('specialOpeningHoursSpecification');
});

test('the business serves the 15 delivered communes', () => {
  expect(localBusiness(bundledTables)).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Livraison Guadeloupe',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Pointe-à-Pitre',
      postalCode: '97110',
      addressCountry: 'GP',
    },
    areaServed: expect.objectContaining({ length: 15 }),
    telephone: expect.stringMatching(/^\+\d{9,}$/),
  });
});

test('a remote mission says so', () => {
  const job = { slug: 'x', title: 'T', description: ['R & D'], starts: '2025-09-22', posted: '2025-09-01' };
  expect(jobPosting({ ...job, isRemote: true })).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    description: '<p>R &amp; D</p>',
  });
  expect(jobPosting({ ...job, isRemote: false })).not.toHaveProperty('jobLocationType');
});

test('breadcrumbs count from home', () => {
  expect(breadcrumbs({ path: '/colis', name: 'Colis' })).toMatchObject({
    itemListElement: [{ position: 1 }, { position: 2, name: 'Colis' }],
  });
});

const page = (path: string) => {
  const { meta, links = [], scripts } = headOf(path);
  return { meta, links, facts: scripts.map(({ children }) => JSON.parse(children)) };
};

test('a page without description asks not to be listed', () => {
  const { meta, links } = page('/mon-compte');
  expect(meta).toEqual([
    { title: 'Mon compte · Livraison Guadeloupe' },
    { name: 'robots', content: 'noindex' },
  ]);
  expect(links).toEqual([]);
});

test('a public page names its address, and says the same to messaging apps', () => {
  const { meta, links, facts } = page('/colis');
  expect(links).toEqual([{ rel: 'canonical', href: 'https://livraison.example/colis' }]);
  expect(meta).toContainEqual({ title: 'Envoyer un colis · Livraison Guadeloupe' });
  expect(meta).toContainEqual({ property: 'og:title', content: 'Envoyer un colis · Livraison Guadeloupe' });
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://livraison.example/colis' });
  expect(meta).not.toContainEqual({ name: 'robots', content: 'noindex' });
  expect(facts).toMatchObject([{ '@type': 'BreadcrumbList' }]);
});

test('no text of the operator can close the block of facts', () => {
  const { type, children } = factsScript({ name: '</script><b>' });
  expect(type).toBe('application/ld+json');
  expect(children).not.toContain('<');
  expect(JSON.parse(children)).toEqual({ name: '</script><b>' });
});

test('the guardianship page is called in the browser’s tab as on the page itself', () => {
  expect(titleOf(tutelle.path)).toBe(tutelle.copy.title);
});
