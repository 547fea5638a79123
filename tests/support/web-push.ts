import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** A subscription as PushSubscription.toJSON writes it. */
type Subscription = { readonly endpoint: string };

/**
 * Lets pages subscribe: Chromium's own push service is out of reach here, so that its PushManager answers with this
 * subscription instead, whose service and keys are the test's.
 */
export async function giveSubscription(context: BrowserContext, subscription: Subscription): Promise<void> {
  await context.addInitScript((given) => {
    const kept = () => localStorage.getItem('test-subscription') === 'yes';
    const subscribed = { toJSON: () => given } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => (kept() ? subscribed : null);
    PushManager.prototype.subscribe = async (options) => {
      if (!options?.userVisibleOnly || typeof options.applicationServerKey !== 'string')
        throw new TypeError();
      localStorage.setItem('test-subscription', 'yes');
      return subscribed;
    };
  }, subscription);
}

/** The browser's side of a push service: hands messages to the worker of an origin. */
export class PushDelivery {
  private readonly devtools: CDPSession;
  private readonly origin: string;
  private readonly registrationId: string;

  private constructor(devtools: CDPSession, origin: string, registrationId: string) {
    this.devtools = devtools;
    this.origin = origin;
    this.registrationId = registrationId;
  }

  /** @param page that outlives those of the origin */
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
