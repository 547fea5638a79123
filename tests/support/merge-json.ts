export type Json = string | number | boolean | null | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy of `base` with the changes of `patch`: objects merge key by key, anything else is replaced. */
export function mergeJson(base: Json | undefined, patch: Json): Json {
  if (!isObject(base) || !isObject(patch)) return patch;
  const merged = { ...base };
  for (const [key, value] of Object.entries(patch)) merged[key] = mergeJson(base[key], value);
  return merged;
}
