/**
 * The properties that React 19.3.1 puts on what it has hydrated, which its documentation does not promise. Each function runs in the page
 * and stands by itself; tests/components/shell/internals.full.test.tsx fails where another version has other properties.
 */

/** Whether React has a root in the page. */
export const hasReactRoot = (): boolean =>
  Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__react'));

/** Whether React listens to an element. */
export const isHydrated = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

/** Whether React listens to every control of the page. */
export const areControlsHydrated = (): boolean =>
  [...document.querySelectorAll('main :is(input, select, textarea)')].every((control) =>
    Object.keys(control).some((key) => key.startsWith('__reactProps')),
  );
