import type { Plugin, Rolldown } from 'vite';

/** The part of a route that is fetched when it is opened, as the router's plugin names it. */
const ROUTE = /\?tsr-split=component$/;
/** Scripts that run once a page is painted, on every page. */
const AFTER_PAINT =
  /\/src\/(app\/background\.lazy|backend\/client|device\/customer\/keep-profile|form\/engine\/actions\.lazy)\.ts$/;
/** A route that needs one of these shows a form. */
const FORM = /\/src\/form\/page\/(ServicePage|EmbeddedForm)\.tsx$/;
/** A module that so many forms need is fetched with any of them. */
const SHARED_BY = 3;

type GetModule = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds'> | null;

/**
 * Says which of four scripts a module goes into; null leaves it to Rolldown. Each is a set that is closed under static
 * imports, or what is left of one: no script ever imports one that imports it.
 * @param ids every module of the build
 */
export function chunkNames(ids: readonly string[], getModule: GetModule): (id: string) => string | null {
  const reach = (id: string, reached = new Set<string>()): Set<string> => {
    if (!reached.has(id)) for (const next of getModule(id)?.importedIds ?? []) reach(next, reached.add(id));
    return reached.add(id);
  };
  const reachOf = (pattern: RegExp) => ids.filter((id) => pattern.test(id)).map((id) => reach(id));
  const [app, live] = [reachOf(/\/src\/app\/main\.tsx$/), reachOf(AFTER_PAINT)];
  const forms = reachOf(ROUTE).filter((route) => [...route].some((id) => FORM.test(id)));
  const count = (sets: readonly Set<string>[], id: string) => sets.filter((set) => set.has(id)).length;
  return (id) => {
    if (count(app, id) > 0) return 'app';
    if (count(live, id) > 0) return count(forms, id) > 0 ? 'shared' : 'live';
    return count(forms, id) >= SHARED_BY ? 'form' : null;
  };
}

/** Gathers what pages share into a few scripts; see {@link chunkNames}. */
export function sharedChunks(): Plugin {
  let nameOf: (id: string) => string | null = () => null;
  // The sets are closed already, and Rolldown's own closure would follow dynamic imports too.
  const groups = { includeDependenciesRecursively: false, groups: [{ name: (id: string) => nameOf(id) }] };
  return {
    name: 'shared-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: groups } } } }),
    buildEnd() {
      nameOf = chunkNames([...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
  };
}
