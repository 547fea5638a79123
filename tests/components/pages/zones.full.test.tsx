import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { chosenCommune } from '../../../src/device/customer/chosen-commune.ts';
import { openPage } from '../app.tsx';
import { expectNoAxeViolations } from '../axe.ts';
import { standAt } from '../device.ts';
import { control, fill, openForm, submit } from '../form.ts';
import { answerSubmissions } from '../network.ts';
import { inTheDark, SCREENS, setScreen, textsOf } from '../screen.ts';
import { userEvent } from '../user.ts';

describe('zones', () => {
  const map = () => page.getByRole('radiogroup', { name: 'Carte des zones de livraison en Guadeloupe' });
  const onMap = (name: string) => map().getByRole('radio', { name: new RegExp(`^${name}, `) });
  const finder = () => page.getByRole('region', { name: 'Votre commune, votre prix' });
  const choice = () => finder().getByLabelText('Votre commune');
  const inList = (name: string) => page.getByRole('listitem').getByRole('button', { name });
  const answer = () => finder().getByRole('status');

  /** Expects the map, the finder and the list to show the same single choice. */
  async function expectChosen(name: string): Promise<void> {
    await expect.element(onMap(name)).toBeChecked();
    await expect.element(map().getByRole('radio', { checked: true })).toHaveLength(1);
    const chosen = (choice().element() as HTMLSelectElement).selectedOptions[0]?.textContent;
    expect(chosen).toMatch(new RegExp(`^${name}( \\(Indisponible\\))?$`));
    await expect.element(inList(name)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByRole('main').getByRole('button', { pressed: true })).toHaveLength(1);
    await expect.element(answer()).toHaveTextContent(name);
  }

  beforeEach(async () => {
    await openPage('/zones-de-livraison');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Où livrons-nous ?' })).toBeVisible();
  });

  describe.each(SCREENS)('on %s', (_screen, width, height) => {
    it('a commune is chosen on the map, in the list or by its name, and shown in all three', async () => {
      await setScreen(width, height);
      await expect.element(answer()).toHaveTextContent(/^Choisissez une commune\.$/);
      await userEvent.click(onMap('Petit-Bourg'));
      await expectChosen('Petit-Bourg');
      await userEvent.click(inList('Le Moule'));
      await expectChosen('Le Moule');
      await expectNoAxeViolations();
      await inTheDark(expectNoAxeViolations);
      await userEvent.selectOptions(choice(), 'Port-Louis (Indisponible)');
      await expectChosen('Port-Louis');
      await expectNoAxeViolations();
    });
  });

  describe('with the keyboard', () => {
    it('arrow keys walk over the map from commune to commune', async () => {
      expect(map().element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
      const focus = (radio: Locator) => (radio.element() as HTMLElement | SVGElement).focus();
      focus(onMap('Baie-Mahault'));
      await userEvent.keyboard(' ');
      await expectChosen('Baie-Mahault');
      for (const [arrow, name] of [
        ['ArrowLeft', 'Lamentin'],
        ['ArrowDown', 'Petit-Bourg'],
        ['ArrowUp', 'Lamentin'],
        ['ArrowRight', 'Baie-Mahault'],
      ] as const) {
        await userEvent.keyboard(`{${arrow}}`);
        await expect.element(onMap(name)).toHaveFocus();
        await expectChosen(name);
      }

      // The map is one tab stop, as a radio group is; the finder comes next.
      await userEvent.tab();
      await expect.element(choice()).toHaveFocus();
      await userEvent.tab({ shift: true });
      await expect.element(onMap('Baie-Mahault')).toHaveFocus();
    });

    it('the list is chosen from too', async () => {
      (inList('Les Abymes').element() as HTMLElement).focus();
      await userEvent.keyboard('{Enter}');
      await expectChosen('Les Abymes');
      await userEvent.tab({ shift: true });
      await userEvent.keyboard(' ');
      await expectChosen('Baie-Mahault');
    });
  });

  describe('the prices through the day (docs/rules/zones.md#zones-page)', () => {
    it.each([
      ['Les Abymes', '7,80', ['2,50', '10,30'], ['7,50', '15,30'], '9,80'],
      ['Petit-Bourg', '9,95', ['3,50', '13,45'], ['8,50', '18,45'], '11,95'],
      ['Le Moule', '12,50', ['4,50', '17,00'], ['9,50', '22,00'], '14,50'],
      ['Saint-François', '12,50', ['3,50', '16,00'], ['8,50', '21,00'], '14,50'],
      ['Petit-Canal', '14,95', ['4,50', '19,45'], ['9,50', '24,45'], '16,95'],
    ] as const)('are shown for %s, with the surcharges', async (name, base, evening, end, night) => {
      await userEvent.selectOptions(choice(), name);
      await expect.element(answer()).toHaveTextContent(`Livraison ${base} €`);
      const rows = () =>
        [...answer().element().querySelectorAll('dl > div')].map((row) =>
          row.textContent.replaceAll('\u00a0', ' '),
        );
      // The script of the prices comes with the first commune.
      await expect
        .poll(rows)
        .toEqual([
          `Repas, avant 19:00${base} €`,
          `Repas, de 19:00 à 22:24dont ${evening[0]} € de supplément${evening[1]} €`,
          `Repas, à partir de 22:25dont ${end[0]} € de supplément${end[1]} €`,
          `Courses, pharmacie, boutique${base} €`,
          `Colis, et de particulier à particulier${base} €`,
          `Tutelle et handicap, avant 18:00${base} €`,
          `Tutelle et handicap, après 18:00, pour un repasdont 2,00 € de supplément${night} €`,
        ]);
      const order = answer().getByRole('link', { name: 'Commander' });
      await expect.element(order).toHaveAttribute('href', '/commander');
    });
  });

  describe('a commune that is not delivered', () => {
    it.each([
      ['Port-Louis', /Un prix est prévu \(14,50\s€\), mais nous n’y livrons pas encore/],
      ['Anse-Bertrand', /Un prix est prévu \(16,50\s€\), mais nous n’y livrons pas encore/],
      ['Baillif', /La zone D est à l’étude/],
      ['La Désirade', /Les îles demandent un bateau/],
    ] as const)('%s says why, and where to ask', async (name, reason) => {
      await userEvent.selectOptions(choice(), `${name} (Indisponible)`);
      await expect.element(answer()).toHaveTextContent(`${name}(Indisponible)`);
      await expect.element(answer()).toHaveTextContent(reason);
      expect(answer().element().querySelector('dl')).toBeNull();
      const contact = answer().getByRole('link', { name: 'Nous écrire' });
      await expect.element(contact).toHaveAttribute('href', '#contact');
    });
  });

  it('the cards list every commune in alphabetical order, with its price', async () => {
    const card = (name: string | RegExp) => page.getByRole('region', { name });
    const rows = (name: string | RegExp) => textsOf(card(name).getByRole('listitem'));
    await expect.element(card(/^Zone A/)).toHaveTextContent('À partir de 7,80 €');
    expect(rows(/^Zone A/)).toEqual(['Baie-Mahault7,80 €', 'Les Abymes7,80 €', 'Pointe-à-Pitre7,80 €']);
    await expect.element(card(/^Zone B/)).toHaveTextContent('À partir de 9,95 €');
    expect(rows(/^Zone B/)).toEqual([
      'Capesterre-Belle-Eau11,00 €',
      'Deshaies10,00 €',
      'Goyave9,95 €',
      'Lamentin9,95 €',
      'Le Gosier9,95 €',
      'Petit-Bourg9,95 €',
      'Sainte-Rose9,95 €',
    ]);
    await expect.element(card(/^Zone C/)).toHaveTextContent('À partir de 12,50 €');
    expect(rows(/^Zone C/)).toEqual([
      'Anse-Bertrand16,50 € (Indisponible)',
      'Le Moule12,50 €',
      'Morne-à-l’Eau13,95 €',
      'Petit-Canal14,95 €',
      'Port-Louis14,50 € (Indisponible)',
      'Saint-François12,50 €',
      'Sainte-Anne12,50 €',
    ]);
    await expect.element(card(/^Zone D/)).toHaveTextContent('Zone à l’étude');
    const study = ['Baillif', 'Basse-Terre', 'Bouillante', 'Gourbeyre', 'Pointe-Noire'];
    const south = ['Saint-Claude', 'Trois-Rivières', 'Vieux-Fort', 'Vieux-Habitants'];
    expect(rows(/^Zone D/)).toEqual([...study, ...south].map((name) => `${name} (Indisponible)`));
    expect(rows('Les îles')).toHaveLength(6);
    for (const row of rows('Les îles')) expect(row).toContain('(Indisponible)');
    await expect.element(page.getByRole('main')).toHaveTextContent('Plus de 90 % des communes');
    await expect
      .element(page.getByRole('link', { name: /écrivez-nous/ }))
      .toHaveAttribute('href', '#contact');
    await expectNoAxeViolations();
  });
});

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

// docs/rules/services.md#restaurant
const JARRY = { name: 'Zandoli Burger Jarry', commune: 'Baie-Mahault' };
const BOURG = { name: 'Zandoli Burger Bourg', commune: 'Baie-Mahault' };
const OTHER = { name: 'Zandoli Burger Grand-Camp', commune: 'Les Abymes' };
const restaurants = [{ name: 'Zandoli Burger', outlets: [OTHER, JARRY, BOURG] }];
const namesOf = (name: string) =>
  [...(control(name).element() as HTMLSelectElement).options].map(({ value }) => value).filter(Boolean);

it('a chain shows the outlets of the commune by name, and nothing of it is asked elsewhere', async () => {
  await openForm('/restaurants', { tables: { shops: { restaurants } } });
  await userEvent.selectOptions(control('deliveryCommune'), 'Baie-Mahault');
  await expect.element(control('pointDeVente')).not.toBeInTheDocument();
  await userEvent.selectOptions(control('restaurant'), 'Zandoli Burger');
  await expect.element(control('restaurantCommune')).toHaveValue('Baie-Mahault');
  await expect.element(control('pointDeVente')).toHaveValue(JARRY.name);
  expect(namesOf('pointDeVente')).toEqual([JARRY.name, BOURG.name]);
  await userEvent.selectOptions(control('restaurantCommune'), 'Les Abymes');
  await expect.element(control('pointDeVente')).toHaveValue(OTHER.name);
  await expect.element(page.getByLabelText(/^Point de vente/)).toBeVisible();
  await expectNoAxeViolations();
  await userEvent.selectOptions(control('restaurant'), 'Autre');
  await expect.element(control('pointDeVente')).not.toBeInTheDocument();
});

describe('the commune of the zones page (docs/rules/zones.md#zones-page)', () => {
  const finder = () => page.getByLabelText('Votre commune', { exact: true });

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
