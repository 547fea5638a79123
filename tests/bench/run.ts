import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../supabase/local/build.ts';
import { isExceeded, report, type Section } from './figures.ts';
import { desk } from './sections/desk.ts';
import { quotes, slots } from './sections/domain.ts';
import { lighthouse } from './sections/lighthouse.ts';
import { load } from './sections/load.ts';
import { outbox } from './sections/outbox.ts';
import { pages } from './sections/pages.ts';
import { reorder } from './sections/reorder.ts';
import { returning } from './sections/return.ts';
import { submissions } from './sections/submissions.ts';
import { touches } from './sections/touches.ts';
import { typing } from './sections/typing.ts';

/** `npm run bench [-- section…]`: every section, or those that are named. Ends with 1 when a figure exceeds its limit. */
const SECTIONS: readonly Section[] = [
  quotes,
  slots,
  submissions,
  load,
  outbox,
  typing,
  pages,
  reorder,
  touches,
  returning,
  desk,
  lighthouse,
];

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !SECTIONS.some((section) => section.name === name));
if (unknown.length > 0) {
  console.error(
    `No section ${unknown.join(', ')}; there are ${SECTIONS.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

await ensureBuilt();
let exceeded = 0;
for (const section of SECTIONS) {
  if (wanted.length > 0 && !wanted.includes(section.name)) continue;
  console.log(section.name);
  const figures = await section.run();
  console.log(report(figures));
  exceeded += figures.filter(isExceeded).length;
}
if (exceeded > 0) {
  console.error(`${exceeded} figures exceed their limit.`);
  process.exitCode = 1;
}
