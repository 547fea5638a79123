/** A place in a table: keys of objects, and indexes of lists. */
export type Path = readonly (string | number)[];

/** A copy of JSON with another value at a place; with `undefined`, without what is there. */
export function setAt(json: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(json)) {
    return json.map((item, index) => (index === key ? setAt(item, rest, value) : item));
  }
  const before: Record<string, unknown> = Object(json);
  const next = setAt(before[key], rest, value);
  if (next !== undefined) return { ...before, [key]: next };
  const { [key]: _removed, ...others } = before;
  return others;
}

/** The name of a place, which is also that of its control: « communes.3.price ». */
export const nameOf = (path: Path): string => path.join('.');

/** The value at a place. */
export function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => Object(value)[key], json);
}
