import { badRequest } from './errors.ts';

/** Quotes a name that comes from outside; nothing but a plain identifier passes. */
export function identifier(name: string): string {
  if (!/^[A-Za-z_][A-Za-z0-9_$]*$/.test(name)) throw badRequest(`invalid identifier: ${name}`);
  return `"${name}"`;
}

/** Splits at the commas that are neither inside "quotes" nor inside parentheses. */
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

/** What is between parentheses; a refusal when there are none. */
export function insideParentheses(text: string): string {
  const inside = /^\(([\s\S]*)\)$/.exec(text)?.[1];
  if (inside === undefined) throw badRequest(`expected (…) in place of ${text}`);
  return inside;
}

export function unquote(text: string): string {
  const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"');
  return isQuoted ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text;
}

/** Collects the parameters of a statement while its text is written. */
export class Parameters {
  readonly values: unknown[] = [];

  /** The placeholder for a value. */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
