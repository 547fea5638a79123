import type { Bytes } from '../../../src/domain/files.ts';
import { adminClient } from './admin.ts';
import type { FunctionContext } from './context.ts';

/** The private bucket of the health documents (see the migrations). */
const BUCKET = 'documents-sante';

/** The storage service said no. Carries nothing that could name a customer's file. */
export class StorageError extends Error {}

/** Puts a document under its path. Storing the same one twice is storing it once: the path is made of its hash. */
export async function storeDocument(
  context: FunctionContext,
  path: string,
  bytes: Bytes,
  contentType: string,
): Promise<void> {
  const { error } = await adminClient(context)
    .storage.from(BUCKET)
    .upload(path, bytes, { contentType, upsert: true });
  if (error) throw new StorageError('storage refused an upload');
}

/** Deletes documents, bytes and all. Those that are gone already are no error. */
export async function removeDocuments(context: FunctionContext, paths: readonly string[]): Promise<void> {
  const { error } = await adminClient(context)
    .storage.from(BUCKET)
    .remove([...paths]);
  if (error) throw new StorageError('storage refused a removal');
}
