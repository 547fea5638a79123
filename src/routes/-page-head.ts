import type { Tables } from '../domain/tables.ts';
import { factsBlock, headTags, replaceHead } from '../features/found/head.ts';
import { breadcrumbs, jobPosting, localBusiness } from '../features/found/structured-data.ts';
import { currentTables } from '../live/tables.ts';

interface Page {
  readonly path: string;
  readonly title: string;
}

/** What a page tells search engines beside its place in the site. */
const FACTS: Readonly<Record<string, (tables: Tables) => Promise<object[]>>> = {
  '/': async (tables) => [localBusiness(tables)],
  '/offres-emploi': async () => {
    const { jobs } = await import('../features/recruitment/jobs.ts');
    return jobs.map((job) => jobPosting(job));
  },
};

/** The elements of the head that are about the page and not about the app. */
export async function pageHead({ path, title }: Page, tables: Tables): Promise<string> {
  const own = (await FACTS[path]?.(tables)) ?? [];
  const trail = path === '/' || path === '' ? [] : [breadcrumbs({ path, name: title })];
  return headTags({ path, title }) + factsBlock([...trail, ...own]);
}

let open: Page = { path: '', title: '' };

async function show(): Promise<void> {
  const page = open;
  const html = await pageHead(page, currentTables.get());
  // Unless another page has been opened meanwhile.
  if (page === open) replaceHead(html);
}

/** Puts them into the document, and anew when the tables change. */
export function showHead(page: Page): Promise<void> {
  open = page;
  return show();
}

currentTables.subscribe(() => void show());
