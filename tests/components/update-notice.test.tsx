import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isPostponed, updateState } from '../../src/features/updates/update-state.ts';
import { openPage } from './app.tsx';
import { userEvent } from './user.ts';

afterEach(() => {
  updateState.set('current');
  isPostponed.set(false);
});

it('a newer version that is put off by keyboard leaves the focus where its notice was', async () => {
  await openPage('/');
  updateState.set('waiting');
  const later = page.getByRole('button', { name: 'Plus tard' });
  await expect.element(later).toBeVisible();
  later.element().focus();
  const notice = later.element().closest('[role="status"]');
  await userEvent.keyboard('{Enter}');
  await expect.element(later).not.toBeInTheDocument();
  expect(document.activeElement).toBe(notice);
});
