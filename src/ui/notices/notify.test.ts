import { beforeEach, expect, test, vi } from 'vitest';
import type { ToastMessage } from './toast-message.ts';

vi.mock('./Toasts.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const MESSAGE: ToastMessage = { tone: 'danger', title: 'Connexion impossible' };
const plain = { showToast: vi.fn(), clearToasts: vi.fn() };

beforeEach(() => void vi.clearAllMocks());

// docs/rules/forms.md#notices
test('a notice is shown plainly when its library cannot be fetched, and is taken away', async () => {
  const { dismissToast, notify, setPlainToasts, toastsWanted } = await import('./notify.ts');
  const told = notify(MESSAGE);
  setPlainToasts(plain);
  await told;
  expect(plain.showToast.mock.calls).toEqual([[MESSAGE]]);
  // Its container could not be fetched either, and would not be fetched again.
  expect(toastsWanted()).toBe(false);
  dismissToast();
  await vi.waitFor(() => expect(plain.clearToasts).toHaveBeenCalledOnce());
});

test('what a page says as it opens is not taken for what was said on the page before', async () => {
  const { dismissToastOfLeftPage, notify, setPlainToasts } = await import('./notify.ts');
  setPlainToasts(plain);
  const leftAt = performance.now() - 1;
  const told = notify(MESSAGE);
  dismissToastOfLeftPage(leftAt);
  await told;
  expect(plain.showToast.mock.calls).toEqual([[MESSAGE]]);
  expect(plain.clearToasts).not.toHaveBeenCalled();
  dismissToastOfLeftPage(performance.now() + 1);
  await vi.waitFor(() => expect(plain.clearToasts).toHaveBeenCalledOnce());
});
