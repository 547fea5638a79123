import type { Context } from 'hono';
import { AccessError } from '../access.ts';
import { FullDiskError } from './file-store.ts';

type Status = 400 | 403 | 404 | 409 | 413 | 415 | 503;

/** A refusal in the storage service's format. */
export class StorageError extends Error {
  /** As its body tells it. */
  readonly status: Status;
  readonly error: string;

  constructor(status: Status, error: string, message: string) {
    super(message);
    this.status = status;
    this.error = error;
  }
}

const BY_SQLSTATE: Record<string, StorageError> = {
  '42501': new StorageError(403, 'Unauthorized', 'new row violates row-level security policy'),
  '23505': new StorageError(409, 'Duplicate', 'The resource already exists'),
  '23503': new StorageError(404, 'Bucket not found', 'Bucket not found'),
  // The name contains NUL.
  '22021': new StorageError(400, 'InvalidKey', 'Invalid key'),
};

/** The storage service answers 400 to whatever it refuses, and tells the status in the body. */
export function storageFailure(thrown: Error, context: Context): Response {
  const { status, error, message } = asStorageError(thrown);
  return context.json({ statusCode: String(status), error, message }, status === 503 ? status : 400);
}

function asStorageError(thrown: Error): StorageError {
  if (thrown instanceof StorageError) return thrown;
  if (thrown instanceof AccessError) return new StorageError(403, 'Unauthorized', thrown.message);
  if (thrown instanceof FullDiskError) return new StorageError(503, 'DiskFull', 'No room is left');
  const known = 'code' in thrown ? BY_SQLSTATE[String(thrown.code)] : undefined;
  if (known) return known;
  throw thrown;
}
