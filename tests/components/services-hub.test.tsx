import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from './app.tsx';
import { expectNoAxeViolations } from './axe.ts';
import { fill, openForm, submit } from './form.ts';
import { doubleText } from './screen.ts';

const CLOSURE = { temporarilyClosed: true, message: 'En pause.', reopenDate: null };
const tile = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });

describe('the tiles', () => {
  it('each tell their state of now', async () => {
    const tables = { status: { services: { handicap: CLOSURE } } };
    await openPage('/commander', { at: '2026-11-19T17:30:00-04:00', tables });
    await expect.element(tile('Restaurant')).toHaveTextContent(/Fermé.*19:00/);
    await expect.element(tile('Courses')).toHaveTextContent('Bientôt');
    await expect.element(tile('Colis')).toHaveTextContent('Ferme bientôt, à 18:00');
    await expect.element(tile('Boutique')).toHaveTextContent(/Fermé/);
    await expect.element(tile('Tutelle')).toHaveTextContent('Selon le service choisi');
    await expect.element(tile('Handicap')).toHaveTextContent('Service Indisponible');
    await expectNoAxeViolations();
  });

  it('offer a new visitor no drafts', async () => {
    await openPage('/commander');
    await expect.element(tile('Colis')).toHaveTextContent('Ouvert jusqu’à 18:00');
    await expect.element(page.getByText('Reprendre où vous en étiez')).not.toBeInTheDocument();
  });
});

describe.each(['/sous-tutelle', '/handicap'])('%s', (path) => {
  it('holds at 200 % text', async () => {
    doubleText();
    await openForm(path);
    await fill({ service_type: 'colis' });
    await expect.element(submit()).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
    await expectNoAxeViolations();
  });
});
