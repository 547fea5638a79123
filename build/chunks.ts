import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { descriptions } from '../src/copy/titles.ts';
import { PAGES_FOR_FEW } from './prerender.ts';

/** Files of routes. The router's plugin splits each, so that its lazy part has a dynamic importer. */
const ROUTE = /\/src\/routes\//;
/** The app's first script. */
const ENTRY = /\/src\/app\/main\.tsx$/;
/** Modules that run on every page after its first paint. */
const AFTER_PAINT =
  /\/src\/(app\/background\.lazy|backend\/client|device\/customer\/keep-(?:profile|vouchers)|form\/engine\/actions\.lazy)\.ts$/;
/** The desk has one sheet: the app's first script names every sheet of each of its pages. */
const DESK_STYLES = /\/src\/features\/desk\/.*\.css$/;
/** For the same reason, what a customer's own pages have beside the shared styles is one sheet, with those of Mantine's layout. */
const CUSTOMER_STYLES =
  /\/src\/features\/(?:account|address-book|legal|share-in|submissions)\/.*\.module\.css$|\/@mantine\/core\/styles\/(?:Group|Stack|Text)\.layer\.css$/;
/** The desk's frame, its board and the sheet of an order: one script, since the network may go before an order is opened. */
const DESK = /\/src\/routes\/gestion(?:\/index|\/commandes\/\$id\/index)?\.tsx\?/;
/** The home page, which also loads after its first paint. */
const HOME = /\/src\/routes\/-home-page\.tsx$/;
/** A route that imports one of these shows a form. */
const FORM = /\/src\/form\/page\/(ServicePage|EmbeddedForm)\.tsx$/;
/** A module that this many forms import goes into the chunk for all forms. */
const SHARED_BY = 3;
/**
 * A chunk of forms alone that has less code, in characters before minification, goes into the chunk for all forms. A browser opens
 * six connections to a server that speaks HTTP/1.1: on a slow 4G each script that waits for one comes half a second later.
 */
const SMALL = 900;
const STYLES = /\.css$/;
/** A module that this share of the other pages import, too, stays out of it. */
const MOST = 2 / 3;

/** The route of a page that few open, or of a part of one. */
const FOR_FEW = new RegExp(`/src/routes(?:${PAGES_FOR_FEW.join('|')})(?:/[^?]+)?\\.tsx`);

type GetModule = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'code' | 'importedIds' | 'dynamicallyImportedIds' | 'dynamicImporters'> | null;

/**
 * Chooses one of five chunks for a module; null leaves the choice to Rolldown. Each chunk is a set that is closed
 * under static imports, or the remainder of such a set, so that chunks never import each other in a circle.
 * @param ids every module of the build
 */
export function chunkNames(ids: readonly string[], getModule: GetModule): (id: string) => string | null {
  const reach = (id: string, reached = new Set<string>()): Set<string> => {
    if (!reached.has(id)) for (const next of getModule(id)?.importedIds ?? []) reach(next, reached.add(id));
    return reached.add(id);
  };
  const reachOf = (pattern: RegExp) => ids.filter((id) => pattern.test(id)).map((id) => reach(id));
  const [app, live, home] = [reachOf(ENTRY), reachOf(AFTER_PAINT), reachOf(HOME)];
  const isLazy = (id: string) => (getModule(id)?.dynamicImporters.length ?? 0) > 0;
  const partIds = ids.filter((id) => ROUTE.test(id) && !FOR_FEW.test(id) && isLazy(id));
  const parts = partIds.map((id) => reach(id));
  const forms = parts.filter((part) => [...part].some((id) => FORM.test(id)));
  const others = parts.filter((part) => !forms.includes(part));
  const count = (sets: readonly Set<string>[], id: string) => sets.filter((set) => set.has(id)).length;
  const isOnMost = (id: string) => count(others, id) >= MOST * others.length;
  const isLive = (id: string) => count([...live, ...home], id) > 0;
  const isForms = (id: string) =>
    count(forms, id) >= SHARED_BY && count(app, id) === 0 && !isOnMost(id) && !isLive(id);
  /** The listed pages that do without the chunk for all forms. */
  const texts = parts.filter(
    (part, place) => isListed(partIds[place] ?? '') && others.includes(part) && ![...part].some(isForms),
  );
  /** The listed pages that have fields without a form. */
  const fields = parts.filter(
    (part, place) => isListed(partIds[place] ?? '') && others.includes(part) && !texts.includes(part),
  );
  const nameOf = (id: string) => {
    if (count(app, id) > 0) return 'app';
    if (count(forms, id) > 0) {
      // A page has the styles of each script that it imports: those of forms are not among them.
      if (isOnMost(id) || (isLive(id) && count(texts, id) > 0)) return 'shared';
      // A page of text does not wait for what forms alone need of the background before their paint.
      if (isLive(id)) return 'common';
    }
    if (count(live, id) > 0) return 'live';
    if (!isForms(id)) return null;
    // The map of zones and « Suivre ma commande » have fields, and no form.
    return count(fields, id) > 0 ? 'common' : 'form';
  };

  const listed = [...home, ...parts.filter((_part, place) => isListed(partIds[place] ?? ''))];
  const loadsForm = (part: Set<string>) => [...part].some((id) => nameOf(id) === 'form');
  const isOfForms = (id: string) => {
    const pages = listed.filter((part) => part.has(id));
    return pages.length > 0 && pages.every(loadsForm);
  };
  const lazy = ids.filter(isLazy).map((id) => reach(id));
  const rest = ids.filter((id) => !ROUTE.test(id) && nameOf(id) === null && isOfForms(id));
  // Rolldown makes one chunk of the modules that the same scripts reach.
  const chunks = new Map<string, string[]>();
  for (const id of rest) {
    const users = lazy.map((script) => Number(script.has(id))).join('');
    chunks.set(users, [...(chunks.get(users) ?? []), id]);
  }
  const isSmall = (chunk: readonly string[]) =>
    !chunk.some((id) => STYLES.test(id)) &&
    chunk.reduce((sum, id) => sum + (getModule(id)?.code?.length ?? 0), 0) < SMALL;
  const small = new Set([...chunks.values()].filter(isSmall).flat());
  // One that imports a module which stays outside would import a chunk that imports it in turn.
  const isClosed = (id: string) =>
    [...reach(id)].every((other) => small.has(other) || nameOf(other) !== null);
  const joins = new Set([...small].filter(isClosed));
  return (id) => nameOf(id) ?? (joins.has(id) ? 'form' : null);
}

/** Whether the page of a route's lazy part may be listed by search engines. */
const isListed = (id: string) => (/\/src\/routes(\/[\w-]+)\.tsx/.exec(id)?.[1] ?? '') in descriptions;

/**
 * Names the chunks of modules that customers' pages share with pages for few. Rolldown would split a customers' script where a page
 * for few uses a part of it. Instead, modules that the same customers' scripts reach stay in one chunk. Null for other modules.
 * @param ids every module of the build
 */
export function chunksBesideFew(ids: readonly string[], getModule: GetModule): (id: string) => string | null {
  const importsOf = (id: string) => getModule(id)?.importedIds ?? [];
  const allImportsOf = (id: string) => [...importsOf(id), ...(getModule(id)?.dynamicallyImportedIds ?? [])];
  const reach = (id: string, next: (id: string) => readonly string[], reached: Set<string>): Set<string> => {
    if (!reached.has(id)) for (const each of next(id)) reach(each, next, reached.add(id));
    return reached.add(id);
  };
  // The scripts that everybody may load. It begins with the pages for few, so that the walk from the entry stops at them.
  const everybody = new Set(ids.filter((id) => FOR_FEW.test(id) && id.includes('?')));
  const ofFew = [...everybody].flatMap((id) => [...reach(id, allImportsOf, new Set())]);
  for (const id of ids.filter((id) => ENTRY.test(id))) reach(id, allImportsOf, everybody);
  const scripts = ids.filter(
    (id) => everybody.has(id) && !FOR_FEW.test(id) && (getModule(id)?.dynamicImporters.length ?? 0) > 0,
  );
  const reaches = scripts.map((script) => reach(script, importsOf, new Set()));
  // A script that only another one loads later finds the modules of that one there already.
  const loadedBy = scripts.map((script) => {
    const importers = getModule(script)?.dynamicImporters ?? [];
    return reaches.findIndex(
      (other, place) => scripts[place] !== script && importers.every((id) => other.has(id)),
    );
  });
  const users = new Map<string, string>();
  for (const [place, reached] of reaches.entries()) {
    const loader = reaches[loadedBy[place] ?? -1];
    for (const id of reached) if (!loader?.has(id)) users.set(id, `${users.get(id) ?? ''} ${place}`);
  }
  const names = new Map<string, string>();
  for (const id of new Set(ofFew)) {
    const same = users.get(id);
    if (same === undefined || names.has(same)) continue;
    // A module that only one script shares with the few stays in that script.
    const only = scripts[Number(same)];
    const named = same.trim().includes(' ') || only === undefined ? id : only;
    const [file, folder] = [
      path.basename(named).replace(/\.\w+(?:\?.*)?$/, ''),
      path.basename(path.dirname(named)),
    ];
    const name = file === 'index' ? folder : file;
    names.set(same, [...names.values()].includes(name) ? `${name}-${names.size}` : name);
  }
  return (id) => names.get(users.get(id) ?? '') ?? null;
}

/** The Vite plugin that puts the modules which pages share into a few chunks; see {@link chunkNames}. */
export function sharedChunks(): Plugin {
  let nameOf: (id: string) => string | null = () => null;
  // The sets are already closed, and Rolldown's own closure would follow dynamic imports too.
  const groups = { includeDependenciesRecursively: false, groups: [{ name: (id: string) => nameOf(id) }] };
  return {
    name: 'shared-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: groups } } } }),
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const getModule = (id: string) => this.getModuleInfo(id);
      const [named, beside] = [chunkNames(ids, getModule), chunksBesideFew(ids, getModule)];
      const ofDesk = (id: string) => (DESK.test(id) ? 'gestion' : DESK_STYLES.test(id) ? 'desk' : null);
      const ofCustomer = (id: string) => (CUSTOMER_STYLES.test(id) ? 'customer' : null);
      nameOf = (id) => ofDesk(id) ?? named(id) ?? ofCustomer(id) ?? beside(id);
    },
  };
}
