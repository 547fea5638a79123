import { FaultProxy } from '../../support/server/fault-proxy.ts';
import { serverTest } from '../../support/test.ts';

/** The product's server behind a network that can fail; the browser is the test's own. */
export const test = serverTest.extend<{ network: FaultProxy }>({
  network: async ({ server }, use) => {
    const network = new FaultProxy(new URL(server.origin));
    await network.accept();
    await use(network);
    await network.refuse();
  },
});
