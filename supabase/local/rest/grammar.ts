import { badRequest } from './errors.ts';

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
