import { documentTitle, titleOf } from '../copy/titles.ts';
import { currentTables } from '../device/reference-data/current-tables.ts';
import type { Tables } from '../domain/tables.ts';
import { factsBlock, headTags, replaceHead } from '../features/search-engines/head.ts';
import { breadcrumbs, jobPosting, localBusiness } from '../features/search-engines/structured-data.ts';

/** The structured data of pages that have more than a breadcrumb. */
const FACTS: Readonly<Record<string, (tables: Tables) => Promise<object[]>>> = {
  '/': async (tables) => [localBusiness(tables)],
  '/offres-emploi': async (tables) => {
    const { jobsOf } = await import('../features/recruitment/jobs.ts');
    return jobsOf(tables).map((job) => jobPosting(job));
  },
};

/** The head elements of one page, without those of the whole app. */
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
  // Another page may have been opened in the meantime.
  if (path === open) replaceHead(html);
}

/** Updates the document's title and head elements, and again when the tables change. */
export function showHead(path: string): Promise<void> {
  open = path;
  return show();
}

currentTables.subscribe(() => void show());
