import { badRequest, RestError } from './reply.ts';

/** Quotes an untrusted name. Only plain identifiers pass. */
export function identifier(name: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_$]*$/.test(name)) throw badRequest(`invalid identifier: ${name}`);
  return `"${name}"`;
}

/** Splits at commas outside quotes and parentheses. */
export function splitList(text: string): string[] {
  if (text === '') return [];
  const parts: string[] = [];
  let depth = 0;
  let isQuoted = false;
  let part = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (isQuoted && character === '\\') {
      index += 1;
      part += character + text.charAt(index);
      continue;
    }
    if (character === '"') isQuoted = !isQuoted;
    if (!isQuoted && character === '(') depth += 1;
    if (!isQuoted && character === ')') depth -= 1;
    if (character === ',' && !isQuoted && depth === 0) {
      parts.push(part);
      part = '';
    } else {
      part += character;
    }
  }
  if (depth !== 0 || isQuoted) throw badRequest('unbalanced filter');
  return [...parts, part];
}

/** The text between parentheses; refuses text without them. */
export function insideParentheses(text: string): string {
  const inside = /^\(([\s\S]*)\)$/.exec(text)?.[1];
  if (inside === undefined) throw badRequest(`expected (…) in place of ${text}`);
  return inside;
}

export function unquote(text: string): string {
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
}

/** Collects the parameters of a statement while its text is built. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}

/** In characters. The longest that the app sends has 200. */
const MAX_QUERY_LENGTH = 4000;
/** The deepest nesting of `and(…)` and `or(…)`: each level is read once more than the one around it. */
const MAX_DEPTH = 8;

/**
 * The parameters of an address, whose filters can be parsed in bounded time. They are looked at before the
 * database is asked for a turn.
 * @throws RestError 400, or 414 when they are too long
 */
export function readQuery(address: string): URLSearchParams {
  const { search, searchParams } = new URL(address);
  if (search.length > MAX_QUERY_LENGTH) throw new RestError(414, 'PGRST100', 'The query is too long');
  for (const value of searchParams.values()) {
    if (depthOf(value) > MAX_DEPTH) throw badRequest('The filters are nested too deep');
  }
  return searchParams;
}

/** The depth of the parentheses, those in quotes included. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
