import { afterEach, beforeEach, expect, vi } from 'vitest';
import { anEntry, ID, NOON } from '../../domain/submission/testing.ts';
import type { Entry } from '../../domain/submission.ts';
import { freshDevice } from '../database/testing.ts';
import type { DrainOptions } from './drain.ts';
import { getEntry, insertEntry } from './entries.ts';
import { ScriptedServer } from './testing.ts';

/** A device with entries to send, and what a drain needs. */

export const OTHER_ID = '5f6f2a2e-8a4c-4b0e-9d55-0a1b2c3d4e5f';
export const MINUTE = 60_000;

export let server: ScriptedServer;
export let now: number;

/** Lets so many milliseconds pass. */
export function pass(time: number): void {
  now += time;
}

export function options(parts: Partial<DrainOptions> = {}): DrainOptions {
  return {
    fetch: server.fetch,
    now: () => now,
    owner: 'tab',
    random: () => 0.5,
    locks: null,
    isOffline: async () => false,
    ...parts,
  };
}

export async function keep(entry: Entry = anEntry()): Promise<void> {
  expect((await insertEntry(entry)).ok).toBe(true);
}

export async function entryNow(id = ID): Promise<Entry> {
  const read = await getEntry(id);
  if (!read.ok || !read.value) throw new Error('No such entry');
  return read.value;
}

/** Gives each test of a file an empty device and a server, at noon. */
export function onFreshDevice(): void {
  beforeEach(async () => {
    await freshDevice();
    server = new ScriptedServer();
    now = NOON;
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}
