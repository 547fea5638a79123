import { type ComponentType, lazy } from 'react';

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
