import { type ComponentType, lazy } from 'react';

/**
 * A component that is fetched when it is first shown. When it cannot be (no network, or a deploy has taken it away)
 * nothing stands in its place: for what the page does without, never for a page.
 */
export function lazyOrNothing<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => Nothing as ComponentType<Props>) }));
}

function Nothing() {
  return null;
}
