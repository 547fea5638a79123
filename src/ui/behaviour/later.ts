import { type ComponentType, lazy } from 'react';

/** The delay in browsers without idle callbacks, such as Safari, in milliseconds. */
const A_WHILE = 200;

function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}

/** Runs the work after the page has loaded and is idle, so that the first screen comes first. */
export function whenIdle(work: () => void): void {
  afterLoad(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => work(), { timeout: 2000 });
    else setTimeout(work, A_WHILE);
  });
}

/** Safari and TypeScript's DOM library lack this API. */
type Yielding = { readonly scheduler?: { yield?(): Promise<void> } };

/** Resolves in a new task, so that the browser can paint and handle input first. */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as Yielding;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * A component that is loaded when it is first rendered. If it cannot be loaded (no network, or a new
 * deployment) it renders nothing, so it must not be used for a page.
 */
export function lazyOrNothing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing as ComponentType<Props>) }));
}

function Nothing() {
  return null;
}
