import * as v from 'valibot';
import { FILE_TYPES, MAX_FILE_BYTES } from './files/limits.ts';

export const FieldName = v.pipe(v.string(), v.regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/));

/** SHA-256 in lower-case hexadecimal. */
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * What a submission says of a file that travels beside it (see supabase/functions/attach). `type` is the content's, not
 * the name's; `size` is in bytes; the hash is that of the bytes that were sent.
 */
export const WireFile = v.strictObject({
  field: FieldName,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  type: v.picklist(FILE_TYPES),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FILE_BYTES)),
  sha256: Sha256,
});
export type WireFile = v.InferOutput<typeof WireFile>;
