import { BRAND } from '../../copy/brand.ts';
import { descriptions } from '../../copy/descriptions.ts';
import { documentTitle } from '../../copy/titles.ts';
import { SITE_ORIGIN } from './site-origin.ts';

interface Page {
  readonly path: string;
  /** The page's name, as the browser's tab shows it before the brand. */
  readonly title: string;
}

type Meta = { name: string; content: string } | { property: string; content: string };

const PICTURE = { url: `${SITE_ORIGIN}/brand/partage.png`, width: '1200', height: '630' };

/**
 * What search engines and messaging apps read of a page: description, canonical address, Open Graph. The title is the
 * shell's (`NavigationFocus`), or the prerenderer's: one element says it.
 */
export function pageHead({ path, title }: Page): { meta: Meta[]; links: { rel: string; href: string }[] } {
  const description = descriptions[path];
  if (description === undefined) return { meta: [{ name: 'robots', content: 'noindex' }], links: [] };
  const url = `${SITE_ORIGIN}${path}`;
  return {
    meta: [
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: 'fr_FR' },
      { property: 'og:site_name', content: BRAND },
      { property: 'og:title', content: documentTitle(title) },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: PICTURE.url },
      { property: 'og:image:width', content: PICTURE.width },
      { property: 'og:image:height', content: PICTURE.height },
      { property: 'og:image:alt', content: BRAND },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}
