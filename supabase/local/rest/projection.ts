import { badRequest, RestError } from './errors.ts';
import { identifier, splitList } from './grammar.ts';

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
