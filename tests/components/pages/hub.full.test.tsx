import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { COURSES_FORM } from '../../support/answers.ts';
import { ONLINE_ORDERS, REQUESTS } from '../../support/service-orders.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { draftOnDevice, keptEntries } from '../device.ts';
import { control, fill, openForm, send, submit } from '../form.ts';
import { doubleText, recordLiveRegions } from '../screen.ts';

const CLOSURE = { temporarilyClosed: true, message: 'En pause.', reopenDate: null };
const tile = (name: string) => page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });

describe('the tiles', () => {
  // docs/rules/pages.md#order-hub
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
  const STARTING = 'Le service démarre, commandes ouvertes.';

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

const MEDICINES = {
  customer_name: 'Maryse Lacroix',
  customer_phone: '0690 12 34 56',
  delivery_commune: 'Les Abymes',
};

const FORMS = [
  { slug: 'courses', path: '/courses-alimentaires', answers: COURSES_FORM },
  { slug: 'pharmacie', path: '/pharmacie', answers: MEDICINES },
  ...[...ONLINE_ORDERS, ...REQUESTS].map(({ slug, path, answers }) => ({ slug, path, answers })),
];

// docs/rules/forms.md#closed-service. The 22nd is a Sunday: everything is closed. A meal is in restaurant-validation.
describe.each(FORMS)('$path, while its service is closed', ({ slug, path, answers }) => {
  it('is filled in and kept as a draft, and says that it is closed instead of leaving', async () => {
    await openForm(path, { at: '2026-11-22T12:00:00-04:00' });
    await fill(answers);
    const banner = page.getByRole('status').filter({ hasText: 'Service Indisponible' });
    await expect.element(banner).toHaveTextContent(/Prochaine ouverture\s: Lundi à (08:00|09:00|10:30)/);
    await expect.element(banner).toHaveTextContent('le brouillon reste ici 7 jours');
    const [name = ''] = Object.keys(answers).filter((key) => /nom$|name$/.test(key));
    await expect.element(control(name)).toBeEnabled();
    await expect.poll(() => draftOnDevice(slug)).toMatchObject({ [name]: Object(answers)[name] });
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(submit()).toHaveAccessibleDescription('Le service est fermé pour le moment.');
    await send();
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Service Fermé' }))
      .toHaveTextContent('Le service est actuellement fermé. Vous ne pouvez pas passer de commande.');
    await expect.element(page.getByCss('main [aria-invalid=true]')).not.toBeInTheDocument();
    expect(await keptEntries()).toEqual([]);
    await expectNoAxeViolations();
  });
});
