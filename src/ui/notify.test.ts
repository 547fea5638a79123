import { expect, test, vi } from 'vitest';
import type { ToastMessage } from './toast-message.ts';

vi.mock('./Toasts.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const MESSAGE: ToastMessage = { tone: 'danger', title: 'Connexion impossible' };

// docs/rules/forms.md#notices
test('a notice is shown plainly when its library cannot be fetched, and is taken away', async () => {
  const { dismissToast, notify, setPlainToasts, toastsWanted } = await import('./notify.ts');
  const told = notify(MESSAGE);
  const plain = { showToast: vi.fn(), clearToasts: vi.fn() };
  setPlainToasts(plain);
  await told;
  expect(plain.showToast.mock.calls).toEqual([[MESSAGE]]);
  // Its container could not be fetched either, and would not be fetched again.
  expect(toastsWanted()).toBe(false);
  dismissToast();
  await vi.waitFor(() => expect(plain.clearToasts).toHaveBeenCalledOnce());
});
