import { expect, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { serverNow } from '../../src/device/clock/clock.ts';
import { readDraft } from '../../src/device/drafts/drafts.ts';
import { insertEntry, listEntries } from '../../src/device/outbox/entries.ts';
import type { Entry } from '../../src/domain/submission.ts';

/** The stored draft of a form, by field. */
export async function draftOnDevice(service: string): Promise<Record<string, unknown>> {
  const read = await readDraft(service, serverNow());
  return read.ok ? (read.value?.values ?? {}) : {};
}

/** Every submission on the device. */
export async function keptEntries(): Promise<readonly Entry[]> {
  const listed = await listEntries();
  if (!listed.ok) throw new Error(listed.error);
  return listed.value.entries;
}

/** Stores submissions on the device, as an earlier visit would have. */
export async function keepEntries(entries: readonly Entry[]): Promise<void> {
  for (const entry of entries) {
    const kept = await insertEntry(entry);
    if (!kept.ok || !kept.durable) throw new Error(`${entry.title} was not kept`);
  }
}

/** Waits until these answers are stored, then leaves the page. */
export async function leaveWithDraft(service: string, answers: Record<string, unknown>): Promise<void> {
  await expect.element(page.getByText('Brouillon enregistré')).toBeVisible();
  await expect.poll(() => draftOnDevice(service)).toMatchObject(answers);
  await cleanup();
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
  /** In metres. */
  readonly accuracy?: number;
}

/** Sets the position of this test's device. Without it, a page that asks gets no answer. */
export async function standAt({ latitude, longitude, accuracy = 0 }: Position): Promise<void> {
  const device = cdp();
  const { targetInfo } = await device.send('Target.getTargetInfo');
  const context = { browserContextId: targetInfo.browserContextId };
  onTestFinished(async () => {
    await device.send('Emulation.clearGeolocationOverride');
    await device.send('Browser.resetPermissions', context);
  });
  const { origin } = location;
  await device.send('Browser.grantPermissions', { ...context, origin, permissions: ['geolocation'] });
  await device.send('Emulation.setGeolocationOverride', { latitude, longitude, accuracy });
}
