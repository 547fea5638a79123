import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** A subscription in the format of PushSubscription.toJSON. */
type Subscription = { readonly endpoint: string };

/** Where the test browser stores its subscription. */
const KEPT = 'test-subscription';

/**
 * Lets pages subscribe: Chromium's own push service is unreachable here, so its PushManager returns
 * subscriptions with the test's service and keys. Each has its own address, and the key that it was made for.
 */
export async function giveSubscription(context: BrowserContext, subscription: Subscription): Promise<void> {
  await context.addInitScript(
    ([given, name]) => {
      const read = () => JSON.parse(localStorage.getItem(name) ?? 'null');
      const bytesOf = (key: string) =>
        Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
      const current = () => {
        const kept = read();
        if (!kept) return null;
        const endpoint = `${given.endpoint}/${kept.number}`;
        return {
          endpoint,
          options: { userVisibleOnly: true, applicationServerKey: bytesOf(kept.key).buffer },
          toJSON: () => ({ ...given, endpoint }),
          unsubscribe: async () => {
            localStorage.removeItem(name);
            return true;
          },
        } as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => current();
      PushManager.prototype.subscribe = async (options) => {
        const key = options?.applicationServerKey;
        if (!options?.userVisibleOnly || typeof key !== 'string') throw new TypeError();
        if (read() && read().key !== key) throw new DOMException('Another key', 'InvalidStateError');
        const number = Number(localStorage.getItem(`${name}-number`)) + 1;
        localStorage.setItem(`${name}-number`, String(number));
        localStorage.setItem(name, JSON.stringify({ key, number }));
        return current() as PushSubscription;
      };
    },
    [subscription, KEPT] as const,
  );
}

/** Ends the browser's subscription without notice, as an iPhone does. */
export const dropSubscription = (page: Page): Promise<void> =>
  page.evaluate((name) => localStorage.removeItem(name), KEPT);

/** Makes the browser's subscription one for another key. */
export const bindSubscriptionTo = (page: Page, key: string): Promise<void> =>
  page.evaluate(
    ([name, other]) => {
      const kept = JSON.parse(localStorage.getItem(name) ?? 'null');
      localStorage.setItem(name, JSON.stringify({ ...kept, key: other }));
    },
    [KEPT, key] as const,
  );

/** The browser's side of a push service: delivers messages to an origin's service worker. */
export class PushDelivery {
  private readonly devtools: CDPSession;
  private readonly origin: string;
  private readonly registrationId: string;

  private constructor(devtools: CDPSession, origin: string, registrationId: string) {
    this.devtools = devtools;
    this.origin = origin;
    this.registrationId = registrationId;
  }

  /**
   * Prepares the delivery of messages.
   * @param page a page that outlives those of the origin
   */
  static async prepare(page: Page, origin: string): Promise<PushDelivery> {
    const devtools = await page.context().newCDPSession(page);
    const registrationId = await new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
        if (ours) resolve(ours.registrationId);
      });
      void devtools.send('ServiceWorker.enable');
    });
    return new PushDelivery(devtools, origin, registrationId);
  }

  async deliver(messages: readonly unknown[]): Promise<void> {
    for (const message of messages) {
      await this.devtools.send('ServiceWorker.deliverPushMessage', {
        origin: this.origin,
        registrationId: this.registrationId,
        data: JSON.stringify(message),
      });
    }
  }
}
