import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LAYERS, type Layer } from './layers.ts';

/** `npm run layers`: writes the diagram and the table of the layers into the architecture page. */
export const PAGE = 'docs/architecture.md';

const BEGIN = '<!-- Made from tests/architecture/layers.ts by `npm run layers`. -->';
const END = '<!-- End of what is made. -->';

/** The layers that a layer reaches through its other imports: their arrows would be redundant. */
function impliedBy(layer: Layer): ReadonlySet<string> {
  const of = (name: string) => LAYERS.find((other) => other.name === name)?.imports ?? [];
  const implied = new Set(layer.imports.flatMap(of));
  for (const name of implied) for (const next of of(name)) implied.add(next);
  return implied;
}

const idOf = (name: string) => name.replaceAll(' ', '-');

function arrowsOf(layer: Layer): string[] {
  const implied = impliedBy(layer);
  const targets = layer.imports.filter((name) => !implied.has(name));
  return targets.map((name) => `  ${idOf(layer.name)} --> ${idOf(name)}`);
}

function drawing(): string {
  const boxes = LAYERS.map(({ name }) => `  ${idOf(name)}[${name}]`);
  return ['```mermaid', 'flowchart TB', ...boxes, ...LAYERS.flatMap(arrowsOf), '```'].join('\n');
}

const code = (text: string) => `\`${text}\``;

function placeOf({ at, named }: Layer): string {
  return code(named ? `${at}/**/use-*.ts` : at);
}

function packagesOf({ packages }: Layer): string {
  if (packages === null) return 'any';
  return packages.length > 0 ? packages.map(code).join(', ') : '';
}

/** The imports between its own folders that a layer allows. */
function withinOf({ blind = false }: Layer): string {
  if (blind === false) return '';
  const shared = blind === true ? '' : `, except ${code(blind.except)}`;
  return `. Its folders do not import each other${shared}`;
}

function rowOf(layer: Layer): string {
  const { name, holds, imports } = layer;
  return `| ${name} | ${placeOf(layer)} | ${holds}${withinOf(layer)} | ${imports.join(', ')} | ${packagesOf(layer)} |`;
}

function table(): string {
  const head = ['| layer | place | holds | imports | packages |', '| --- | --- | --- | --- | --- |'];
  return [...head, ...[...LAYERS].reverse().map(rowOf)].join('\n');
}

/**
 * The page with the diagram and the table of the present rules.
 * @throws Error when the page has no place for them
 */
export function drawnInto(page: string): string {
  const [before, rest] = page.split(`${BEGIN}\n`);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no place for the layers`);
  return `${before}${BEGIN}\n\n${drawing()}\n\nIn plain text, from the top to the bottom:\n\n${table()}\n\n${END}${after}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(PAGE, drawnInto(readFileSync(PAGE, 'utf8')));
}
