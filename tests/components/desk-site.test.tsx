import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SESSION_KEY } from '../../src/backend/session.ts';
import { bundledTables } from '../../src/domain/bundled-tables.ts';
import { bundledMessages } from '../../src/domain/desk/bundled-messages.ts';
import type { TableEdit, TableEditAnswer } from '../../src/domain/edited-tables.ts';
import { OPERATOR_TABLE_NAMES, operatorTableSchemas } from '../../src/domain/operator-tables.ts';
import type { TableName } from '../../src/domain/tables.ts';
import { hasLabel, hasOneMore } from '../../src/features/desk/settings/labels-copy.ts';
import { type Shape, shapeOf } from '../../src/features/desk/settings/shape.ts';
import { MARYSE, sessionOf, startSession } from './account.ts';
import { openPage } from './app.tsx';
import { expectNoAxeViolations, expectReadableElsewhere } from './axe.ts';
import { inTheDark, SCREENS, setScreen } from './screen.ts';

/** The desk's forms for openings and tables. The server's part is proven in supabase/local/desk-site.test.ts. */

interface Version {
  readonly revision: number;
  readonly at: string;
  readonly actor: string;
  readonly content: unknown;
  readonly replaced: unknown;
}

type Answer = (edit: TableEdit) => TableEditAnswer | null;

/**
 * A manager's page, and a server with these versions of the tables. Returns the edits that it was sent.
 * @param answer null: no network
 */
async function openDesk(
  view: string,
  {
    role = 'admin',
    versions = {},
    answer = () => ({ outcome: 'done', revision: 9 }),
  }: {
    role?: 'admin' | 'gestionnaire';
    versions?: Partial<Record<TableName, Version[]>>;
    answer?: Answer;
  } = {},
): Promise<TableEdit[]> {
  const edits: TableEdit[] = [];
  const real = window.fetch;
  const bodies: Record<string, (body: Record<string, unknown>) => unknown> = {
    '/rest/v1/rpc/desk_access': () => ({ role, name: 'Nadia Gestion', needsFactor: false }),
    '/rest/v1/rpc/desk_tables': () =>
      Object.fromEntries(Object.entries(versions).map(([name, [latest]]) => [name, latest])),
    '/rest/v1/rpc/desk_table_history': ({ p_name }) => versions[p_name as TableName] ?? [],
    '/functions/v1/desk-table': (body) => {
      edits.push(body as TableEdit);
      const said = answer(body as TableEdit);
      if (said === null) throw new TypeError('Failed to fetch');
      return said;
    },
  };
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const body = bodies[pathname];
    if (body) return Response.json(body(await request.json()));
    const [, name] = /^\/data\/(\w+)\.json$/.exec(pathname) ?? [];
    if (name === 'messages') return Response.json(bundledMessages);
    if (name) return Response.json(bundledTables[name as TableName]);
    if (/^\/(auth|rest)\/v1\//.test(pathname)) throw new TypeError('Failed to fetch');
    return real(input, init);
  });
  onTestFinished(() => spy.mockRestore());
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf('totp', MARYSE, { aal: 'aal2' })));
  startSession();
  await openPage(`/gestion?vue=${view}`);
  return edits;
}

const closed = (change: object): Version[] => [
  {
    revision: 3,
    at: '2026-11-19T15:30:00.000Z',
    actor: 'Paul Martin',
    content: { ...bundledTables.status, version: '2026-11-19.3', ...change },
    replaced: bundledTables.status,
  },
];

/** The desk also has an alert for the queue, which is empty here. */
const alertOf = (text: string) => page.getByRole('alert').filter({ hasText: text });

describe('openings', () => {
  it('closes a service in two taps, and shows what customers will see', async () => {
    const edits = await openDesk('ouverture', { role: 'gestionnaire' });
    await page.getByRole('button', { name: 'Fermer : Restaurants' }).click();
    const preview = page.getByRole('region', { name: 'Ce que les clients verront' });
    await expect.element(preview).toHaveTextContent('Service Indisponible');
    await expectNoAxeViolations();
    // A second press of the same key is enough.
    await expect.element(page.getByRole('button', { name: 'Fermer maintenant' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => edits)
      .toMatchObject([
        {
          kind: 'change',
          name: 'status',
          change: { do: 'close', services: ['restaurant'], message: null, reopenDate: null },
        },
      ]);
    await expect.element(page.getByText('C’est fermé')).toBeVisible();
  });

  it('says the message and the reopening as the page will', async () => {
    const edits = await openDesk('ouverture');
    await page.getByRole('button', { name: 'Fermer : Tous les services' }).click();
    await page.getByCss('#message-all').fill('Alerte cyclonique.');
    await page.getByLabelText('Réouverture annoncée, le jour').fill('2026-11-20');
    await page.getByLabelText('Réouverture annoncée, l’heure').fill('08:00');
    const preview = page.getByRole('region', { name: 'Ce que les clients verront' });
    await expect.element(preview).toHaveTextContent(/Alerte cyclonique\..*vendredi 20 novembre à 08:00/);
    await page.getByRole('button', { name: 'Fermer maintenant' }).click();
    await expect
      .poll(() => edits)
      .toMatchObject([
        { change: { services: 'all', message: 'Alerte cyclonique.', reopenDate: '2026-11-20T08:00' } },
      ]);
  });

  it('pauses for 40 minutes in two taps', async () => {
    const edits = await openDesk('ouverture');
    await page.getByRole('button', { name: 'Pause : Restaurants' }).click();
    const preview = page.getByRole('region', { name: 'Ce que les clients verront' });
    await expect.element(preview).toHaveTextContent(/pas avant 40.min.*Aujourd'hui à 12:40/);
    await expectNoAxeViolations();
    await page.getByRole('button', { name: /^Pause : 40.min$/ }).click();
    await expect
      .poll(() => edits)
      .toMatchObject([{ change: { do: 'pause', services: ['restaurant'], minutes: 40 } }]);
  });

  it('reopens in one tap', async () => {
    const services = {
      ...bundledTables.status.services,
      courses: { ...bundledTables.status.services.courses, temporarilyClosed: true, message: 'Panne.' },
    };
    const edits = await openDesk('ouverture', { versions: { status: closed({ services }) } });
    await expect.element(page.getByText('Panne.')).toBeVisible();
    await page.getByRole('button', { name: 'Rouvrir : Courses' }).click();
    await expect.poll(() => edits).toMatchObject([{ change: { do: 'reopen', services: ['courses'] } }]);
  });

  it('says that nothing was changed without a network, and changes nothing later', async () => {
    const edits = await openDesk('ouverture', { answer: () => null });
    await page.getByRole('button', { name: 'Fermer : Colis' }).click();
    await page.getByRole('button', { name: 'Fermer maintenant' }).click();
    await expect.element(alertOf('Sans réseau, rien n’est changé.')).toBeVisible();
    expect(edits).toHaveLength(1);
  });

  it('plans a closing of all services from the calendar, and refuses one that ends before it begins', async () => {
    const edits = await openDesk('ouverture');
    await page.getByRole('button', { name: 'mercredi 25 novembre' }).click();
    await page.getByRole('button', { name: 'vendredi 27 novembre' }).click();
    await page.getByCss('#closing-to').fill('2026-11-24');
    await page.getByRole('button', { name: 'Prévoir la fermeture' }).click();
    await expect.element(page.getByText('Cette fermeture finit avant de commencer.')).toBeVisible();
    await page.getByCss('#closing-to').fill('2026-11-27');
    await page.getByRole('button', { name: 'Prévoir la fermeture' }).click();
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

  it('shows planned closings in the calendar and takes one back', async () => {
    const closure = { from: '2026-11-25', to: '2026-11-25', services: 'all', message: 'Repos.' };
    const edits = await openDesk('ouverture', { versions: { status: closed({ closures: [closure] }) } });
    await expect.element(page.getByRole('button', { name: 'mercredi 25 novembre, fermé' })).toBeVisible();
    await page.getByRole('button', { name: /^Retirer : Tous nos services sont fermés/ }).click();
    await expect.poll(() => edits).toMatchObject([{ change: { do: 'unplan', closure } }]);
  });

  it('announces on one page, as it will look', async () => {
    const edits = await openDesk('ouverture');
    await page.getByLabelText('Page').selectOptions('/pharmacie');
    await page.getByCss('#notice-from').fill('2026-11-20');
    await page.getByLabelText('Titre').fill('Garde');
    await page.getByCss('#notice-message').fill('Pharmacie de garde à Pointe-à-Pitre.');
    await expect
      .element(page.getByRole('region', { name: 'Ce que les clients verront' }))
      .toHaveTextContent('GardePharmacie de garde à Pointe-à-Pitre.');
    await page.getByRole('button', { name: 'Publier l’annonce' }).click();
    await expect
      .poll(() => edits)
      .toMatchObject([
        { change: { do: 'announce', notice: { page: '/pharmacie', from: '2026-11-20', to: '2026-11-20' } } },
      ]);
  });

  it('tells who changed what, and brings a version back', async () => {
    const [latest] = closed({ temporarilyClosed: true });
    const first = {
      ...latest,
      revision: 2,
      actor: 'Nadia Gestion',
      content: bundledTables.status,
      replaced: null,
    };
    const edits = await openDesk('ouverture', {
      versions: { status: [{ ...latest, replaced: null } as Version, first as Version] },
    });
    const history = page.getByRole('region', { name: 'Qui a changé quoi' });
    await expect
      .element(history)
      .toHaveTextContent(/Paul Martin, 19 novembre 2026 à 11:30.*Fermé : non → oui/);
    await history.getByRole('button', { name: /^Rétablir la version du/ }).click();
    await expect
      .poll(() => edits)
      .toMatchObject([{ kind: 'restore', revision: 2, seen: { revision: 3, version: '2026-11-19.3' } }]);
  });

  it('can be read in other circumstances', async () => {
    const services = {
      ...bundledTables.status.services,
      colis: { ...bundledTables.status.services.colis, temporarilyClosed: true, message: 'Panne.' },
    };
    await openDesk('ouverture', { versions: { status: closed({ services }) } });
    await page.getByRole('button', { name: 'Pause : Restaurants' }).click();
    await expectReadableElsewhere();
  });
});

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

  it('keep what was typed while there is no network, and send it under one key', async () => {
    let isAway = true;
    const edits = await openDesk('reglages', {
      answer: () => (isAway ? null : { outcome: 'done', revision: 1 }),
    });
    await page.getByLabelText('Ce que vous réglez').selectOptions('company');
    await page.getByName('shortName').fill('LG');
    await page.getByRole('button', { name: 'Publier' }).click();
    await expect.element(alertOf('Sans réseau, rien n’est publié.')).toBeVisible();
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

describe.each(SCREENS)('on %s, by day and by night', (_screen, width, height) => {
  it.each(['ouverture', 'reglages'])('%s has no fault', async (view) => {
    await setScreen(width, height);
    const services = {
      ...bundledTables.status.services,
      colis: { ...bundledTables.status.services.colis, temporarilyClosed: true, message: 'Panne.' },
    };
    await openDesk(view, { versions: { status: closed({ services }) } });
    if (view === 'ouverture') {
      await page.getByRole('button', { name: 'Pause : Restaurants' }).click();
      await expect.element(page.getByRole('button', { name: 'Rouvrir : Colis' })).toBeVisible();
    } else await page.getByCss('main summary').first().click();
    await expectNoAxeViolations();
    await inTheDark(expectNoAxeViolations);
  });
});
