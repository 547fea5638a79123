import { programs, violationsIn } from './check-imports.ts';

/** `npm run check:layers`: prints each import that layers.ts forbids, and exits with 1 when there is one. Biome finds import cycles. */
const wrong = [...programs()].flatMap(([file, text]) => violationsIn(file, text));
for (const { file, line, specifier, why } of wrong) console.error(`${file}:${line} ${specifier}: ${why}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
