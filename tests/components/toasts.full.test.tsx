import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { NOTICE_COPY } from '../../src/form/engine/notice-copy.ts';
import { notify } from '../../src/ui/notify.ts';
import { clearToasts, showToast } from '../../src/ui/plain-toasts.ts';
import { stopMotion } from '../support/axe-findings.ts';
import { TEXT_SPACING } from '../support/axe-rules.ts';
import { openPage } from './app.tsx';
import { expectNoAxeViolations, withSheet } from './axe.ts';
import { setScreen } from './screen.ts';
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

it('a long notice ends on the lowest screen, with its text spaced out too, and scrolls there', async () => {
  await setScreen(320, 256);
  await openPage('/mentions-legales');
  void notify({ tone: 'danger', title: NOTICE_COPY.stayTitle, message: NOTICE_COPY.stay });
  const notice = page.getByRole('alert').filter({ hasText: NOTICE_COPY.stay });
  await expect.element(notice).toBeVisible();
  stopMotion();
  await withSheet(TEXT_SPACING, () => {
    const box = notice.element();
    box.scrollTop = box.scrollHeight;
    expect(box.scrollTop).toBeGreaterThan(0);
    expect(box.getBoundingClientRect().bottom).toBeLessThanOrEqual(256);
    expect(page.getByText(NOTICE_COPY.stay).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
      256,
    );
  });
});

it('a notice without the library is read aloud, one at a time, and goes by itself', async () => {
  await setScreen(320, 256);
  await openPage('/mentions-legales');
  showToast({ tone: 'danger', title: 'Erreur', message: 'Le premier' });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Erreur Le premier');
  await expectNoAxeViolations();
  stopTimers();
  showToast({ tone: 'ok', title: NOTICE_COPY.stayTitle, message: NOTICE_COPY.stay });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  const second = page.getByRole('status').filter({ hasText: NOTICE_COPY.stay });
  await expect.element(second).toBeInViewport();
  expect(second.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(256);
  await expectToStay(second, 5000);
  showToast({ tone: 'ok', title: 'Fait' });
  clearToasts();
  await expect.element(page.getByText('Fait', { exact: true })).not.toBeInTheDocument();
});
