import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { userEvent } from '../user.ts';
import { closed } from './openings.ts';
import { openDesk } from './site.ts';

/** Closings and notices that the form for openings plans. */

describe('openings', () => {
  it('plans a closing of all services from the calendar, and refuses one that ends before it begins', async () => {
    const edits = await openDesk('ouverture');
    await userEvent.click(page.getByRole('button', { name: 'mercredi 25 novembre' }));
    await userEvent.click(page.getByRole('button', { name: 'vendredi 27 novembre' }));
    await userEvent.fill(page.getByCss('#closing-to'), '2026-11-24');
    await userEvent.click(page.getByRole('button', { name: 'Prévoir la fermeture' }));
    await expect.element(page.getByText('Cette fermeture finit avant de commencer.')).toBeVisible();
    await userEvent.fill(page.getByCss('#closing-to'), '2026-11-27');
    await userEvent.click(page.getByRole('button', { name: 'Prévoir la fermeture' }));
    await expect
      .poll(() => edits)
      .toEqual([
        expect.objectContaining({
          change: {
            do: 'plan',
            closure: { from: '2026-11-25', to: '2026-11-27', services: 'all', message: null },
          },
        }),
      ]);
  });

  // docs/rules/desk.md#open-and-close
  it('plans no closing that is over, and one that lasts today', async () => {
    const edits = await openDesk('ouverture');
    const [from, to] = [page.getByCss('#closing-from'), page.getByCss('#closing-to')];
    const plan = page.getByRole('button', { name: 'Prévoir la fermeture' });
    const past = /^Cette fermeture est déjà passée/;
    await userEvent.fill(from, '2026-11-18');
    await userEvent.click(plan);
    await expect.element(from).toHaveAccessibleDescription(past);
    await userEvent.fill(to, '2026-11-18');
    await userEvent.click(plan);
    await expect.element(to).toHaveAccessibleDescription(past);
    await userEvent.fill(to, '2026-11-19');
    await expect.element(page.getByText(past)).not.toBeInTheDocument();
    await userEvent.click(plan);
    await expect
      .poll(() => edits)
      .toMatchObject([{ change: { do: 'plan', closure: { from: '2026-11-18', to: '2026-11-19' } } }]);
  });

  it('says what is missing of a closing or a notice at its field, and goes there', async () => {
    const edits = await openDesk('ouverture');
    const plan = page.getByRole('button', { name: 'Prévoir la fermeture' });
    await userEvent.click(plan);
    await expect.element(page.getByCss('#closing-from')).toHaveAccessibleDescription(/^Choisissez un jour/);
    await expect.element(page.getByCss('#closing-from')).toHaveFocus();
    await userEvent.fill(page.getByCss('#closing-from'), '2026-11-25');
    await userEvent.click(page.getByLabelText('Certains services'));
    await userEvent.click(plan);
    const which = page.getByRole('group', { name: 'Services fermés' });
    await expect.element(which).toHaveAccessibleDescription('Choisissez au moins un service.');
    await expect.element(page.getByCss('#closing-from')).not.toHaveAccessibleDescription();
    await expect.element(which.getByRole('checkbox').first()).toHaveFocus();

    const publish = page.getByRole('button', { name: 'Publier l’annonce' });
    await userEvent.click(publish);
    await expect.element(page.getByCss('#notice-from')).toHaveAccessibleDescription(/^Choisissez un jour/);
    await expect.element(page.getByCss('#notice-from')).toHaveFocus();
    await userEvent.fill(page.getByCss('#notice-from'), '2026-11-25');
    await userEvent.fill(page.getByLabelText('Titre'), 'Garde');
    await userEvent.click(publish);
    await expect.element(page.getByCss('#notice-message')).toHaveAccessibleDescription(/^Ce texte est vide/);
    await expect.element(page.getByCss('#notice-message')).toHaveFocus();
    expect(edits).toEqual([]);
  });

  it('shows planned closures in the calendar and takes one back', async () => {
    const closure = { from: '2026-11-25', to: '2026-11-25', services: 'all', message: 'Repos.' };
    const edits = await openDesk('ouverture', { versions: { status: closed({ closures: [closure] }) } });
    await expect.element(page.getByRole('button', { name: 'mercredi 25 novembre, fermé' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: /^Retirer : Tous nos services sont fermés/ }));
    await expect.poll(() => edits).toMatchObject([{ change: { do: 'unplan', closure } }]);
  });

  // docs/rules/pages.md#focus
  it('turns to later months and back by keyboard, no further than this one', async () => {
    await openDesk('ouverture');
    const turn = (name: string) => page.getByRole('button', { name });
    await userEvent.click(turn('Mois suivant'));
    const month = page.getByText('décembre 2026', { exact: true });
    await expect.element(month).toBeVisible();
    await expect.element(month).toHaveAttribute('aria-live', 'polite');
    await userEvent.click(turn('Mois précédent'));
    await expect.element(page.getByText('novembre 2026', { exact: true })).toBeVisible();
    await expect.element(turn('Mois précédent')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('novembre 2026', { exact: true })).toBeVisible();
  });

  it('goes from day to day of the calendar by keyboard, and leaves out those that are over', async () => {
    await openDesk('ouverture');
    const day = (name: string) => page.getByRole('button', { name, exact: true });
    await expect.element(day('mercredi 18 novembre')).toBeDisabled();
    day('jeudi 19 novembre').element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(day('vendredi 20 novembre')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(day('vendredi 27 novembre')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByCss('#closing-from')).toHaveValue('2026-11-27');
  });

  it('announces on one page, as it will look', async () => {
    const edits = await openDesk('ouverture');
    await userEvent.selectOptions(page.getByLabelText('Page'), '/pharmacie');
    await userEvent.fill(page.getByCss('#notice-from'), '2026-11-20');
    await userEvent.fill(page.getByLabelText('Titre'), 'Garde');
    await userEvent.fill(page.getByCss('#notice-message'), 'Pharmacie de garde à Pointe-à-Pitre.');
    await expect
      .element(page.getByRole('region', { name: 'Ce que les clients verront' }))
      .toHaveTextContent('GardePharmacie de garde à Pointe-à-Pitre.');
    await userEvent.click(page.getByRole('button', { name: 'Publier l’annonce' }));
    await expect
      .poll(() => edits)
      .toMatchObject([
        { change: { do: 'announce', notice: { page: '/pharmacie', from: '2026-11-20', to: '2026-11-20' } } },
      ]);
  });

  it('announces nothing whose days are over', async () => {
    const edits = await openDesk('ouverture');
    const [from, to] = [page.getByCss('#notice-from'), page.getByCss('#notice-to')];
    const publish = page.getByRole('button', { name: 'Publier l’annonce' });
    const past = /^Cette annonce est déjà passée/;
    await userEvent.fill(from, '2026-11-17');
    await userEvent.fill(page.getByLabelText('Titre'), 'Garde');
    await userEvent.fill(page.getByCss('#notice-message'), 'Pharmacie de garde à Pointe-à-Pitre.');
    await userEvent.click(publish);
    await expect.element(from).toHaveAccessibleDescription(past);
    await userEvent.fill(to, '2026-11-18');
    await userEvent.click(publish);
    await expect.element(to).toHaveAccessibleDescription(past);
    await userEvent.fill(to, '2026-11-19');
    await userEvent.click(publish);
    await expect
      .poll(() => edits)
      .toMatchObject([{ change: { do: 'announce', notice: { from: '2026-11-17', to: '2026-11-19' } } }]);
  });
});
