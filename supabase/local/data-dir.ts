import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { StartupError } from './startup-error.ts';

/** The paths under DATA_DIR where the embedded backend keeps its data. */
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
 * @returns the key for service_role, like a hosted project's secret key
 * @throws StartupError when the folder is not writable
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

/** The secret key of a data folder; null when the folder has none. */
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

/** The address of the running server's private interface, for the command-line tools. */
const ServerRecord = v.object({ pid: v.number(), privateUrl: v.string() });
export type ServerRecord = v.InferOutput<typeof ServerRecord>;

const serverRecordFile = (root: string) => path.join(root, 'server.json');

export function writeServerRecord(root: string, record: ServerRecord): void {
  replaceFile(serverRecordFile(root), `${JSON.stringify(record)}\n`);
}

export function removeServerRecord(root: string): void {
  rmSync(serverRecordFile(root), { force: true });
}

/** The record of the running server, or of the last one; null when there is none. */
export function readServerRecord(root: string): ServerRecord | null {
  try {
    return v.parse(ServerRecord, JSON.parse(readFileSync(serverRecordFile(root), 'utf8')));
  } catch {
    return null;
  }
}

/** Replaces the file atomically, so that readers find either the old or the new content. */
function replaceFile(file: string, content: string): void {
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, content, { mode: 0o600 });
  renameSync(temporary, file);
}
