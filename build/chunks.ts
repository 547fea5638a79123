import type { Plugin, Rolldown } from 'vite';

type Context = { getModuleInfo(id: string): Rolldown.ModuleInfo | null };

/**
 * Scripts that pages share are fetched as a few files, not as dozens: each would cost a phone a request. Who needs a
 * module decides on its file; these are the ones that may.
 */
const ROOTS = {
  /** Every page. */
  app: /\/src\/main\.tsx$/,
  /** Every page too, as main.tsx's next step: it comes while the app starts, and each is compiled beside the other. */
  renderer: /\/node_modules\/react-dom\/client\.js$/,
  /** Every page, once it is painted. */
  live: /\/src\/(live\/start|api\/(client|keep-profile))\.ts$/,
  /** Every form beside it, to keep and send what is typed. */
  device: /\/src\/forms\/(device-part|late\/notices)\.ts$/,
  /** Every form. */
  form: /\/src\/forms\/(ServicePage|EmbeddedForm)\.tsx$/,
  /** The page that most visits begin with. */
  home: /\/src\/routes\/-home-page\.tsx$/,
  /** A service: its form needs it, and so does whatever lists what was sent. */
  service: /\/src\/services\/(\w+)\/index\.ts$/,
  /** The carnet on its page and in forms: few visits need either. */
  carnet: /\/src\/(features\/carnet\/CarnetPage\.tsx|forms\/late\/place\.ts)$/,
  /** The part of a route that is fetched when it is opened. */
  route: /\?tsr-split=component$/,
} as const;

/** What fewer pages share stays where Rolldown puts it. */
const SHARED_BY = 3;

/** All that a module cannot run without, itself included. */
function reach(roots: readonly string[], context: Context): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  for (const root of roots) visit(root);
  return reached;
}

/** « colis » of src/services/colis/index.ts and of src/routes/colis.tsx. */
const nameIn = (id: string) => ROOTS.service.exec(id)?.[1] ?? /([\w-]+)\.tsx\?/.exec(id)?.[1] ?? null;

/**
 * Names the chunk that a module goes into; null leaves it to Rolldown. Each chunk holds what a set of roots has in
 * common, and those sets are closed under static imports: no chunk ever imports one that imports it.
 * @param ids every module of the build
 */
export function chunkNames(ids: Iterable<string>, context: Context): (id: string) => string | null {
  const all = [...ids];
  const rootsOf = (pattern: RegExp) => all.filter((id) => pattern.test(id));
  const app = reach(rootsOf(ROOTS.app), context);
  const renderer = reach(rootsOf(ROOTS.renderer), context);
  const live = reach(rootsOf(ROOTS.live), context);
  const device = reach(rootsOf(ROOTS.device), context);
  const form = reach(rootsOf(ROOTS.form), context);
  const home = reach(rootsOf(ROOTS.home), context);
  const carnet = reach(rootsOf(ROOTS.carnet), context);
  const routes = rootsOf(ROOTS.route).map((route) => reach([route], context));
  const usesOf = (id: string) => routes.filter((route) => route.has(id)).length;
  const formRoutes = routes.filter((route) => rootsOf(ROOTS.form).some((root) => route.has(root)));
  /** A form that needs one module of what runs after the paint must not fetch all of it. */
  const isSomeForms = (id: string) => formRoutes.some((route) => route.has(id));
  /** A page without a form that lists what was sent needs some of what sends it, and must not fetch the forms with it. */
  const plainRoutes = routes.filter((route) => !formRoutes.includes(route));
  for (const id of device) if (plainRoutes.some((route) => route.has(id))) live.add(id);
  const isLeaf = (id: string) => context.getModuleInfo(id)?.importedIds.length === 0;
  /** Nor must a page that needs nothing else of it. */
  const lightRoutes = routes.filter((route) =>
    [...route].every((id) => !live.has(id) || isSomeForms(id) || isLeaf(id)),
  );
  const isLightRoutes = (id: string) => isLeaf(id) && lightRoutes.some((route) => route.has(id));
  /** Those that can do without take it along, and all are spared a file. */
  const isOfForms = (id: string) =>
    form.has(id) || formRoutes.filter((route) => route.has(id)).length >= SHARED_BY;
  const services = rootsOf(ROOTS.service).map((root) => [nameIn(root), reach([root], context)] as const);
  /** What one service alone needs comes with it, in one file, whoever else takes some of it. */
  const serviceOf = (id: string) => {
    const [own, ...others] = services.filter(([, reached]) => reached.has(id));
    return own && others.length === 0 ? own[0] : null;
  };
  /** The same of a form's route and of what it shares with what it fetches later. */
  const formOf = (id: string) => {
    const [own, ...others] = routes.filter((route) => route.has(id));
    const root = own && others.length === 0 && formRoutes.includes(own) ? [...own][0] : undefined;
    return root === undefined ? null : nameIn(root);
  };
  return (id) => {
    if (app.has(id)) return 'app';
    if (renderer.has(id)) return 'renderer';
    if (home.has(id)) {
      if (live.has(id) || device.has(id) || form.has(id)) return 'page';
      if (usesOf(id) >= SHARED_BY) return 'pages';
      return usesOf(id) > 0 ? 'home' : null;
    }
    // The home page fetches what runs after its paint, and must not fetch the forms with it: a few lines are both.
    if (live.has(id)) return isSomeForms(id) || isLightRoutes(id) ? 'page' : 'live';
    if (device.has(id)) return isSomeForms(id) ? 'form' : 'device';
    if (ROOTS.route.test(id)) return formOf(id);
    if (isOfForms(id)) return 'form';
    return serviceOf(id) ?? formOf(id) ?? (carnet.has(id) && !isSomeForms(id) ? 'carnet' : null);
  };
}

/** Gathers what pages share; see {@link chunkNames}. */
export function sharedChunks(): Plugin {
  let ids: string[] = [];
  let nameOf: ReturnType<typeof chunkNames> | undefined;
  const name = (id: string, context: Context) => {
    nameOf ??= chunkNames(ids, context);
    return nameOf(id);
  };
  // The sets are closed already, and Rolldown's own closure would follow dynamic imports too.
  const codeSplitting = { includeDependenciesRecursively: false, groups: [{ name }] };
  return {
    name: 'shared-chunks',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting } } } }),
    buildEnd() {
      ids = [...this.getModuleIds()];
      nameOf = undefined;
    },
  };
}
