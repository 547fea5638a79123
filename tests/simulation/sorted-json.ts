/**
 * JSON with the keys of every object in one order: values that jsonb holds to be equal have the same text.
 * @param replace another value for a key, as the second argument of `JSON.stringify`
 */
export function sortedJson(value: unknown, replace = (_key: string, part: unknown) => part): string {
  return JSON.stringify(value, (key, found) => {
    const part = replace(key, found);
    if (!part || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
