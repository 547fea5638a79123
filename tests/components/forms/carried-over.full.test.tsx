import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { chosenCommune } from '../../../src/device/customer/chosen-commune.ts';
import { openPage } from '../app.tsx';
import { control, openForm } from '../form.ts';
import { userEvent } from '../user.ts';

const finder = () => page.getByLabelText('Votre commune', { exact: true });

describe('the commune of the zones page (docs/rules/zones.md#zones-page)', () => {
  it.each([
    ['/restaurants', 'deliveryCommune'],
    ['/courses-alimentaires', 'deliveryCommune'],
    ['/pharmacie', 'delivery_commune'],
    ['/colis', 'delivery_commune'],
  ])('is filled in on %s', async (path, field) => {
    await openPage('/zones-de-livraison');
    await userEvent.selectOptions(finder(), 'Goyave');
    await cleanup();
    await openForm(path);
    await expect.element(control(field)).toHaveValue('Goyave');
  });

  it('is none where we do not deliver', async () => {
    await openPage('/zones-de-livraison');
    await userEvent.selectOptions(finder(), 'Baillif (Indisponible)');
    expect(chosenCommune.get()).toBeNull();
  });
});

it('the address book is one link away from every page', async () => {
  await openPage('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Mon carnet' });
  await expect.element(link).toHaveAttribute('href', '/mon-carnet');
});
