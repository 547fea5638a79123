import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { StartupError } from './startup-error.ts';

/** Everything that the embedded backend keeps, under DATA_DIR. */
export interface DataDir {
  readonly root: string;
  readonly postgres: string;
  readonly files: string;
}

export function dataDirAt(root: string): DataDir {
  return { root, postgres: path.join(root, 'postgres'), files: path.join(root, 'files') };
}

/**
 * Creates the folder and its secret key on first use.
 * @returns the key that stands for service_role, as a hosted project's secret key does
 * @throws StartupError when the folder cannot be written to
 */
export function openDataDir({ root, files }: DataDir): string {
  try {
    mkdirSync(files, { recursive: true, mode: 0o700 });
    return readSecretKey(root) ?? createSecretKey(root);
  } catch (error) {
    throw new StartupError(`DATA_DIR=${root} cannot be used: ${(error as Error).message}.`);
  }
}

const secretKeyFile = (root: string) => path.join(root, 'secret-key');

/** The secret key of a folder that has been used before; null for any other. */
export function readSecretKey(root: string): string | null {
  try {
    return readFileSync(secretKeyFile(root), 'utf8').trim() || null;
  } catch {
    return null;
  }
}

function createSecretKey(root: string): string {
  const key = `sb_secret_${randomBytes(24).toString('base64url')}`;
  replaceFile(secretKeyFile(root), `${key}\n`);
  return key;
}

/** Where the private endpoint of the running server listens, for the command-line tools. */
const ServerRecord = v.object({ pid: v.number(), privateUrl: v.string() });
export type ServerRecord = v.InferOutput<typeof ServerRecord>;

const serverRecordFile = (root: string) => path.join(root, 'server.json');

export function writeServerRecord(root: string, record: ServerRecord): void {
  replaceFile(serverRecordFile(root), `${JSON.stringify(record)}\n`);
}

export function removeServerRecord(root: string): void {
  rmSync(serverRecordFile(root), { force: true });
}

/** The record left by the server that runs or ran last; null when there is none. */
export function readServerRecord(root: string): ServerRecord | null {
  try {
    return v.parse(ServerRecord, JSON.parse(readFileSync(serverRecordFile(root), 'utf8')));
  } catch {
    return null;
  }
}

/** Readers find the old content or the new one, never half of it. */
function replaceFile(file: string, content: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content, { mode: 0o600 });
  renameSync(temporary, file);
}
