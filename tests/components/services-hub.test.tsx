import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { openPage } from './app.tsx';
import { expectNoAxeViolations } from './axe.ts';
import { fill, openForm, submit } from './form.ts';
import { recordLiveRegions } from './live-regions.ts';
import { doubleText } from './screen.ts';

const CLOSURE = { temporarilyClosed: true, message: 'En pause.', reopenDate: null };
const tile = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });

describe('the tiles', () => {
  it('each tell their state of now', async () => {
    const tables = { status: { services: { handicap: CLOSURE } } };
    await openPage('/commander', { at: '2026-11-19T17:30:00-04:00', tables });
    await expect.element(tile('Restaurant')).toHaveTextContent(/Fermé.*19:00/);
    await expect.element(tile('Courses')).toHaveTextContent(/Fermé jusqu’à .*Bientôt/);
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

it('the hub says that some services are paid in the page, and others by links (docs/rules/payments.md#paid-online)', async () => {
  await openPage('/commander');
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent('Vous payez en ligne, ou par des liens sécurisés que le gestionnaire vous envoie.');
});

describe('a service that is starting (docs/rules/hours.md#coming-soon)', () => {
  const STARTING = 'Le service démarre, commandes déjà prises.';

  it('says so on its tile, beside whether it is open, and on its page', async () => {
    await openPage('/commander');
    await expect.element(tile('Courses')).toHaveTextContent(/Ouvert jusqu’à\s17:00/);
    await expect.element(tile('Courses')).toHaveTextContent(STARTING);
    await expect.element(page.getByText(STARTING)).toHaveLength(1);
    await cleanup();
    await openForm('/courses-alimentaires');
    await expect
      .element(page.getByText('Le service démarre. Nous prenons déjà les commandes, aux heures d’ouverture.'))
      .toBeVisible();
    await expectNoAxeViolations();
  });

  it('is one like the others once the data says no more', async () => {
    const tables = { status: { services: { courses: { comingSoon: false } } } };
    await openPage('/commander', { tables });
    await expect.element(tile('Courses')).toHaveTextContent(/Ouvert jusqu’à\s17:00/);
    await cleanup();
    await openForm('/courses-alimentaires', { tables });
    await expect.element(page.getByText(/démarre|Bientôt/)).not.toBeInTheDocument();
  });
});

it('the step that a choice opens is announced', async () => {
  const said = recordLiveRegions();
  await openForm('/handicap');
  await fill({ service_type: 'restaurant' });
  await expect.poll(() => said).toContain('L’étape 2 s’affiche\u00a0: Vous et la livraison.');
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
