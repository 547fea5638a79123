import { afterEach, expect, test, vi } from 'vitest';
import { followLaunches } from './launch.ts';

type Consumer = (launch: { readonly targetURL?: string }) => void;

const ORIGIN = 'https://livraison.example';

/** The window of an installed app at this path. Its queue hands over what waits in it at once, as Chromium's does. */
function appAt(path: string, waiting: readonly string[] = []) {
  const opened: string[] = [];
  let follow: Consumer = () => {};
  const setConsumer = (consumer: Consumer) => {
    follow = consumer;
    for (const target of waiting) consumer({ targetURL: ORIGIN + target });
  };
  const location = { href: ORIGIN + path, origin: ORIGIN, pathname: path, hash: '' };
  vi.stubGlobal('window', { location, launchQueue: { setConsumer } });
  followLaunches((target) => void opened.push(target));
  return { opened, location, launch: (target: string) => follow({ targetURL: ORIGIN + target }) };
}

afterEach(() => vi.unstubAllGlobals());

test('a shortcut opens its page in the window that is open', () => {
  const app = appAt('/restaurants');
  app.launch('/mes-envois');
  expect(app.opened).toEqual(['/mes-envois']);
});

// docs/rules/pages.md#updates
test.each(['/mes-envois', '/partager', '/restaurants#liste=1.x'])(
  'a reload stays where the customer is, although the browser queues the launch again: %s',
  (launched) => {
    const app = appAt('/restaurants', [launched]);
    expect(app.opened).toEqual([]);
    expect(app.location.hash).toBe('');
  },
);
