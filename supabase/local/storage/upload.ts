import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { readBody } from '../../functions/_shared/body.ts';
import type { Claims, Database, Transaction } from '../database/database.ts';
import { StorageError } from './errors.ts';
import type { FileStore } from './file-store.ts';

/** The largest file, in bytes (docs/rules/files.md#limits): the file_size_limit of supabase/config.toml. */
const MAX_OBJECT_BYTES = 10 * 1024 * 1024;

interface Upload {
  readonly content: AsyncIterable<Uint8Array>;
  readonly mimetype: string;
}

/** A multipart form adds a little around the file. */
const MAX_BODY_BYTES = MAX_OBJECT_BYTES + 64 * 1024;

/**
 * The file of a request: its body, or the file part of a form. A body is passed on as it comes.
 * @throws StorageError when there is none, or, at the latest while it is read, when it is too large
 */
async function readUpload({ req }: Context, maxBytes: number): Promise<Upload> {
  const mimetype = req.header('content-type') ?? 'application/octet-stream';
  if (mimetype.startsWith('multipart/form-data')) return fileOfForm(req.raw, mimetype, maxBytes);
  if (Number(req.header('content-length')) > maxBytes) throw tooLarge();
  return { content: limited(req.raw.body, maxBytes), mimetype };
}

async function* limited(body: ReadableStream<Uint8Array> | null, maxBytes: number) {
  if (!body) return;
  let size = 0;
  const chunks = body[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch(() => {
      throw interrupted();
    });
    if (next.done) return;
    size += next.value.byteLength;
    if (size > maxBytes) throw tooLarge();
    yield next.value;
  }
}

async function fileOfForm(request: Request, contentType: string, maxBytes: number): Promise<Upload> {
  const read = await readBody(request, MAX_BODY_BYTES);
  if (!read.ok) throw read.reason === 'too_large' ? tooLarge() : interrupted();
  const form = await new Response(read.bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => new FormData());
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) throw new StorageError(400, 'InvalidRequest', 'The form has no file');
  if (file.size > maxBytes) throw tooLarge();
  return { content: file.stream(), mimetype: file.type || 'application/octet-stream' };
}

interface StoredObject {
  readonly id: string;
  readonly replaced: string | null;
}

/**
 * Stores the file of a request under a key, if row-level security on storage.objects allows it. Nothing is
 * read of a file that may not be added. The bytes are on the disk before their row is committed; the bytes of
 * a replaced object are removed after that. The sweep removes what a kill in between leaves behind.
 */
export async function storeObject(
  database: Database,
  files: FileStore,
  claims: Claims,
  key: ObjectKey,
  context: Context,
  isUpsert: boolean,
): Promise<string> {
  const bucket = await findBucket(database, key.bucket);
  if (claims.role !== 'service_role') await tryRow(database, claims, key, isUpsert);
  const { content, mimetype } = await readUpload(context, bucket.maxBytes);
  if (bucket.types && !bucket.types.includes(mimetype)) {
    throw new StorageError(415, 'invalid_mime_type', `mime type ${mimetype} is not supported`);
  }
  const { name: version, size } = await files.add(content);
  try {
    const { id, replaced } = await database.as(claims, (tx) =>
      writeRow(tx, claims, key, { size, mimetype, version }, isUpsert),
    );
    if (replaced) await files.remove(replaced);
    return id;
  } catch (error) {
    await files.remove(version);
    throw error;
  }
}

/** Rolls a transaction back whose work succeeded. */
class TriedError extends Error {}

/**
 * Writes the row and takes it back, before the file is read.
 * @throws when the sender may not add it
 */
async function tryRow(database: Database, claims: Claims, key: ObjectKey, isUpsert: boolean): Promise<void> {
  const tried = database.as(claims, async (tx) => {
    await writeRow(tx, claims, key, {}, isUpsert);
    throw new TriedError();
  });
  await tried.catch((error: unknown) => {
    if (!(error instanceof TriedError)) throw error;
  });
}

async function writeRow(
  tx: Transaction,
  claims: Claims,
  { bucket, name }: ObjectKey,
  metadata: Record<string, unknown>,
  isUpsert: boolean,
): Promise<StoredObject> {
  const conflict = isUpsert
    ? 'on conflict (bucket_id, name) do update set metadata = excluded.metadata, updated_at = now()'
    : '';
  // A lock for each key: two concurrent uploads must not both count as the first, or one's bytes would be
  // left behind.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${bucket}/${name}`]);
  const [before] = await tx.query<{ id: string; version: string | null }>(
    `select id, metadata ->> 'version' as version from storage.objects where bucket_id = $1 and name = $2`,
    [bucket, name],
  );
  const id = randomUUID();
  // No `returning`, because a role that may add need not be allowed to read.
  await tx.query(
    `insert into storage.objects (id, bucket_id, name, owner_id, metadata) values ($1, $2, $3, $4, $5) ${conflict}`,
    [id, bucket, name, claims.sub ?? null, JSON.stringify(metadata)],
  );
  return { id: before?.id ?? id, replaced: before?.version ?? null };
}

interface BucketRow {
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: string[] | null;
}

/** The bucket's own limits, which apply to every role. */
interface Bucket {
  readonly maxBytes: number;
  /** Null for any type. */
  readonly types: readonly string[] | null;
}

async function findBucket(database: Database, name: string): Promise<Bucket> {
  const [row] = await database.transaction((tx) =>
    tx.query<BucketRow>('select file_size_limit, allowed_mime_types from storage.buckets where id = $1', [
      name,
    ]),
  );
  if (!row) throw new StorageError(404, 'Bucket not found', 'Bucket not found');
  return {
    maxBytes: Math.min(row.file_size_limit ?? MAX_OBJECT_BYTES, MAX_OBJECT_BYTES),
    types: row.allowed_mime_types,
  };
}

const tooLarge = () =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');

const interrupted = () => new StorageError(400, 'InvalidRequest', 'The upload was interrupted');

interface ObjectKey {
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
