/** The fields with these names first, in this order; the others follow as they stand. */
export function inOrder<Value>(
  fields: Readonly<Record<string, Value>>,
  names: readonly string[],
): Record<string, Value> {
  const first = Object.entries(fields)
    .filter(([name]) => names.includes(name))
    .sort(([one], [other]) => names.indexOf(one) - names.indexOf(other));
  return { ...Object.fromEntries(first), ...fields };
}
