import type { ComparedCode, CourseStep, CourseTick } from '../../domain/order/course.ts';
import { formatInstant } from '../../domain/time/instant.ts';
import type { TakenPhoto } from '../attachments/prepare-photo.ts';
import { serverNow } from '../clock/clock.ts';
import { isOnline } from '../network/network.ts';
import { requestBackgroundSync } from '../queue/background-sync.ts';
import { addAction, addPhoto, notePhotoLost } from './courses.ts';
import { askAboutCode } from './send-course.ts';

/**
 * Keeps a step, stamped now, until the server has it: with the page closed, the worker sends it where the browser wakes it.
 * Returns its key, and whether it would survive this page.
 */
export async function doStep(
  token: string,
  step: Omit<CourseStep, 'key' | 'at'>,
): Promise<{ readonly key: string; readonly isKept: boolean }> {
  const now = serverNow();
  const key = crypto.randomUUID();
  const kept = await addAction(token, { step: { ...step, key, at: formatInstant(now) } }, now);
  void requestBackgroundSync();
  return { key, isKept: kept.ok && kept.durable };
}

/**
 * Keeps the photo of a step that {@link doStep} has kept, until the server has it. A photo that cannot be read or kept is noted as lost,
 * for the page to say.
 * @param key of the step
 */
export async function keepPhoto(token: string, key: string, taken: TakenPhoto): Promise<void> {
  const kept = taken.ok ? await addPhoto(token, key, taken.photo, serverNow()) : null;
  if (!kept?.ok) await notePhotoLost(token, serverNow());
  void requestBackgroundSync();
}

/** Keeps a tick of a line, as {@link doStep} keeps a step. */
export async function tickLine(token: string, tick: Omit<CourseTick, 'at'>): Promise<void> {
  const now = serverNow();
  await addAction(token, { tick: { ...tick, at: formatInstant(now) } }, now);
  void requestBackgroundSync();
}

/** Compares the digits that a recipient has said; null without a network, or where nobody answered in time. Never throws. */
export const compareCode = async (token: string, code: string): Promise<ComparedCode | null> =>
  isOnline() ? askAboutCode(token, code, (url, init) => fetch(url, init)) : null;
