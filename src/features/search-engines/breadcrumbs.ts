import { BRAND } from '../../copy/brand.ts';
import { SITE_ORIGIN } from './site-origin.ts';

interface Crumb {
  readonly path: string;
  readonly name: string;
}

/** The path from the home page to this one, in the schema.org vocabulary. */
export function breadcrumbs(...crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ path: '/', name: BRAND }, ...crumbs].map(({ path, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${SITE_ORIGIN}${path}`,
    })),
  };
}
