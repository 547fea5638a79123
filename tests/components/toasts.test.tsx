import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from '../../src/ui/notify.ts';
import { openPage } from './app.tsx';
import { expectToStay, passTimeUntil, stopTimers } from './time.ts';

it('there is one notice at a time, for five seconds (docs/rules/forms.md#notices)', async () => {
  const [first, second] = [page.getByText('Le premier'), page.getByText('Le second')];
  await openPage('/mentions-legales');
  stopTimers();
  void notify({ tone: 'info', title: 'Le premier' });
  await passTimeUntil(first);
  void notify({ tone: 'danger', title: 'Le second' });
  await passTimeUntil(second);
  await expect.element(first).not.toBeInTheDocument();
  await expectToStay(second, 5000);
});
