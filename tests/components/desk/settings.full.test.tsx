import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bundledMessages } from '../../../src/domain/desk/message.ts';
import { bundledTables } from '../../../src/domain/tables/bundled-tables.ts';
import { OPERATOR_TABLE_NAMES, operatorTableSchemas } from '../../../src/domain/tables/operator-tables.ts';
import { hasLabel, hasOneMore } from '../../../src/features/desk/settings/labels-copy.ts';
import { type Shape, shapeOf } from '../../../src/features/desk/settings/shape.ts';
import { expectNoAxeViolations, expectReadableElsewhere } from '../axe.ts';
import { cutOff } from '../network.ts';
import { userEvent } from '../user.ts';
import { alertOf, openDesk } from './site.ts';

/** The desk’s form for tables. The server: supabase/tests/desk/tables.full.test.ts. */

// docs/rules/desk.md#prices-and-hours
describe('settings', () => {
  it('are for admins', async () => {
    await openDesk('reglages', { role: 'gestionnaire' });
    await expect.element(page.getByRole('link', { name: 'Ouverture' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Réglages' })).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Ce que vous réglez')).not.toBeInTheDocument();
  });

  it('publish a price, with what changes and what customers will pay', async () => {
    const edits = await openDesk('reglages');
    await userEvent.selectOptions(page.getByLabelText('Ce que vous réglez'), 'communes');
    const price = page.getByName('communes.0.price');
    await expect.element(price).toHaveValue('7,80');
    await userEvent.fill(price, '8,5');
    await expect
      .element(page.getByRole('region', { name: 'Ce qui change' }))
      .toHaveTextContent(/Communes, Les Abymes, Prix de la livraison : 7,80.€ → 8,50.€/);
    const preview = page.getByRole('region', { name: 'Ce que les clients verront' });
    await expect.element(preview).toHaveTextContent(/Repas à 30.€, Les Abymes, 12:00.*avant/);
    await expectNoAxeViolations();
    await userEvent.click(page.getByRole('button', { name: 'Publier' }));
    await expect.poll(() => edits).toHaveLength(1);
    const [first] = bundledTables.communes.communes;
    expect(edits[0]).toMatchObject({
      kind: 'save',
      name: 'communes',
      seen: { revision: 0, version: bundledTables.communes.version },
      content: { communes: expect.arrayContaining([{ ...first, price: 850 }]) },
    });
  });

  // docs/rules/pages.md#focus
  it('give the focus of the last row that is removed to the button for another', async () => {
    await openDesk('reglages');
    await userEvent.click(page.getByCss('main summary').filter({ hasText: 'Restaurants' }));
    const day = page.getByRole('group', { name: 'Lundi' });
    const bins = day.getByRole('button', { name: /^Retirer/ });
    await userEvent.click(bins.last());
    await userEvent.click(bins.last());
    await expect.element(bins).not.toBeInTheDocument();
    await expect.element(day.getByRole('button', { name: /^Ajouter/ })).toHaveFocus();
  });

  it('say in French, at the field, what is wrong, and publish nothing', async () => {
    const edits = await openDesk('reglages');
    await userEvent.click(page.getByCss('main summary').filter({ hasText: 'Restaurants' }));
    const open = page.getByName('services.restaurant.schedule.1.slots.0.close');
    await userEvent.fill(open, '09:00');
    await userEvent.click(page.getByRole('button', { name: 'Publier' }));
    await expect.element(page.getByText('La fermeture vient après l’ouverture').first()).toBeVisible();
    // What is wrong with a row goes with it.
    await userEvent.click(
      page
        .getByRole('group', { name: 'Lundi' })
        .getByRole('button', { name: /^Retirer/ })
        .first(),
    );
    await expect.element(page.getByText('La fermeture vient après l’ouverture')).not.toBeInTheDocument();
    await userEvent.selectOptions(page.getByLabelText('Ce que vous réglez'), 'company');
    const mail = page.getByName('email');
    await userEvent.fill(mail, 'bonjour');
    await userEvent.click(page.getByRole('button', { name: 'Publier' }));
    await expect.element(mail).toHaveAccessibleDescription(/Écrivez une adresse e-mail/);
    await expect.element(mail).toHaveFocus();
    await expectNoAxeViolations();
    expect(edits).toEqual([]);
  });

  it('show somebody else’s version instead of writing over it', async () => {
    await openDesk('reglages', { answer: () => ({ outcome: 'conflict' }) });
    await userEvent.selectOptions(page.getByLabelText('Ce que vous réglez'), 'company');
    await userEvent.fill(page.getByName('shortName'), 'LG');
    await userEvent.click(page.getByRole('button', { name: 'Publier' }));
    await expect.element(alertOf('Quelqu’un d’autre a publié entre-temps')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Voir la version publiée' }));
    await expect.element(page.getByName('shortName')).toHaveValue(bundledTables.company.shortName);
  });

  it('keep what was typed while the manager looks at another table or view, until it is taken back', async () => {
    const edits = await openDesk('reglages');
    const table = page.getByLabelText('Ce que vous réglez');
    const shortName = page.getByName('shortName');
    await userEvent.selectOptions(table, 'company');
    await userEvent.fill(shortName, 'LG');
    await userEvent.selectOptions(table, 'texts');
    await expect.element(shortName).not.toBeInTheDocument();
    await userEvent.selectOptions(table, 'company');
    await expect.element(shortName).toHaveValue('LG');
    await userEvent.click(page.getByRole('link', { name: 'Ouverture' }));
    await expect.element(table).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('link', { name: 'Réglages' }));
    await userEvent.selectOptions(table, 'company');
    await expect.element(shortName).toHaveValue('LG');
    await userEvent.click(page.getByRole('button', { name: 'Tout annuler' }));
    await userEvent.selectOptions(table, 'texts');
    await userEvent.selectOptions(table, 'company');
    await expect.element(shortName).toHaveValue(bundledTables.company.shortName);
    expect(edits).toEqual([]);
  });

  it('keep what was typed while there is no network, and send it under one key', async () => {
    let isAway = true;
    const edits = await openDesk('reglages', {
      answer: () => (isAway ? null : { outcome: 'done', revision: 1 }),
    });
    await userEvent.selectOptions(page.getByLabelText('Ce que vous réglez'), 'company');
    await userEvent.fill(page.getByName('shortName'), 'LG');
    const publish = page.getByRole('button', { name: 'Publier' });
    const reconnect = cutOff();
    await userEvent.click(publish);
    await expect.element(alertOf('Sans réseau, rien n’est publié.')).toBeVisible();
    reconnect();
    expect(edits).toEqual([]);
    // An answer that is lost says nothing of what the server has done.
    await userEvent.click(publish);
    await expect.element(alertOf('Le serveur n’a pas répondu.')).toHaveTextContent('peut-être publié');
    isAway = false;
    await userEvent.click(page.getByRole('button', { name: 'Publier' }));
    await expect.element(page.getByText('C’est publié')).toBeVisible();
    expect(edits[0]?.key).toBe(edits[1]?.key);
    expect(edits[1]).toMatchObject({ content: { shortName: 'LG' } });
  });

  // docs/rules/desk.md#messages
  it('write a message with its placeholders, show it filled in, and refuse one that is broken', async () => {
    const edits = await openDesk('reglages');
    await userEvent.selectOptions(page.getByLabelText('Ce que vous réglez'), 'messages');
    await userEvent.click(page.getByText('Premier contact', { exact: true }));
    const text = page.getByName('messages.0.text');
    await userEvent.fill(text, 'Bonjour ');
    await userEvent.selectOptions(page.getByName('messages.0.text.+'), 'le prénom');
    await expect.element(text).toHaveValue('Bonjour {prenom}');
    const preview = page.getByRole('region', { name: 'Ce que les clients verront' });
    await expect.element(preview).toHaveTextContent('Bonjour Maryse');
    await userEvent.click(page.getByName('messages.0.statuses.confirmee'));
    await expect
      .element(page.getByRole('region', { name: 'Ce qui change' }))
      .toHaveTextContent(/Premier contact, Proposé d’abord.*Reçue → Reçue, Confirmée/);
    await expectNoAxeViolations();
    const publish = page.getByRole('button', { name: 'Publier' });
    for (const [broken, why] of [
      ['Bonjour {nom}', /ne connaît pas/],
      ['Bonjour {prenom', /sans être fermée/],
      [' ', /Ce texte est vide/],
      ['x'.repeat(2001), /trop long/],
    ] as const) {
      await userEvent.fill(text, broken);
      await userEvent.click(publish);
      await expect.element(text).toHaveAccessibleDescription(why);
      await expect.element(preview).not.toBeInTheDocument();
    }
    await userEvent.fill(page.getByName('messages.0.title'), 'x'.repeat(61));
    await userEvent.fill(text, 'Bonjour {prenom}');
    await userEvent.click(publish);
    await expect.element(page.getByName('messages.0.title')).toHaveAccessibleDescription(/60.signes/);
    expect(edits).toEqual([]);
    await userEvent.fill(page.getByName('messages.0.title'), 'Bonjour');
    await userEvent.click(publish);
    await expect
      .poll(() => edits)
      .toMatchObject([
        {
          kind: 'save',
          name: 'messages',
          content: {
            messages: expect.arrayContaining([
              {
                key: 'premier_contact',
                title: 'Bonjour',
                statuses: ['recue', 'confirmee'],
                text: 'Bonjour {prenom}',
              },
            ]),
          },
        },
      ]);
  });

  it('add a message under a key of its own, which nobody types', async () => {
    const edits = await openDesk('reglages');
    await userEvent.selectOptions(page.getByLabelText('Ce que vous réglez'), 'messages');
    await userEvent.click(page.getByRole('button', { name: 'Ajouter un message' }));
    await userEvent.click(page.getByCss('main summary').filter({ hasText: /^8$/ }));
    const place = bundledMessages.messages.length;
    await userEvent.fill(page.getByName(`messages.${place}.title`), 'Retard');
    await userEvent.fill(page.getByName(`messages.${place}.text`), 'Désolés, {raison}.');
    await userEvent.click(page.getByRole('button', { name: 'Publier' }));
    // The notice alone may be that of the test before.
    await expect.poll(() => edits).toHaveLength(1);
    await expect.element(page.getByText('C’est publié')).toBeVisible();
    const { messages } = (edits[0] as { content: typeof bundledMessages }).content;
    expect(messages.at(-1)).toEqual({
      key: expect.stringMatching(/^message_[a-z]{12}$/),
      title: 'Retard',
      statuses: [],
      text: 'Désolés, {raison}.',
    });
  });

  it.each(['schedules', 'tariff', 'communes', 'shops', 'texts', 'messages', 'company'] as const)(
    'of %s can be read in other circumstances, whole',
    async (name) => {
      await openDesk('reglages');
      await userEvent.selectOptions(page.getByLabelText('Ce que vous réglez'), name);
      await expect.element(page.getByRole('button', { name: 'Publier' })).toBeVisible();
      const folded = [...document.querySelectorAll<HTMLElement>('main details:not([open]) > summary')];
      for (const summary of folded.slice(0, 12)) summary.click();
      await expectNoAxeViolations();
      await expectReadableElsewhere();
    },
  );
});

describe('the shape of every table', () => {
  const keysOf = (shape: Shape, key: string): string[] => {
    if (shape.kind === 'group') return shape.fields.flatMap(([name, field]) => keysOf(field, name));
    if (shape.kind === 'list' || shape.kind === 'map') return [`+${key}`, ...keysOf(shape.item, key)];
    return shape.kind === 'none' ? [] : [key];
  };
  it.each(OPERATOR_TABLE_NAMES.filter((name) => name !== 'status'))(
    '%s has a French name at each place',
    (name) => {
      const keys = keysOf(shapeOf(operatorTableSchemas[name]), name);
      expect(keys.length).toBeGreaterThan(3);
      expect(keys.filter((key) => !key.startsWith('+') && !hasLabel(key))).toEqual([]);
      const lists = keys.filter((key) => key.startsWith('+')).map((key) => key.slice(1));
      expect(lists.filter((key) => key !== 'schedule' && !hasOneMore(key))).toEqual([]);
    },
  );
});
