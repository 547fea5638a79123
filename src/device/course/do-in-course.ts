import type { ComparedCode, CourseStep, CourseTick } from '../../domain/course.ts';
import { formatInstant } from '../../domain/instant.ts';
import { serverNow } from '../clock/clock.ts';
import { isOnline } from '../network/network.ts';
import { requestBackgroundSync } from '../outbox/background-sync.ts';
import { addAction } from './courses.ts';
import { askAboutCode } from './send-course.ts';

/**
 * Keeps a step, stamped now, until the server has it: with the page closed, the worker sends it where the browser wakes it.
 * Returns whether the step would survive this page.
 */
export async function doStep(token: string, step: Omit<CourseStep, 'key' | 'at'>): Promise<boolean> {
  const now = serverNow();
  const whole = { ...step, key: crypto.randomUUID(), at: formatInstant(now) };
  const kept = await addAction(token, { step: whole }, now);
  void requestBackgroundSync();
  return kept.ok && kept.durable;
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
