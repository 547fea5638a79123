import { identifier, insideParentheses, type Parameters, splitList, unquote } from './grammar.ts';
import { badRequest, RestError } from './reply.ts';

/** `match` and `imatch` are left out: one regular expression with back-references could block the server. */
const OPERATORS: Record<string, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
  cs: '@>',
  cd: '<@',
  ov: '&&',
};

/** Query parameters that are not column filters. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'on_conflict', 'columns', 'apikey']);

/** ` where …` for the filters of a query string (`id=eq.5&or=(a.is.null,b.gt.3)`); empty without any. */
export function whereClause(query: URLSearchParams, parameters: Parameters): string {
  const conditions = [...query]
    .filter(([name]) => !RESERVED.has(name))
    .map(([name, value]) =>
      /^(not\.)?(and|or)$/.test(name)
        ? logicTree(name, value, parameters)
        : condition(name, value, parameters, false),
    );
  return conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '';
}

/** The condition of `and(…)` and `or(…)`, nested to any depth. */
function logicTree(kind: string, list: string, parameters: Parameters): string {
  const negation = kind.startsWith('not.') ? 'not ' : '';
  const operator = kind.replace('not.', '');
  const parts = splitList(insideParentheses(list)).map((part) => {
    const [, innerKind, innerList] = /^((?:not\.)?(?:and|or))(\([\s\S]*\))$/.exec(part) ?? [];
    if (innerKind && innerList) return logicTree(innerKind, innerList, parameters);
    const dot = part.indexOf('.');
    if (dot < 1) throw badRequest(`cannot parse ${part}`);
    return condition(part.slice(0, dot), part.slice(dot + 1), parameters, true);
  });
  return `${negation}(${parts.join(` ${operator} `) || 'true'})`;
}

/** The condition of one filter, such as `not.eq.5`, on a column. Values may be quoted only inside a tree. */
function condition(column: string, filter: string, parameters: Parameters, isInTree: boolean): string {
  const isNegated = filter.startsWith('not.');
  const [, operator, operand] =
    /^([a-z]+)\.([\s\S]*)$/.exec(isNegated ? filter.slice('not.'.length) : filter) ?? [];
  if (operator === undefined || operand === undefined) throw badRequest(`cannot parse ${column}=${filter}`);
  const test = comparison(identifier(column), operator, operand, parameters, isInTree);
  return isNegated ? `not (${test})` : test;
}

function comparison(
  column: string,
  operator: string,
  operand: string,
  parameters: Parameters,
  isInTree: boolean,
): string {
  if (operator === 'is') return `${column} is ${truthValue(operand)}`;
  if (operator === 'in') {
    const values = splitList(insideParentheses(operand)).map((value) => parameters.bind(unquote(value)));
    return values.length > 0 ? `${column} in (${values.join(', ')})` : 'false';
  }
  const sql = OPERATORS[operator];
  if (!sql) throw badRequest(`unknown operator ${operator}`);
  const value = isInTree ? unquote(operand) : operand;
  return `${column} ${sql} ${parameters.bind(operator.endsWith('like') ? value.replaceAll('*', '%') : value)}`;
}

function truthValue(operand: string): string {
  if (!/^(null|not_null|true|false|unknown)$/i.test(operand)) throw badRequest(`bad is value ${operand}`);
  return operand.toLowerCase().replace('_', ' ');
}

/** The columns of `select=`, in the form `alias:column::type`. Embedding other tables is not supported. */
export function selectList(select: string | null): string {
  if (!select || select === '*') return '*';
  const items = splitList(select).map(selectItem);
  const columns = items.map(({ column }) => column);
  // One order may be a quarter of a megabyte. Named five hundred times, it would fill the memory of the server.
  const isRepeated = new Set(columns).size < columns.length || (columns.includes('*') && columns.length > 1);
  if (isRepeated) throw badRequest('a column can be selected once');
  return items.map(({ sql }) => sql).join(', ');
}

function selectItem(item: string): { readonly column: string; readonly sql: string } {
  const [, alias, column, cast] =
    /^(?:([A-Za-z_]\w*):)?([A-Za-z_]\w*|\*)(?:::([a-z_]\w*))?$/.exec(item.trim()) ?? [];
  if (!column) throw new RestError(400, 'PGRST200', `unsupported select: ${item}`);
  if (column === '*') return { column, sql: '*' };
  const sql = `${identifier(column)}${cast ? `::${identifier(cast)}` : ''}${alias ? ` as ${identifier(alias)}` : ''}`;
  return { column, sql };
}

/** ` order by …` for `order=received_at.desc.nullslast,id`; empty without one. */
export function orderClause(order: string | null): string {
  if (!order) return '';
  const terms = order.split(',').map((term) => {
    const [column = '', ...modifiers] = term.split('.');
    const isKnown = modifiers.every((modifier) => /^(asc|desc|nullsfirst|nullslast)$/.test(modifier));
    if (!isKnown) throw badRequest(`bad order ${term}`);
    return [identifier(column), ...modifiers.map((modifier) => modifier.replace('nulls', 'nulls '))].join(
      ' ',
    );
  });
  return ` order by ${terms.join(', ')}`;
}

/** The app asks for no more rows at a time. One order of an account may be a quarter of a megabyte. */
const MAX_ROWS = 100;

/** ` limit … offset …`, limited as in a hosted project. */
export function pageClause(query: URLSearchParams): { readonly sql: string; readonly offset: number } {
  const limit = wholeNumber(query.get('limit')) ?? MAX_ROWS;
  const offset = wholeNumber(query.get('offset')) ?? 0;
  return { sql: ` limit ${Math.min(limit, MAX_ROWS)} offset ${offset}`, offset };
}

function wholeNumber(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw badRequest('limit and offset must be integers');
  return Number(text);
}
