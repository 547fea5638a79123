import { type AtRule, type Node, parse, type Root, type Rule } from 'postcss';

/** A document's styles in two parts: one stands before its title, the other at its end. */
export interface SplitStyles {
  readonly first: string;
  readonly rest: string;
}

/**
 * Takes apart a document's styles: what its first frame needs, which draws the title and what stands above it
 * (public/title-first.js), and the rest, so that the title comes before most of them and waits for few. So that rules keep
 * their order, the second part says again what the first one does, but for fonts and for the document's variables. A rule
 * too many in the first part costs some bytes, one too few a page that moves.
 * @param html the document's body, whole
 * @param css its styles, in their order
 */
export function splitStyles(html: string, css: string): SplitStyles {
  const shown = shownWithTitle(html);
  const first = parse(css);
  first.walkRules((rule) => {
    const selectors = isOnScreen(rule) ? rule.selectors.filter((selector) => couldMeet(selector, shown)) : [];
    if (selectors.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  const used = usedVariables(first);
  dropVariables(first, (name) => !used.has(name));

  const rest = parse(css);
  const isInFirst = (rule: Rule) =>
    isOnScreen(rule) && rule.selectors.every((selector) => couldMeet(selector, shown));
  dropVariables(rest, (name, rule) => used.has(name) && isOfDocument(rule) && isInFirst(rule));
  rest.walkAtRules('font-face', (face) => void face.remove());
  return { first: withoutEmpty(first), rest: withoutEmpty(rest) };
}

/** Names that selectors could meet. */
interface Shown {
  readonly tags: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)\b([^>]*?)(\/?)>/g;
const VOID = new Set(['br', 'hr', 'img', 'input', 'source', 'wbr']);

/** Opens with the page, below its title (src/ui/Page.tsx). */
const OPENING = 'data-opening';

/** All from the body's start to the end of what the title stands in, and of what opens below it, without what is hidden. */
function shownWithTitle(html: string): Shown {
  const opening = html.lastIndexOf(OPENING);
  const tags = new Set(['html', 'body']);
  const classes = new Set<string>();
  let depth = 0;
  let hiddenDepth = Number.POSITIVE_INFINITY;
  let titleDepth = 0;
  for (const { 1: closes, 2: tag = '', 3: attributes = '', 4: isEmpty, index } of html.matchAll(TAG)) {
    if (closes) {
      depth -= 1;
      if (depth === hiddenDepth) hiddenDepth = Number.POSITIVE_INFINITY;
      if (tag === 'h1') titleDepth = depth;
      if (depth < titleDepth && index > opening) break;
      continue;
    }
    if (depth <= hiddenDepth) {
      tags.add(tag);
      for (const name of /\bclass="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []) classes.add(name);
    }
    if (/\bhidden=/.test(attributes)) hiddenDepth = Math.min(hiddenDepth, depth);
    if (!isEmpty && !VOID.has(tag)) depth += 1;
    if (attributes.includes(OPENING)) titleDepth = depth;
  }
  return { tags, classes };
}

/** Whether a rule stands in no other conditions than those of a screen; a step of an animation stands in one. */
function isOnScreen({ parent }: Pick<Node, 'parent'>): boolean {
  if (parent?.type !== 'atrule') return true;
  const { name, params } = parent as AtRule;
  return name === 'media' && !/print|forced-colors/.test(params) && isOnScreen(parent);
}

/** What nobody does to a page before its second frame. */
const LATER = /:(hover|active|focus|target|checked|invalid|placeholder)|disabled/;
const CLASS = /\.([\w-]+)/g;
const TAG_NAME = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g;

function couldMeet(selector: string, { tags, classes }: Shown): boolean {
  // What the first frame leaves out is left out by name.
  if (selector.includes('data-title-first')) return true;
  if (LATER.test(selector)) return false;
  const names = selector.replace(/\([^)]*\)|\[[^\]]*\]/g, '');
  const all = (pattern: RegExp, found: ReadonlySet<string>) =>
    [...names.matchAll(pattern)].every(([, name = '']) => found.has(name));
  return all(CLASS, classes) && all(TAG_NAME, tags);
}

/** A class could have a variable of its own from two rules, whose order then counts. */
const isOfDocument = ({ selector }: Rule) => !selector.includes('.');

const USE = /var\((--[\w-]+)/g;

/** The variables that rules ask for, with those that these are made of. */
function usedVariables(styles: Root): ReadonlySet<string> {
  const used = new Set<string>();
  let before: number;
  do {
    before = used.size;
    styles.walkDecls(({ prop, value }) => {
      if (prop.startsWith('--') && !used.has(prop)) return;
      for (const [, name = ''] of value.matchAll(USE)) used.add(name);
    });
  } while (used.size > before);
  return used;
}

function dropVariables(styles: Root, drops: (name: string, rule: Rule) => boolean): void {
  styles.walkRules((rule) => {
    rule.walkDecls(/^--/, (declaration) => {
      if (drops(declaration.prop, rule)) declaration.remove();
    });
  });
}

function withoutEmpty(styles: Root): string {
  let isWhole: boolean;
  do {
    isWhole = true;
    styles.walk((node) => {
      if (!('nodes' in node) || node.nodes?.length !== 0) return;
      node.remove();
      isWhole = false;
    });
  } while (!isWhole);
  return styles.toString();
}
