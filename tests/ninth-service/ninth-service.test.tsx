import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { CLOSURE_COPY } from '../../src/copy/closures.ts';
import { AuthProvider } from '../../src/device/session/use-auth.ts';
import { closuresFor } from '../../src/domain/hours/closures.ts';
import { bundledTables } from '../../src/domain/tables/bundled-tables.ts';
import { parseTable, type Tables } from '../../src/domain/tables.ts';
import { at } from '../../src/domain/testing.ts';
import { Filters } from '../../src/features/desk/board/Filters.tsx';
import { NOTICE_PAGES, statusOf } from '../../src/features/desk/opening/status.ts';
import { serviceName } from '../../src/features/desk/service-names.ts';
import { labelOf } from '../../src/features/desk/settings/labels-copy.ts';
import { ServiceTiles } from '../../src/features/pages/ServiceTiles.tsx';
import { headOf } from '../../src/features/search-engines/head.ts';
import { ServicePage } from '../../src/form/page/ServicePage.tsx';
import { decide } from '../../src/services/accept.ts';
import { catalogue, findService } from '../../src/services/catalogue.ts';
import { courseSheet, deliveryCommune } from '../../src/services/course-sheet.ts';
import { emptyValues } from '../../src/services/field-values.ts';
import { forCaller } from '../../src/services/for-caller.ts';
import { decodeRequest } from '../../src/services/request.ts';
import { messagesOf, requestFor } from '../../src/services/testing.ts';
import { UiProvider } from '../../src/ui/UiProvider.tsx';
import { fleurs } from './fleurs/index.ts';
import { page } from './fleurs/page-copy.ts';

// The four lines that know the new service, besides its folder. Each is written into the real list before anything reads it.
vi.mock('../../src/domain/service-pages.ts', async (original) => {
  const real = await original<{ SERVICE_PAGES: object; CLOSABLE: string[] }>();
  Object.assign(real.SERVICE_PAGES, { fleurs: '/fleurs' });
  real.CLOSABLE.push('fleurs');
  return real;
});
vi.mock('../../src/services/pages.ts', async (original) => {
  const real = await original<{ pages: object; pageDescriptions: object }>();
  const folder = await import('./fleurs/page-copy.ts');
  Object.assign(real.pages, { fleurs: folder.page });
  Object.assign(real.pageDescriptions, { fleurs: folder.description });
  return real;
});
vi.mock('../../src/services/desk.ts', async (original) => {
  const real = await original<{ deskFacts: object }>();
  Object.assign(real.deskFacts, { fleurs: (await import('./fleurs/desk-copy.ts')).desk });
  return real;
});
vi.mock('../../src/services/catalogue.ts', async (original) => {
  const real = await original<{ catalogue: object[] }>();
  real.catalogue.push((await import('./fleurs/index.ts')).fleurs);
  return real;
});

/** The operator's table with the line of the new service. */
const tablesWith = (fleursSwitch: object, closures: readonly object[] = []): Tables => {
  const open = { temporarilyClosed: false, message: null, reopenDate: null, comingSoon: false };
  const { status } = bundledTables;
  const services = { ...status.services, fleurs: { ...open, ...fleursSwitch } };
  const parsed = parseTable('status', { ...status, services, closures });
  if (!parsed.ok) throw new Error(parsed.issues.join());
  return { ...bundledTables, status: parsed.value };
};

const NOON = at('2026-11-19', '12:00');
const tables = tablesWith({});
const order = {
  ...emptyValues(fleurs.fields),
  fleuriste: 'Fleurs du Port',
  taille: 'grand',
  poids: '1,2',
  destinataire_nom: 'Yvonne Louis',
  destinataire_telephone: '0690 12 34 56',
  delivery_commune: 'Petit-Bourg',
  delivery_address: '2 route de Vernou',
  carte: true,
  mot: 'Bon anniversaire',
  customer_name: 'Maryse Louis',
  customer_phone: '0690 65 43 21',
};
const request = requestFor(fleurs, order, NOON);

/** The HTML of a part of the app. Its links need a router. */
async function htmlOf(part: ReactNode): Promise<string> {
  const rootRoute = createRootRoute({ component: () => part });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  await router.load();
  return renderToStaticMarkup(
    <UiProvider>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </UiProvider>,
  );
}

describe('a ninth service is a folder and its lines', () => {
  it('has its form: title, steps, and a control for every visible field', async () => {
    const html = await htmlOf(<ServicePage service={fleurs} onSent={() => undefined} />);
    expect(html).toContain('Un bouquet, livré');
    expect(html).toContain('Étape 3 sur 3');
    for (const name of Object.keys(fleurs.fields)) {
      const isShown = new RegExp(`name="${name}"`).test(html);
      expect([name, isShown]).toEqual([name, name !== 'mot']);
    }
    expect(html).toContain('Envoyer mon bouquet');
  });

  it('has its messages and its price', () => {
    expect(messagesOf(fleurs, { ...order, mot: '', poids: '' }, NOON)).toEqual({
      poids: 'Quel poids ?',
      mot: 'Quel mot ?',
    });
    expect(fleurs.quote(order, bundledTables, NOON)).toMatchObject({ available: true, totalToPay: 1145 });
  });

  it('is accepted by the server at the server’s price, and was unknown to it before', () => {
    expect(findService('fleurs')).toBe(fleurs);
    const decision = decide(request, tables, NOON);
    expect(decision).toMatchObject({
      ok: true,
      fields: { fleuriste: 'Fleurs du Port', poids: '1.2', carte: 'oui', frais_livraison_total: '9.95' },
    });
    expect(decision.ok && decision.quote?.totalToPay).toBe(11.45);
    const services = catalogue.filter((service) => service !== fleurs);
    expect(decide(request, tables, NOON, { services })).toMatchObject({
      refusal: { code: 'unknown_service' },
    });
  });

  it('has its opening hours and its switch, and decodes from the wire for a correction', () => {
    const sunday = at('2026-11-22', '12:00');
    const closed = { refusal: { code: 'closed' } };
    expect(decide(requestFor(fleurs, order, sunday), tables, sunday)).toMatchObject(closed);
    expect(decide(request, tablesWith({ temporarilyClosed: true }), NOON)).toMatchObject(closed);
    expect(decodeRequest(fleurs, request.fields)).toEqual(order);
  });

  it('has its tile at home and in the hub, with its state of now', async () => {
    const html = await htmlOf(<ServiceTiles tables={tables} now={NOON} />);
    const tile = /<a [^>]*href="\/fleurs".*?<\/a>/.exec(html)?.[0] ?? '';
    expect(tile).toContain('Fleuriste');
    expect(tile).toContain('<svg');
    expect(tile).toMatch(/Ouvert jusqu’à\s17:00/);
    const away = await htmlOf(<ServiceTiles tables={tablesWith({ temporarilyClosed: true })} now={NOON} />);
    expect(/href="\/fleurs".*?<\/a>/.exec(away)?.[0]).toContain('Service Indisponible');
  });

  it('has its title in the tab, and its description and its line in search results', () => {
    expect(headOf(page.path).meta).toEqual(
      expect.arrayContaining([
        { title: 'Faire livrer un bouquet · Livraison Guadeloupe' },
        expect.objectContaining({ name: 'description', content: expect.stringContaining('fleuriste') }),
      ]),
    );
    expect(headOf(page.path).links).toMatchObject([{ rel: 'canonical' }]);
  });

  it('can be closed ahead, which its page announces under its name', () => {
    const closure = { from: '2026-11-21', to: '2026-11-21', services: ['fleurs'], message: null };
    const [announced] = closuresFor(tablesWith({}, [closure]).status, page.path, NOON);
    expect(announced && CLOSURE_COPY.title(announced, NOON)).toBe(
      'Fermé le samedi 21 novembre\u00a0: Fleuristes',
    );
  });

  it('is open in a table that the desk edited before it was there, and the closures of that table hold', () => {
    const closure = { from: '2026-11-21', to: '2026-11-21', services: ['pharmacie'], message: null };
    const edited = parseTable('status', { ...bundledTables.status, closures: [closure] });
    const isOpenIn = { services: { fleurs: { temporarilyClosed: false, comingSoon: false } } };
    expect(edited).toMatchObject({ ok: true, value: { closures: [closure], ...isOpenIn } });
  });

  it('is at the desk: on the board, among its openings and in its settings', async () => {
    const ignore = () => undefined;
    const search = { etat: 'recue', service: null, recherche: '' } as const;
    const html = await htmlOf(<Filters search={search} onChange={ignore} />);
    expect(html).toContain('<option value="fleurs">Fleurs</option>');
    expect(serviceName('fleurs')).toBe('Fleurs');
    expect(statusOf(tables, page.slug as never, NOON)).toMatchObject({ isOpen: true });
    expect(NOTICE_PAGES).toContainEqual({ value: '/fleurs', label: 'Fleuristes' });
    expect(labelOf('status', ['services', 'fleurs'])).toBe('Fleuristes');
  });

  it('is taken by telephone in words that speak of the customer', () => {
    const { copy, fields } = forCaller(fleurs);
    expect([copy.summaryTitle, fields.customer_name?.label]).toEqual(['Le bouquet', 'Nom du client']);
    expect(copy.submit).toBe('Enregistrer la commande');
  });

  it('is carried by a courier, who sees where, whom to call and what', () => {
    expect(courseSheet('fleurs', request.fields)).toMatchObject({
      places: [
        { role: 'retrait', name: 'Fleurs du Port' },
        { role: 'livraison', name: 'Yvonne Louis', address: '2 route de Vernou, Petit-Bourg' },
      ],
      calls: [{ role: 'livraison', name: 'Yvonne Louis', phone: '0690 12 34 56' }],
      words: 'Bon anniversaire',
      weight: '1.2',
    });
    expect(deliveryCommune('fleurs', request.fields)).toBe('Petit-Bourg');
  });
});
