import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { control, fill, openForm, submit } from './form.ts';
import { answerSubmissions } from './network.ts';
import { standAt } from './position.ts';
import { userEvent } from './user.ts';

it.each(['/restaurants', '/courses-alimentaires', '/pharmacie'])(
  '%s reads the position at a tap, and not before (docs/rules/services.md#finding-the-door)',
  async (path) => {
    await standAt({ latitude: 16.14, longitude: -61.58 });
    const once = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
    const watched = vi.spyOn(navigator.geolocation, 'watchPosition');
    onTestFinished(() => {
      once.mockRestore();
      watched.mockRestore();
    });
    await openForm(path);
    await fill({ avec_repere: true, livraison_repere: 'portail bleu' });
    const take = page.getByRole('button', { name: 'Prendre la position' });
    await expect.element(take).toBeVisible();
    expect(once).not.toHaveBeenCalled();
    await userEvent.click(take);
    await expect.element(control('livraison_position')).toHaveValue('16.14000,-61.58000');
    expect(once).toHaveBeenCalledTimes(1);
    expect(watched).not.toHaveBeenCalled();
  },
);

const PRESCRIPTION = {
  customer_name: 'Maryse',
  customer_phone: '0690 12 34 56',
  delivery_address: '12 rue Frébault',
  delivery_commune: 'Les Abymes',
  pharmacy_name: 'Pharmacie du Bourg',
};

it('an order that is sent while the position is being taken leaves with it', async () => {
  let give = (_: GeolocationPosition): void => undefined;
  const once = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => {
    give = found;
  });
  onTestFinished(() => once.mockRestore());
  const submissions = answerSubmissions();
  await openForm('/pharmacie');
  await fill({ ...PRESCRIPTION, avec_repere: true });
  await userEvent.click(page.getByRole('button', { name: 'Prendre la position' }));
  await expect.poll(() => once.mock.calls.length).toBe(1);
  await userEvent.click(submit());
  await expect.element(submit()).toHaveAccessibleName('Envoi en cours...');
  expect(submissions).toEqual([]);
  give({ coords: { latitude: 16.14, longitude: -61.58, accuracy: 10 } } as GeolocationPosition);
  await expect
    .poll(() => submissions)
    .toMatchObject([{ fields: { livraison_position: '16.14000,-61.58000' } }]);
});
