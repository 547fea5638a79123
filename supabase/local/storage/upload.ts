import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { readBody } from '../../functions/_shared/body.ts';
import type { Claims, Database } from '../database/database.ts';
import { StorageError } from './errors.ts';
import type { FileStore } from './file-store.ts';
import type { ObjectKey } from './object-key.ts';

/** docs/rules/files.md#limits, and file_size_limit in supabase/config.toml. */
export const MAX_OBJECT_BYTES = 10 * 1024 * 1024;

interface Upload {
  readonly content: Uint8Array;
  readonly mimetype: string;
}

/** A multipart form adds a little around the file. */
const MAX_BODY_BYTES = MAX_OBJECT_BYTES + 64 * 1024;

/** The file of a request: its body, or the file part of a form. */
export async function readUpload(context: Context): Promise<Upload> {
  const mimetype = context.req.header('content-type') ?? 'application/octet-stream';
  const read = await readBody(context.req.raw, MAX_BODY_BYTES);
  if (!read.ok && read.reason === 'too_large') throw tooLarge();
  if (!read.ok) throw new StorageError(400, 'InvalidRequest', 'The upload was interrupted');
  if (!mimetype.startsWith('multipart/form-data')) return { content: read.bytes, mimetype };
  return fileOfForm(read.bytes, mimetype);
}

async function fileOfForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Upload> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => new FormData());
  const file = [...form.values()].find((value) => value instanceof File);
  if (!file) throw new StorageError(400, 'InvalidRequest', 'The form has no file');
  const content = new Uint8Array(await file.arrayBuffer());
  return { content, mimetype: file.type || 'application/octet-stream' };
}

interface StoredObject {
  readonly id: string;
  readonly replaced: string | null;
}

/**
 * Stores a file under a key, if row-level security on storage.objects allows it. The bytes are on the disk
 * before their row is committed; the bytes of a replaced object are removed after that. The sweep removes
 * what a kill in between leaves behind.
 */
export async function storeObject(
  database: Database,
  files: FileStore,
  claims: Claims,
  key: ObjectKey,
  upload: Upload,
  isUpsert: boolean,
): Promise<string> {
  await checkBucket(database, key.bucket, upload);
  const version = await files.add(upload.content);
  const metadata = { size: upload.content.byteLength, mimetype: upload.mimetype, version };
  try {
    const { id, replaced } = await writeRow(database, claims, key, metadata, isUpsert);
    if (replaced) await files.remove(replaced);
    return id;
  } catch (error) {
    await files.remove(version);
    throw error;
  }
}

async function writeRow(
  database: Database,
  claims: Claims,
  { bucket, name }: ObjectKey,
  metadata: Record<string, unknown>,
  isUpsert: boolean,
): Promise<StoredObject> {
  const conflict = isUpsert
    ? 'on conflict (bucket_id, name) do update set metadata = excluded.metadata, updated_at = now()'
    : '';
  return database.as(claims, async (tx) => {
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
  });
}

interface BucketRow {
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: string[] | null;
}

/** Checks the bucket's own limits, which apply to every role. */
async function checkBucket(database: Database, bucket: string, { content, mimetype }: Upload): Promise<void> {
  const [row] = await database.transaction((tx) =>
    tx.query<BucketRow>('select file_size_limit, allowed_mime_types from storage.buckets where id = $1', [
      bucket,
    ]),
  );
  if (!row) throw new StorageError(404, 'Bucket not found', 'Bucket not found');
  if (content.byteLength > Math.min(row.file_size_limit ?? MAX_OBJECT_BYTES, MAX_OBJECT_BYTES))
    throw tooLarge();
  if (row.allowed_mime_types && !row.allowed_mime_types.includes(mimetype)) {
    throw new StorageError(415, 'invalid_mime_type', `mime type ${mimetype} is not supported`);
  }
}

const tooLarge = () =>
  new StorageError(413, 'Payload too large', 'The object exceeded the maximum allowed size');
