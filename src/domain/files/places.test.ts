import { describe, expect, test } from 'vitest';
import { type Bytes, contains } from './bytes.ts';
import { cleanFile } from './clean.ts';
import { PLACES, WITH_PLACES } from './testing-places.ts';

const has = (bytes: Bytes, pattern: Bytes) =>
  contains(bytes, String.fromCharCode(...pattern), 0, bytes.byteLength);
const placesIn = (bytes: Bytes) => Object.keys(PLACES).filter((way) => has(bytes, PLACES[way] ?? bytes));

describe.each(Object.entries(WITH_PLACES))('no place is left of a %s with', (_kind, files) => {
  test.each(Object.entries(files))('%s', (_where, before) => {
    expect(placesIn(before)).toEqual(Object.keys(PLACES));
    const cleaned = cleanFile(before);
    if (!cleaned.ok) throw new Error(cleaned.reason);
    expect(placesIn(cleaned.bytes)).toEqual([]);
    // The server finds nothing more to remove.
    expect(cleanFile(cleaned.bytes)).toEqual(cleaned);
  });
});
