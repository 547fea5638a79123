import { type Feature, featuresAt, featuresIn, lackedBy } from './lacking.ts';

const properties = featuresAt('css', 'properties');
const selectors = featuresAt('css', 'selectors');
const atRules = featuresAt('css', 'at-rules');
const lengths = featuresAt('css', 'types', 'length');
/** Functions and keywords of values that belong to no property, by name. */
const values = new Map(everyFeatureIn(featuresAt('css', 'types')));

function everyFeatureIn(group: Feature): [string, Feature][] {
  return featuresIn(group).flatMap(([name, feature]) => [[name, feature], ...everyFeatureIn(feature)]);
}

const AT_RULE = /@([a-z-]+)/g;
const RANGE = /@(?:media|container)[^{]*[<>]/;
const PSEUDO = /::?([a-z-]+)/g;
const DECLARATION = /(?<=^|[{;])([a-z-]+):([^;{}]*)/g;
const WORD = /[a-z][a-z-]*/g;
const FUNCTION = /([a-z][a-z-]*)\(/g;
const UNIT = /\d(?:([a-z]+))/g;
/** Units that the tables describe as groups. */
const UNIT_GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^[sld]v(?:[hwib]|min|max)$/, 'viewport_percentage_units_dynamic'],
  [/^cq(?:[hwib]|min|max)$/, 'container_query_length_units'],
];

/**
 * Lists what a built style sheet uses and an oldest browser lacks: rules, selectors, properties, values.
 * `@supports` blocks are left out, because they test first.
 */
export function newInStyles(css: string): Set<string> {
  const found = new Set<string>();
  const note = (name: string, feature: Feature | undefined) => {
    if (lackedBy(feature).length > 0) found.add(name);
  };
  const bare = withoutSupports(
    css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '""'),
  );
  for (const [, rule = ''] of bare.matchAll(AT_RULE)) note(`@${rule}`, atRules[rule]);
  if (RANGE.test(bare)) note('@media: range', atRules.media?.range_syntax);
  for (const [preludes] of bare.matchAll(/[^{};]+(?=\{)/g)) {
    if (preludes.startsWith('@')) continue;
    for (const [pseudo, name = ''] of preludes.matchAll(PSEUDO)) note(pseudo, selectors[name]);
  }
  for (const [, property = '', value = ''] of bare.matchAll(DECLARATION)) {
    // The prefixed property of the oldest browsers is there too.
    if (bare.includes(`-webkit-${property}:`)) continue;
    note(property, properties[property]);
    if (found.has(property)) continue;
    for (const [word] of value.matchAll(WORD)) note(`${property}: ${word}`, properties[property]?.[word]);
    for (const [, name = ''] of value.matchAll(FUNCTION)) note(`${name}()`, values.get(name));
    for (const [, unit = ''] of value.matchAll(UNIT)) {
      const key = UNIT_GROUPS.find(([units]) => units.test(unit))?.[1] ?? unit;
      note(`${property}: 1${unit}`, lengths[key]);
    }
  }
  return found;
}

/** A style sheet without its `@supports` blocks. */
function withoutSupports(css: string): string {
  const start = css.indexOf('@supports');
  if (start === -1) return css;
  let [end, depth] = [css.indexOf('{', start), 0];
  do {
    if (css[end] === '{') depth += 1;
    if (css[end] === '}') depth -= 1;
    end += 1;
  } while (depth > 0 && end < css.length);
  return css.slice(0, start) + withoutSupports(css.slice(end));
}
