import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import beforePaint from '../../../public/color-scheme.js?raw';
import { NOON, restaurantEntry } from '../../support/entries.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { keepEntries } from '../device.ts';
import { entryOf } from '../entries.ts';
import { openForm } from '../form.ts';
import { choice, showSlot } from '../forms/restaurant.ts';
import { userEvent } from '../user.ts';

/** On a device in Paris, wherever an hour is told it is said whose (docs/rules/hours.md#island-time). */
const NOTE = 'Les heures sont celles de Guadeloupe.';
const EVENING = '2026-11-19T19:05:00-04:00';

/** Does as the document's own script before the first paint. */
function runBeforePaint(): void {
  const script = document.createElement('script');
  script.textContent = beforePaint;
  document.head.append(script);
  script.remove();
}

/** The context's own time zone cannot be changed while it runs: the clock says another offset. */
function setOffset(minutes: number): void {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);
  delete document.documentElement.dataset.elsewhere;
  runBeforePaint();
}

describe('in Paris', () => {
  beforeEach(() => {
    setOffset(-60);
    onTestFinished(() => {
      vi.restoreAllMocks();
      delete document.documentElement.dataset.elsewhere;
    });
  });

  it.each([
    ...['/', '/commander', '/restaurants', '/courses-alimentaires', '/pharmacie', '/colis', '/handicap'],
    ...['/devenir-livreur', '/offres-emploi'],
  ])('%s says it once, beside the hours', async (path) => {
    await openPage(path);
    await expect.element(page.getByText(NOTE)).toBeVisible();
    await expect.element(page.getByText(NOTE)).toHaveLength(1);
  });

  it('the prices through the day of the zones page do', async () => {
    await openPage('/zones-de-livraison');
    await userEvent.selectOptions(page.getByLabelText('Votre commune', { exact: true }), 'Petit-Bourg');
    const answer = page.getByRole('region', { name: 'Votre commune, votre prix' });
    await expect.element(answer).toHaveTextContent(NOTE);
    await expect.element(page.getByText(NOTE)).toBeVisible();
  });

  it('the next opening of a closed service does', async () => {
    await openForm('/restaurants', { at: '2026-11-19T18:00:00-04:00' });
    const banner = page.getByRole('status').filter({ hasText: 'Service Indisponible' });
    await expect.element(banner).toHaveTextContent(/Aujourd['’]hui à 19:00 \(heure de Guadeloupe\)/);
    await expectNoAxeViolations();
  });

  it('a new slot of an order whose slot has passed does', async () => {
    await keepEntries([restaurantEntry({ state: 'slot-passed', slotAt: NOON - 3_600_000 })]);
    await openPage('/mes-envois');
    const name = 'Choisir un nouveau créneau (heure de Guadeloupe)';
    await expect.element(choice(name, '12:30')).toBeVisible();
  });

  it('the hour of the request that a form changes does', async () => {
    await keepEntries([entryOf('devis', { companyName: 'Chez Man Lili' }, { state: 'needs-attention' })]);
    await openPage('/mes-envois');
    await userEvent.click(page.getByRole('button', { name: 'Corriger' }));
    await expect
      .element(page.getByText(/^Vous modifiez votre demande du .+ à 12:00 \(heure de Guadeloupe\)$/))
      .toBeVisible();
  });

  it('the reason of the evening surcharge does', async () => {
    await openForm('/restaurants', { at: EVENING });
    await userEvent.selectOptions(page.getByCss('main [name="deliveryCommune"]'), 'Petit-Bourg');
    await showSlot('22:30');
    await userEvent.click(choice(/^Créneau/, '22:30'));
    const reason = page.getByText('Créneau à partir de 19:00 (heure de Guadeloupe)');
    await expect.element(reason.first()).toBeInTheDocument();
    const hint = page.getByText(/Un créneau à 22:15 \(heure de Guadeloupe\) évite les frais de fin/);
    await expect.element(hint.first()).toBeInTheDocument();
  });
});

it('on the island the note about island time is not shown', async () => {
  setOffset(240);
  onTestFinished(() => void vi.restoreAllMocks());
  await openPage('/commander');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText(NOTE)).not.toBeVisible();
});
