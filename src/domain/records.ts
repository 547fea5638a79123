/** The keys of a record, typed. For records that this code has written: another value may have more keys than its type names. */
export const keysOf = <T extends object>(record: T) => Object.keys(record) as Extract<keyof T, string>[];

/** A record with a value for each of these names. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Record<Name, Value>;
