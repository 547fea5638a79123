import * as v from 'valibot';
import { cleanFileName } from './clean-text.ts';
import { FILE_TYPES, MAX_FILE_BYTES } from './files/limits.ts';

export const FieldName = v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/));

/** SHA-256 in lower-case hexadecimal. */
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * A file in a submission; its bytes are uploaded separately (see supabase/functions/attach). `type` is that of the
 * content, not of the name, which is cleaned; `size` is in bytes; the hash is that of the uploaded bytes.
 */
export const WireFile = v.strictObject({
  field: FieldName,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.transform(cleanFileName)),
  type: v.picklist(FILE_TYPES),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FILE_BYTES)),
  sha256: Sha256,
});
export type WireFile = v.InferOutput<typeof WireFile>;

/** A file of a stored order. Its name goes with its bytes (docs/rules/privacy.md#health-documents). */
export const StoredFile = v.object({ ...WireFile.entries, name: v.optional(v.string(), 'document') });
