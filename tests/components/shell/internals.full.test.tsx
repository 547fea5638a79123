import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { reloadMark, renderAsAtBuild } from '../../../src/features/shell/router-internals.ts';
import { areControlsHydrated, hasReactRoot, isHydrated } from '../../support/browser/react-internals.ts';

test('the router does not reload the page for a script where its mark is set', async () => {
  // The message of Chrome.
  const message = 'Failed to fetch dynamically imported module: https://livraison.example/assets/colis.js';
  const asked = vi.spyOn(Storage.prototype, 'getItem').mockReturnValue('1');
  onTestFinished(() => asked.mockRestore());
  const Page = lazyRouteComponent(() => Promise.reject(new TypeError(message)), 'Page');
  await Page.preload?.();
  expect(() => (Page as () => unknown)()).toThrow(message);
  expect(asked.mock.calls).toEqual([[reloadMark(message)]]);
});

test('the router renders without a boundary once it is told that the page is there', async () => {
  const rendered = async (prepare: typeof renderAsAtBuild) => {
    const routeTree = createRootRoute({ component: () => <p>Colis</p> });
    const router = createRouter({
      routeTree,
      history: createMemoryHistory({ initialEntries: ['/'] }),
      defaultPendingComponent: () => null,
    });
    prepare(router);
    await router.load();
    return renderToString(<RouterProvider router={router as never} />);
  };
  expect(await rendered(renderAsAtBuild)).toBe('<p>Colis</p>');
  expect(await rendered(() => undefined)).toContain('<!--$-->');
});

test('React marks what it has hydrated', async () => {
  const main = document.createElement('main');
  main.innerHTML = '<div id="root"><input></div>';
  document.body.append(main);
  onTestFinished(() => main.remove());
  const container = document.getElementById('root');
  const input = container?.querySelector('input');
  if (!container || !input) throw new Error('There is no root.');
  expect([hasReactRoot(), areControlsHydrated(), isHydrated(input)]).toEqual([false, false, false]);
  const root = hydrateRoot(container, createElement('input'));
  onTestFinished(() => root.unmount());
  expect(hasReactRoot()).toBe(true);
  await expect.poll(areControlsHydrated).toBe(true);
  expect(isHydrated(input)).toBe(true);
});

test('React keeps no stack of an element in these tests, and warns of a list without keys all the same', async () => {
  const stack = (element: object) => Reflect.get(element, '_debugStack');
  expect(stack(<p>Colis</p>)).toBeInstanceOf(Error);
  expect(stack(<p>Colis</p>)).toBe(stack(<p>Boutique</p>));
  const said = vi.fn();
  vi.mocked(console.error).mockImplementation(said);
  const item = () => createElement('li');
  await render(createElement('ul', null, [item(), item()]));
  expect(said.mock.calls.join()).toContain('unique "key" prop');
});
