import { type AnyRoute, type AnyRouteMatch, createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { descriptions, documentTitle, titleOf, titles } from '../copy/titles.ts';
import { pagePath } from '../features/shell/router-internals.ts';
import { isPrerendered, meantAddress } from './hydration.ts';
import { makeRouter } from './router.tsx';

/** Every address of docs/rules/pages.md#addresses. */
const PATHS = [
  '/',
  '/commander',
  '/restaurants',
  '/confirmation-restaurant',
  '/courses-alimentaires',
  '/confirmation-courses',
  '/pharmacie',
  '/colis',
  '/livraison-particulier',
  '/boutique',
  '/zones-de-livraison',
  '/professionnels',
  '/devis-professionnel',
  '/devenir-livreur',
  '/offres-emploi',
  '/suivi-commande',
  '/merci',
  '/confirmation',
  '/confirmation-commande',
  '/confirmation-livreur',
  '/connexion',
  '/mon-compte',
  '/paiement',
  '/confirmation-paiement',
  '/sous-tutelle',
  '/handicap',
  '/notre-histoire',
  '/soutenir-le-projet',
  '/paiement-don',
  '/mes-envois',
  '/mon-carnet',
  '/partage',
  '/mentions-legales',
  '/confidentialite',
  '/accessibilite',
];

const routerAt = (path: string) => makeRouter(createMemoryHistory({ initialEntries: [path] }));

test.each(PATHS)('%s leads to a page of its own', (path) => {
  const router = routerAt(path);
  // Matched and not loaded: some pages redirect when they are opened without their subject.
  expect(router.matchRoutes(router.latestLocation).at(-1)?.fullPath).toBe(path);
});

test.each(['/rien-ici', '/restaurants/rien-ici', '/rien/du/tout'])(
  'an unknown address shows the page for what is not found: %s',
  async (path) => {
    const router = routerAt(path);
    await router.load();
    expect(titleOf(pagePath(router.state.matches))).toBe('Page introuvable');
    expect(router.state.matches[0]?.meta).toContainEqual({
      title: 'Page introuvable · Livraison Guadeloupe',
    });
  },
);

test.each([
  ['numero=LG-123456', 'LG-123456'],
  ['numero=lg+123456', 'lg 123456'],
  ['numero=%7B%22a%22%3A1%7D', '{"a":1}'],
  ['numero=000123', '000123'],
  ['numero=123456', '123456'],
  ['numero=true', 'true'],
])('a query is text: ?%s', (query, numero) => {
  expect(routerAt(`/suivi-commande?${query}`).latestLocation.search).toEqual({ numero });
});

test.each(['numero=LG-123456', 'token_hash=12345678901234567890123&type=email', 'numero=%22123%22'])(
  'the router spells an address as it came: ?%s',
  (query) => {
    expect(routerAt(`/connexion?${query}`).latestLocation.href).toBe(`/connexion?${query}`);
  },
);

test('of the prerendered pages, only the tracking page reads its query', () => {
  const byPath: object = routerAt('/').routesByPath;
  const readsQuery = ({ options }: AnyRoute) => options.validateSearch !== undefined;
  const reading = Object.entries(byPath).filter(([path, route]) => path in descriptions && readsQuery(route));
  expect(reading.map(([path]) => path)).toEqual(['/suivi-commande']);
  const at = (path: string, search: string) =>
    isPrerendered({ dataset: { path } }, { pathname: path, search });
  expect([at('/restaurants', '?fbclid=x'), at('/suivi-commande', '?numero=x')]).toEqual([true, false]);
});

test('every page has a title of its own', () => {
  expect(Object.keys(titles).sort()).toEqual(Object.keys(routerAt('/').routesByPath).sort());
  expect(new Set(Object.values(titles)).size).toBe(Object.keys(titles).length);
});

test.each([...PATHS, '/rien-ici'])('the route of %s gives the page its title', async (path) => {
  const router = routerAt(path);
  const routes = new Map<string, AnyRoute>(Object.entries(router.routesById));
  const matches: AnyRouteMatch[] = router.matchRoutes(router.latestLocation);
  // Called as the router does for what it shows; loading the page would follow its redirects.
  const heads = matches.map((match) =>
    routes.get(match.routeId)?.options.head?.({ match, matches } as never),
  );
  const tags = (await Promise.all(heads)).flatMap((head) => head?.meta ?? []);
  expect(tags.filter((tag) => tag !== undefined && 'title' in tag)).toEqual([
    { title: documentTitle(titleOf(path === '/rien-ici' ? '' : path)) },
  ]);
});

const ID = '1c5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a22';
const LONG = 'x'.repeat(10_000);

test.each([
  [`/merci?envoi=${ID}`, { envoi: ID }],
  ['/merci?envoi=1', { envoi: '1' }],
  [`/merci?envoi=1&envoi=${ID}`, { envoi: ID }],
  [`/paiement?envoi=${LONG}`, { envoi: LONG.slice(0, 100) }],
  [`/confirmation?envoi=${ID}&autre=1`, { envoi: ID, autre: '1' }],
  ['/suivi-commande?numero=lg+123456', { numero: 'lg 123456' }],
  [`/suivi-commande?numero=${LONG}`, { numero: LONG.slice(0, 100) }],
  ['/partage?recu=7&probleme=plein', { recu: '7', probleme: 'plein' }],
  ['/partage?probleme=autre', { probleme: 'autre' }],
  ['/connexion?parrain=abcd-efgh', { parrain: 'abcd-efgh' }],
  [`/connexion?parrain=${LONG}`, { parrain: LONG.slice(0, 100) }],
])('an address may hold anything, and the page gets short texts: %s', (address, search) => {
  const router = routerAt(address);
  const match = router.matchRoutes(router.latestLocation).at(-1);
  expect(match?.searchError).toBeUndefined();
  expect(match?.search).toEqual(search);
});

test.each([
  ['/mon-carnet.', '/mon-carnet'],
  ['/mon-carnet),', '/mon-carnet'],
  ['/restaurants»', '/restaurants'],
  ['/restaurants”', '/restaurants'],
  ['/restaurants\u2019', '/restaurants'],
  ['/restaurants\u00a0».\u2026”', '/restaurants'],
  ['/restaurants>', '/restaurants'],
  ['/restaurants]', '/restaurants'],
  ['/restaurants*', '/restaurants'],
  ['/restaurants"', '/restaurants'],
  ['/suivi-commande?lien=abc).', '/suivi-commande?lien=abc'],
  ['/suivi-commande?lien=abc-', '/suivi-commande?lien=abc-'],
  ['/courses-alimentaires#liste=1.abc_.', '/courses-alimentaires#liste=1.abc_'],
  ['/.', '/'],
  ['/', '/'],
  ['/index.html', '/'],
  ['/colis/index.html?a=b#c', '/colis/?a=b#c'],
  ['/confirmation?envoi=1', '/confirmation?envoi=1'],
])('an address that an app has taken from a text is meant without its sign: %s', (written, meant) => {
  expect(meantAddress(new URL(written, 'https://exemple.gp'))).toBe(meant);
});
