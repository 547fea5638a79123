import { documentTitle, titleOf } from '../copy/titles.ts';
import { currentTables } from '../device/reference-data/current-tables.ts';
import type { Tables } from '../domain/tables.ts';
import { factsBlock, headTags, replaceHead } from '../features/search-engines/head.ts';
import { breadcrumbs, jobPosting, localBusiness } from '../features/search-engines/structured-data.ts';

/** What a page tells search engines beside its place in the site. */
const FACTS: Readonly<Record<string, (tables: Tables) => Promise<object[]>>> = {
  '/': async (tables) => [localBusiness(tables)],
  '/offres-emploi': async () => {
    const { jobs } = await import('../features/recruitment/jobs.ts');
    return jobs.map((job) => jobPosting(job));
  },
};

/** The elements of the head that are about the page and not about the app. */
export async function pageHead(path: string, tables: Tables): Promise<string> {
  const own = (await FACTS[path]?.(tables)) ?? [];
  const trail = path === '/' || path === '' ? [] : [breadcrumbs({ path, name: titleOf(path) })];
  return headTags({ path, title: titleOf(path) }) + factsBlock([...trail, ...own]);
}

let open = '';

async function show(): Promise<void> {
  const path = open;
  document.title = documentTitle(titleOf(path));
  const html = await pageHead(path, currentTables.get());
  // Unless another page has been opened meanwhile.
  if (path === open) replaceHead(html);
}

/** Puts them into the document with its title, and anew when the tables change. */
export function showHead(path: string): Promise<void> {
  open = path;
  return show();
}

currentTables.subscribe(() => void show());
