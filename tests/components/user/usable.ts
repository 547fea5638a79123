import type { Locator } from 'vitest/browser';

export type Target = Element | Locator;

/** How long a control may take to become one that can be used, in milliseconds. */
const LIMIT_MS = 10_000;
const PAUSE_MS = 10;
// A test may replace the timers.
const { setTimeout, performance } = globalThis;

/** Why a control cannot be used yet. */
export class NotYet extends Error {}

/** Repeats an action until it does not say that it is too early. */
export async function insist<T>(action: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof NotYet) || performance.now() - started > LIMIT_MS) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** @throws NotYet when there is no such element, or it is hidden or disabled */
export function findUsable(target: Target): Element {
  const element = target instanceof Element ? target : target.query();
  if (!element?.isConnected) throw new NotYet(`${describe(target)} is not on the page`);
  if (!element.checkVisibility({ visibilityProperty: true }))
    throw new NotYet(`${describe(target)} is hidden`);
  if (element.matches(':disabled') || element.closest('[aria-disabled=true]')) {
    throw new NotYet(`${describe(target)} is disabled`);
  }
  return element;
}

export const describe = (target: Target): string =>
  target instanceof Element ? (target.cloneNode() as Element).outerHTML : target.selector;
