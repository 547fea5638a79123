import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { bundledTables } from '../../src/domain/bundled-tables.ts';
import { bundledMessages } from '../../src/domain/desk/bundled-messages.ts';
import { OPERATOR_TABLE_NAMES, operatorTableSchemas } from '../../src/domain/operator-tables.ts';
import { hasLabel, hasOneMore } from '../../src/features/desk/settings/labels-copy.ts';
import { type Shape, shapeOf } from '../../src/features/desk/settings/shape.ts';
import { expectNoAxeViolations, expectReadableElsewhere } from './axe.ts';
import { alertOf, openDesk } from './desk-site.ts';
import { cutOff } from './network.ts';

/** The desk’s form for tables. The server: supabase/local/desk-tables.test.ts. */

describe('settings', () => {
  it('are for admins', async () => {
    await openDesk('reglages', { role: 'gestionnaire' });
    await expect.element(page.getByRole('link', { name: 'Ouverture' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Réglages' })).not.toBeInTheDocument();
    await expect.element(page.getByLabelText('Ce que vous réglez')).not.toBeInTheDocument();
  });

  it('publish a price, with what changes and what customers will pay', async () => {
    const edits = await openDesk('reglages');
    await page.getByLabelText('Ce que vous réglez').selectOptions('communes');
    await page.getByText('Les Abymes', { exact: true }).click();
    const price = page.getByName('communes.0.price');
    await expect.element(price).toHaveValue('7,80');
    await price.fill('8,5');
    await expect
      .element(page.getByRole('region', { name: 'Ce qui change' }))
      .toHaveTextContent(/Communes, Les Abymes, Prix de la livraison : 7,80.€ → 8,50.€/);
    const preview = page.getByRole('region', { name: 'Ce que les clients verront' });
    await expect.element(preview).toHaveTextContent(/Repas à 30.€, Les Abymes, 12:00.*avant/);
    await expectNoAxeViolations();
    await page.getByRole('button', { name: 'Publier' }).click();
    await expect.poll(() => edits).toHaveLength(1);
    const [first] = bundledTables.communes.communes;
    expect(edits[0]).toMatchObject({
      kind: 'save',
      name: 'communes',
      seen: { revision: 0, version: bundledTables.communes.version },
      content: { communes: expect.arrayContaining([{ ...first, price: 850 }]) },
    });
  });

  it('give the focus of the last row that is removed to the button for another', async () => {
    await openDesk('reglages');
    await page.getByCss('main summary').filter({ hasText: 'Restaurants' }).click();
    const day = page.getByRole('group', { name: 'Lundi' });
    const bins = day.getByRole('button', { name: /^Retirer/ });
    await bins.last().click();
    await bins.last().click();
    await expect.element(bins).not.toBeInTheDocument();
    await expect.element(day.getByRole('button', { name: /^Ajouter/ })).toHaveFocus();
  });

  it('say in French, at the field, what is wrong, and publish nothing', async () => {
    const edits = await openDesk('reglages');
    await page.getByCss('main summary').filter({ hasText: 'Restaurants' }).click();
    const open = page.getByName('services.restaurant.schedule.1.slots.0.close');
    await open.fill('09:00');
    await page.getByRole('button', { name: 'Publier' }).click();
    await expect.element(page.getByText('La fermeture vient après l’ouverture').first()).toBeVisible();
    await page.getByLabelText('Ce que vous réglez').selectOptions('company');
    const mail = page.getByName('email');
    await mail.fill('bonjour');
    await page.getByRole('button', { name: 'Publier' }).click();
    await expect.element(mail).toHaveAccessibleDescription(/Écrivez une adresse e-mail/);
    await expect.element(mail).toHaveFocus();
    await expectNoAxeViolations();
    expect(edits).toEqual([]);
  });

  it('show somebody else’s version instead of writing over it', async () => {
    await openDesk('reglages', { answer: () => ({ outcome: 'conflict' }) });
    await page.getByLabelText('Ce que vous réglez').selectOptions('company');
    await page.getByName('shortName').fill('LG');
    await page.getByRole('button', { name: 'Publier' }).click();
    await expect.element(alertOf('Quelqu’un d’autre a publié entre-temps')).toBeVisible();
    await page.getByRole('button', { name: 'Voir la version publiée' }).click();
    await expect.element(page.getByName('shortName')).toHaveValue(bundledTables.company.shortName);
  });

  it('keep what was typed while the manager looks at another table or view, until it is taken back', async () => {
    const edits = await openDesk('reglages');
    const table = page.getByLabelText('Ce que vous réglez');
    const shortName = page.getByName('shortName');
    await table.selectOptions('company');
    await shortName.fill('LG');
    await table.selectOptions('texts');
    await expect.element(shortName).not.toBeInTheDocument();
    await table.selectOptions('company');
    await expect.element(shortName).toHaveValue('LG');
    await page.getByRole('link', { name: 'Ouverture' }).click();
    await expect.element(table).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Réglages' }).click();
    await table.selectOptions('company');
    await expect.element(shortName).toHaveValue('LG');
    await page.getByRole('button', { name: 'Tout annuler' }).click();
    await table.selectOptions('texts');
    await table.selectOptions('company');
    await expect.element(shortName).toHaveValue(bundledTables.company.shortName);
    expect(edits).toEqual([]);
  });

  it('keep what was typed while there is no network, and send it under one key', async () => {
    let isAway = true;
    const edits = await openDesk('reglages', {
      answer: () => (isAway ? null : { outcome: 'done', revision: 1 }),
    });
    await page.getByLabelText('Ce que vous réglez').selectOptions('company');
    await page.getByName('shortName').fill('LG');
    const publish = page.getByRole('button', { name: 'Publier' });
    const reconnect = cutOff();
    await publish.click();
    await expect.element(alertOf('Sans réseau, rien n’est publié.')).toBeVisible();
    reconnect();
    expect(edits).toEqual([]);
    // An answer that is lost says nothing of what the server has done.
    await publish.click();
    await expect.element(alertOf('Le serveur n’a pas répondu.')).toHaveTextContent('peut-être publié');
    isAway = false;
    await page.getByRole('button', { name: 'Publier' }).click();
    await expect.element(page.getByText('C’est publié')).toBeVisible();
    expect(edits[0]?.key).toBe(edits[1]?.key);
    expect(edits[1]).toMatchObject({ content: { shortName: 'LG' } });
  });

  it('write a message with its placeholders, show it filled in, and refuse one that is broken', async () => {
    const edits = await openDesk('reglages');
    await page.getByLabelText('Ce que vous réglez').selectOptions('messages');
    await page.getByText('Premier contact', { exact: true }).click();
    const text = page.getByName('messages.0.text');
    await text.fill('Bonjour ');
    await page.getByName('messages.0.text.+').selectOptions('le prénom');
    await expect.element(text).toHaveValue('Bonjour {prenom}');
    const preview = page.getByRole('region', { name: 'Ce que les clients verront' });
    await expect.element(preview).toHaveTextContent('Bonjour Maryse');
    await page.getByName('messages.0.statuses.confirmee').click();
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
      await text.fill(broken);
      await publish.click();
      await expect.element(text).toHaveAccessibleDescription(why);
      await expect.element(preview).not.toBeInTheDocument();
    }
    await page.getByName('messages.0.title').fill('x'.repeat(61));
    await text.fill('Bonjour {prenom}');
    await publish.click();
    await expect.element(page.getByName('messages.0.title')).toHaveAccessibleDescription(/60.signes/);
    expect(edits).toEqual([]);
    await page.getByName('messages.0.title').fill('Bonjour');
    await publish.click();
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
    await page.getByLabelText('Ce que vous réglez').selectOptions('messages');
    await page.getByRole('button', { name: 'Ajouter un message' }).click();
    await page.getByCss('main summary').filter({ hasText: /^8$/ }).click();
    const place = bundledMessages.messages.length;
    await page.getByName(`messages.${place}.title`).fill('Retard');
    await page.getByName(`messages.${place}.text`).fill('Désolés, {raison}.');
    await page.getByRole('button', { name: 'Publier' }).click();
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
      await page.getByLabelText('Ce que vous réglez').selectOptions(name);
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
    return [key];
  };
  it.each(OPERATOR_TABLE_NAMES.filter((name) => name !== 'status'))(
    '%s has a French name at each place',
    (name) => {
      const keys = keysOf(shapeOf(operatorTableSchemas[name]), name).filter((key) => key !== 'key');
      expect(keys.length).toBeGreaterThan(3);
      expect(keys.filter((key) => !key.startsWith('+') && !hasLabel(key))).toEqual([]);
      const lists = keys.filter((key) => key.startsWith('+')).map((key) => key.slice(1));
      expect(lists.filter((key) => key !== 'schedule' && !hasOneMore(key))).toEqual([]);
    },
  );
});
