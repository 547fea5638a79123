import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Entry } from '../../domain/submission.ts';
import { freshDevice } from '../database/testing.ts';
import { emptyLocalStorage } from '../database/testing-local-storage.ts';
import { insertEntry, listEntries } from './entries.ts';
import { outbox } from './outbox.ts';
import { startRestoring } from './restore-lost.ts';
import { waitingCopies } from './waiting-copies.ts';

/** A page whose database is lost, and what it restores. */

export const OTHER_ID = '5f6f2a2e-8a4c-4b0e-9d55-0a1b2c3d4e5f';

/** Tests stop these functions’ work when they end. */
export const stops: (() => void)[] = [];

export const onDevice = async () => {
  const listed = await listEntries();
  return listed.ok ? listed.value.entries : [];
};

export async function keep(...entries: Entry[]): Promise<void> {
  for (const entry of entries) expect(await insertEntry(entry)).toMatchObject({ ok: true, durable: true });
}

/** The database runs in real time, which is slow on a busy machine. In milliseconds. */
export const PATIENCE = { timeout: 15_000 };

/** These tests erase nothing, so the wait for another tab's message can be short. In milliseconds. */
export const AT_ONCE = 5;

/** A page on a device with these entries, which has read its outbox like run-outbox.ts. */
export async function openPage(...kept: Entry[]): Promise<void> {
  stops.push(await openPageWith(AT_ONCE, kept));
}

/** Opens a page, and returns the function that closes it. */
export async function openPageWith(wordOfErasure: number | undefined, kept: Entry[]): Promise<() => void> {
  await keep(...kept);
  const stop = startRestoring(wordOfErasure);
  await vi.waitFor(async () => {
    outbox.entries.set(await onDevice());
    expect(waitingCopies()).toHaveLength(outbox.entries.get()?.length ?? 0);
  }, PATIENCE);
  return stop;
}

export const untilBack = (entries: Entry[]) =>
  vi.waitFor(async () => expect(await onDevice()).toEqual(entries), PATIENCE);

/** Closes the page. */
export function closePage(): void {
  for (const stop of stops.splice(0)) stop();
}

/** Gives each test of a file an empty device, and closes its pages. */
export function onDeviceWithCopies(): void {
  beforeEach(async () => {
    await freshDevice();
    vi.stubGlobal('localStorage', emptyLocalStorage());
    outbox.entries.set(null);
  });
  afterEach(closePage);
}
