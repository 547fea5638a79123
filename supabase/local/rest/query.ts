import { badRequest, RestError } from './errors.ts';

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
