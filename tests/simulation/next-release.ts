import type { Plant } from './bundle.ts';

/**
 * The changes of the next release, one of each sort that a release may make: the database has another version, with an upgrade that waits
 * for the tabs of this release; an entry has another optional part; and a request has one that this release does not know, and
 * that the next server takes beside requests of this release.
 */
export const NEXT_RELEASE: readonly Plant[] = [
  {
    file: 'src/device/database/schema.ts',
    from: "    db.createObjectStore('courses');\n  },\n",
    to: "    db.createObjectStore('courses');\n  },\n  (db) => {\n    db.createObjectStore('notes' as never);\n  },\n",
  },
  {
    file: 'src/domain/submission/entry.ts',
    from: '  holds: v.optional(Holds, NO_HOLDS),\n});',
    to: "  holds: v.optional(Holds, NO_HOLDS),\n  release: v.optional(v.string(), 'next'),\n});",
  },
  {
    file: 'src/domain/wire.ts',
    from: '  voucher: v.optional(Voucher),\n',
    to: "  voucher: v.optional(Voucher),\n  release: v.optional(v.literal('next')),\n",
  },
];

/** The part of a request that the next release adds. */
export const NEXT_PART = { release: 'next' };

/** A stored entry without what the next release adds to its requests. @returns whether it has any of it besides */
export function asThisRelease(value: unknown): { readonly entry: unknown; readonly isOfNext: boolean } {
  let isOfNext = false;
  const entry = JSON.parse(JSON.stringify(value), (key, part) => {
    if (key !== 'release' || part !== 'next') return part;
    isOfNext = true;
    return undefined;
  });
  return { entry, isOfNext };
}
