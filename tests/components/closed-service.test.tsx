import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { COURSES_FORM } from '../support/courses-answers.ts';
import { RESTAURANT_FORM } from '../support/restaurant-answers.ts';
import { ONLINE_ORDERS, REQUESTS } from '../support/service-orders.ts';
import { expectNoAxeViolations } from './axe.ts';
import { draftOnDevice, keptEntries } from './device.ts';
import { control, fill, openForm, send, submit } from './form.ts';

const { creneau: _, ...MEAL } = RESTAURANT_FORM;
const MEDICINES = {
  customer_name: 'Maryse Lacroix',
  customer_phone: '0690 12 34 56',
  delivery_commune: 'Les Abymes',
};

const FORMS = [
  { slug: 'restaurant', path: '/restaurants', answers: MEAL },
  { slug: 'courses', path: '/courses-alimentaires', answers: COURSES_FORM },
  { slug: 'pharmacie', path: '/pharmacie', answers: MEDICINES },
  ...[...ONLINE_ORDERS, ...REQUESTS].map(({ slug, path, answers }) => ({ slug, path, answers })),
];

// docs/rules/forms.md#closed-service. The 22nd is a Sunday: everything is closed.
describe.each(FORMS)('$path, while its service is closed', ({ slug, path, answers }) => {
  // docs/rules/forms.md#closed-notice
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
