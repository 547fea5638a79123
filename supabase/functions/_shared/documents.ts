import type { Bytes } from '../../../src/domain/files.ts';
import type { FunctionContext } from './context.ts';
import { adminClient } from './database.ts';

/** The private buckets, created by the migrations: of the health documents, and of the desk's photos. */
export const DOCUMENTS = 'documents-sante';
export const PHOTOS = 'photos';
export type Bucket = typeof DOCUMENTS | typeof PHOTOS;

type Project = Pick<FunctionContext, 'env' | 'fetch'>;

/** An error of the storage service. It carries nothing that could identify a customer's file. */
export class StorageError extends Error {}

/** In seconds: a project's storage stands behind a cache, which would otherwise keep a file for an hour. */
const CACHED_FOR = '0';

/**
 * Stores a document under its path. Storing the same document again changes nothing, because the path
 * contains its hash or its key.
 */
export async function storeDocument(
  context: Project,
  path: string,
  bytes: Bytes,
  contentType: string,
  bucket: Bucket = DOCUMENTS,
): Promise<void> {
  const { error } = await adminClient(context)
    .storage.from(bucket)
    .upload(path, bytes, { contentType, upsert: true, cacheControl: CACHED_FOR });
  if (error) throw new StorageError('storage refused an upload');
}

/** Reads a document, as it arrives. @throws StorageError */
export async function openDocument(
  context: Project,
  path: string,
  bucket: Bucket = DOCUMENTS,
): Promise<ReadableStream> {
  const { data, error } = await adminClient(context).storage.from(bucket).download(path).asStream();
  if (error) throw new StorageError('storage refused a download');
  return data;
}

/** Deletes documents with their bytes. A document that is already gone is no error. */
export async function removeDocuments(
  context: Project,
  paths: readonly string[],
  bucket: Bucket = DOCUMENTS,
): Promise<void> {
  const { error } = await adminClient(context)
    .storage.from(bucket)
    .remove([...paths]);
  if (error) throw new StorageError('storage refused a removal');
}
