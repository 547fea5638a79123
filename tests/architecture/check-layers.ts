import { circlesIn, importGraph, programs, violationsIn } from './check-imports.ts';

/**
 * `npm run check:layers`: prints each import that layers.ts forbids and each import cycle. Exits with 1 when
 * there is one.
 */
const files = programs();
const wrong = [
  ...[...files]
    .flatMap(([file, text]) => violationsIn(file, text))
    .map(({ file, line, specifier, why }) => `${file}:${line} ${specifier}: ${why}`),
  ...circlesIn(importGraph(files)).map((circle) => `circle: ${circle}`),
];
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
