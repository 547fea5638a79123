import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { readSetting } from '../../../src/device/database/settings.ts';
import { pushState } from '../../../src/device/push/push.ts';
import { keepInstallPrompt } from '../../../src/features/install/prompt.ts';
import { entriesInEveryState, NOON, receiptFor, restaurantEntry } from '../../support/entries.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keepEntries } from '../device.ts';
import { userEvent } from '../user.ts';

describe('install', () => {
  const DAY = 24 * 60 * 60_000;
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
  const IPAD =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15';

  const offer = () => page.getByText('Gardez Livraison Guadeloupe sous la main');
  const instructions = () => page.getByText('Touchez Partager');
  const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

  type Answer = 'accepted' | 'dismissed';
  type Dialog = ReturnType<typeof offerDialog>;

  /** Fires Chromium's install prompt event, as a browser does after loading. */
  function offerDialog(outcome: Answer) {
    const prompt = vi.fn(async () => ({ outcome }));
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
    dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    return prompt;
  }

  const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

  /** Waits until the offer has read the device and rendered; an idle page renders it last. */
  async function offerIsKnown(): Promise<void> {
    await new Promise((done) => requestIdleCallback(done));
    await nextFrame();
    await readSetting('installDeclined');
    await nextFrame();
  }

  /**
   * Opens a page on which the offer has settled: an offer that is absent now will not appear. So every test
   * begins with a device that gets an offer.
   * @param dialog the customer's answer to the browser's prompt, where it has one
   */
  async function openSubmissions(dialog?: Answer): Promise<Dialog | undefined> {
    await openPage('/mes-envois');
    const offered = dialog && offerDialog(dialog);
    await expect.element(page.getByText('Numéro LG-123456')).toBeVisible();
    await offerIsKnown();
    return offered;
  }

  async function openAgain(dialog?: Answer): Promise<Dialog | undefined> {
    await cleanup();
    return openSubmissions(dialog);
  }

  keepInstallPrompt();

  /** A device that has ordered before. */
  beforeEach(async () => {
    const entry = restaurantEntry({ title: 'Chez Man Lili', state: 'received', receivedAt: NOON });
    await keepEntries([{ ...entry, receipt: receiptFor(entry, 'LG-123456') }]);
  });

  afterEach(() => void dispatchEvent(new Event('appinstalled')));

  // docs/rules/pages.md#focus
  it.each([
    ['Plus tard', 'accepted'],
    ['Installer', 'dismissed'],
  ] as const)('« %s » leaves the keyboard at the end of the page', async (button, answer) => {
    await openSubmissions(answer);
    await expect.element(page.getByRole('button', { name: button })).toBeVisible();
    page.getByRole('button', { name: button }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(offer()).not.toBeInTheDocument();
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => document.activeElement?.closest('footer')).not.toBeNull();
  });

  describe('declined', () => {
    it('the app does not offer itself for 30 days', async () => {
      await openSubmissions('accepted');
      await press('Plus tard');
      await expect.element(offer()).not.toBeInTheDocument();
      await openAgain('accepted');
      expect(offer().query()).toBeNull();

      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * DAY });
      await openAgain('accepted');
      expect(offer().query()).toBeNull();

      vi.setSystemTime(Date.now() + 2 * DAY);
      await openAgain('accepted');
      await expect.element(offer()).toBeVisible();
    });

    it('the app offers itself again although its clock said next year when it was declined', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * DAY });
      await openSubmissions('accepted');
      await press('Plus tard');
      await expect.element(offer()).not.toBeInTheDocument();
      vi.setSystemTime(Date.now() - 365 * DAY);
      await openAgain('accepted');
      await expect.element(offer()).toBeVisible();
    });

    it('the browser’s own dialog counts as declined', async () => {
      const first = await openSubmissions('dismissed');
      await press('Installer');
      await expect.element(offer()).not.toBeInTheDocument();
      expect(first).toHaveBeenCalledOnce();
      const second = await openAgain('dismissed');
      expect(offer().query()).toBeNull();
      expect(second).not.toHaveBeenCalled();
    });
  });

  it('a page whose address a host ends with a slash offers the app too', async () => {
    await openPage('/mes-envois/');
    offerDialog('accepted');
    await expect.element(offer()).toBeVisible();
  });

  it('a customer with the app is not offered it', async () => {
    await openSubmissions('accepted');
    await expect.element(offer()).toBeVisible();
    const { matchMedia } = window;
    const spy = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        matchMedia.call(window, query.replace('(display-mode: standalone)', '(min-width: 1px)')),
      );
    onTestFinished(() => spy.mockRestore());
    await openAgain('accepted');
    expect(offer().query()).toBeNull();
  });

  describe('on an iPhone', () => {
    beforeEach(() => {
      const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
      return () => spy.mockRestore();
    });

    it('the instructions of the share sheet stand in for a dialog', async () => {
      await openSubmissions();
      await expect.element(instructions()).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Installer' })).not.toBeInTheDocument();
      await expectNoAxeViolations();
      await press('J’ai compris');
      await expect.element(offer()).not.toBeInTheDocument();
      await openAgain();
      expect(offer().query()).toBeNull();
    });

    it('one order that stays behind is spoken of as one', async () => {
      await openSubmissions();
      const words = page.getByText(/L’application a sa propre mémoire/);
      await expect
        .element(words)
        .toHaveTextContent('elle commencera sans votre envoi. Pour emporter ce qui est ici');
    });

    it('an app on the home screen offers nothing', async () => {
      await openSubmissions();
      await expect.element(instructions()).toBeVisible();
      Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
      onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'));
      await openAgain();
      expect(offer().query()).toBeNull();
    });
  });

  it('an iPad, which claims to be a Mac, shows the instructions of the share sheet', async () => {
    const spies = [
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPAD),
      vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5),
    ];
    onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()));
    await openSubmissions();
    await expect.element(instructions()).toBeVisible();
  });

  it('other browsers do not show an iPhone’s instructions', async () => {
    const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
    await openSubmissions();
    await expect.element(instructions()).toBeVisible();
    spy.mockRestore();
    await openAgain();
    expect(offer().query()).toBeNull();
    expect(instructions().query()).toBeNull();
  });
});

/** The offer to be told of an order; tests/e2e/orders/order-status.full.spec.ts has the notifications. */

// docs/rules/pages.md#focus
it('being told of an order is turned on with the focus on the answer', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    pushState.set('on');
    return 'granted';
  });
  await keepEntries(entriesInEveryState());
  await openPage('/suivi-commande');
  await userEvent.fill(page.getByLabelText('Numéro de commande'), 'LG-123456');
  await userEvent.click(page.getByRole('button', { name: 'Rechercher' }));
  await expect.element(page.getByRole('heading', { name: 'Votre commande : Reçue' })).toBeVisible();
  pushState.set('offered');
  await userEvent.click(page.getByRole('button', { name: 'Me prévenir' }));
  await expect.element(page.getByText('Vous serez prévenu')).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Vous serez prévenu/);
  await expectNoAxeViolations();
});
