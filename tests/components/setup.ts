import '../runner/years-ahead.ts';
// The first sheet orders the layers. UiProvider loads it, but a test may load a component before UiProvider.
import '../../src/ui/layers.css';
import { notifications } from '@mantine/notifications';
import * as React from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type Locator, locators } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { outbox } from '../../src/device/outbox/outbox.ts';
import { eraseDevice } from '../../src/features/legal/erase-device.ts';
import placeholder from '../../src/form/page/Placeholder.module.css';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** The controls with that name in the page's main element. */
    getByName(name: string): Locator;
    getByCss(selector: string): Locator;
  }
}

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build keeps a stack trace of each element for the developer tools, which takes a tenth of these tests'
 * processor time. After ten thousand in a second it keeps no more: here it believes so from the start. It warns all the same, which
 * shell/internals.full.test.tsx proves. Seen in React 19.3.
 */
Object.defineProperty(Reflect.get(React, INTERNALS) ?? {}, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

locators.extend({
  getByName: (name: string) => `main [name="${name}"]`,
  getByCss: (selector: string) => `css=${selector}`,
});

// The colour scheme is an attribute of the document; see public/color-scheme.js.
document.documentElement.lang = 'fr';
document.documentElement.dataset.mantineColorScheme = 'light';
document.title = 'Livraison Guadeloupe';

let unexpected: string[] = [];
const record = (...parts: unknown[]) => unexpected.push(parts.map(String).join(' '));
addEventListener('unhandledrejection', ({ reason }) => record(`Unhandled rejection: ${reason}`));

/** The locks of work that is under way. A tab that has renewed a session keeps the lock that says so. */
const locksHeld = async () => {
  const { held = [] } = await navigator.locks.query();
  return held.map(({ name = '' }) => name).filter((name) => !name.startsWith('renewed:'));
};

beforeEach(() => {
  unexpected = [];
  vi.spyOn(console, 'error').mockImplementation(record);
});

afterEach(async () => {
  vi.useRealTimers();
  // A form that is left while it looks for its draft saves what was typed once it has: perhaps after the device is erased.
  await expect.poll(() => document.querySelector(`.${placeholder.draft}`)).toBeNull();
  await cleanup();
  // A request that a test has left without an answer keeps its lock, and holds up the next test.
  await expect.poll(locksHeld).toEqual([]);
  // The library keeps old notices for the next container.
  notifications.clean();
  await eraseDevice();
  // A page that is opened knows no orders. These would be restored to the next test's database, which is found empty.
  outbox.entries.set(null);
  if (unexpected.length > 0) throw new Error(`Unexpected console error:\n${unexpected.join('\n')}`);
});
