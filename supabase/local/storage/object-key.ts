import { StorageError } from './errors.ts';

export interface ObjectKey {
  readonly bucket: string;
  readonly name: string;
}

/** The characters that the storage service takes: those of S3's names. */
const CHARACTERS = /^[\w/!.*'() &$=@;:+,?-]+$/;

/**
 * Reads `<bucket>/<name>` from the end of a path.
 * @throws StorageError when the name is invalid
 */
export function objectKey(path: string, prefix: RegExp): ObjectKey {
  const [bucket = '', ...segments] = decode(path.replace(prefix, '')).split('/');
  const isPlain =
    segments.length > 0 && segments.every((segment) => segment !== '' && !/^\.\.?$/.test(segment));
  const name = segments.join('/');
  if (!isPlain || !CHARACTERS.test(name) || name.length > 1024) {
    throw new StorageError(400, 'InvalidKey', 'Invalid key');
  }
  return { bucket, name };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StorageError(400, 'InvalidKey', 'Invalid key');
  }
}
