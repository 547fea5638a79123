import { BRAND } from '../../copy/shell.ts';
import { SITE_ORIGIN } from './head.ts';

interface Job {
  readonly slug: string;
  readonly title: string;
  /** Paragraphs and list items, in the order of the page. */
  readonly description: readonly string[];
  /** Null where nothing is said of it. */
  readonly starts: string | null;
  readonly posted: string;
  readonly isRemote: boolean;
}

/** An offer as job boards list it: a mission for the self-employed. */
export function jobPosting({ slug, title, description, starts, posted, isRemote }: Job): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: description.map((text) => `<p>${text.replaceAll('&', '&amp;')}</p>`).join(''),
    identifier: { '@type': 'PropertyValue', name: BRAND, value: slug },
    datePosted: posted,
    ...(starts !== null && { jobStartDate: starts }),
    employmentType: 'CONTRACTOR',
    hiringOrganization: { '@type': 'Organization', name: BRAND, sameAs: `${SITE_ORIGIN}/` },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressRegion: 'Guadeloupe', addressCountry: 'GP' },
    },
    ...(isRemote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Guadeloupe' },
    }),
    directApply: true,
    url: `${SITE_ORIGIN}/offres-emploi`,
  };
}
