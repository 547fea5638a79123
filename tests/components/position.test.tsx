import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { control, fill, openForm } from './form.ts';
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
