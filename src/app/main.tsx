import '../device/polyfills.ts';
// The order of the cascade stands before the first sheet that takes part in it.
import '../ui/layers.css';
import { StrictMode, startTransition } from 'react';
import { reloadSoon } from '../device/page/reload.ts';
import { keepInstallPrompt } from '../features/install/prompt.ts';
import { watchFailedImports } from '../features/shell/PageStates.tsx';
import { renderAsAtBuild } from '../features/shell/router-internals.ts';
import { startUpdatesAfterLoad } from '../features/updates/UpdateNotice.tsx';
import { rememberControls } from '../form/engine/input-before-hydration.ts';
import { followTranslation } from '../ui/behaviour/follow-translation.ts';
import { nextTask } from '../ui/behaviour/later.ts';
import { App } from './App.tsx';
import { answerEarlyPress, isPrerendered, layOutBelowTheFold, meantAddress } from './hydration.ts';
import { loadBackground } from './load-background.ts';
import { makeRouter, type Router } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchFailedImports();
keepInstallPrompt();

/** Hydrates the page that the document holds, or renders the one that its address names. */
async function show(root: HTMLElement, router: Router, isRendered: boolean): Promise<void> {
  // React's DOM renderer is half of the script and already here. A dynamic import keeps it from running in one task
  // with the other half.
  const { createRoot, hydrateRoot } = await import('react-dom/client').catch((error: unknown) => {
    // A browser that is too old to read it is told how to order without the app (public/oldest.js).
    if (error instanceof SyntaxError) throw error;
    reloadSoon();
    // Typed text stays in the document until it is loaded again.
    return new Promise<never>(() => {});
  });
  await nextTask();
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
  if (!isRendered) {
    createRoot(root).render(app);
    return;
  }
  renderAsAtBuild(router);
  await router.load();
  // In a transition, React handles the customer's taps between its steps.
  startTransition(() => void hydrateRoot(root, app));
}

/** Starts the app in steps, so that the browser can paint and accept input between them. */
async function start(root: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement;
  // The browser is older than the app supports. The page stays as it is, and public/oldest.js shows the notice.
  if (dataset.runs === undefined) return;
  const meant = meantAddress(location);
  if (meant !== `${location.pathname}${location.search}${location.hash}`)
    history.replaceState(null, '', meant);
  const isRendered = isPrerendered(root, location);
  if (isRendered) rememberControls(root);
  await nextTask();
  const router = makeRouter();
  await nextTask();
  followTranslation();
  await show(root, router, isRendered);
  // A failure before this line was not the app's: an extension's script in the page can fail, too.
  dataset.alive = '';
  delete dataset.failed;
  answerEarlyPress(root);
  loadBackground();
  layOutBelowTheFold();
  // The browser keeps a launch in its queue until the app reads it.
  import('../features/install/launch.ts').then(
    ({ followLaunches }) => followLaunches((path) => router.history.push(path)),
    () => undefined,
  );
  import('../device/push/touched-order.ts').then(
    ({ followTouchedOrders }) => followTouchedOrders((path) => router.history.push(path)),
    () => undefined,
  );
  // The accounts service sends who has followed a bad link to whatever page it is told; /connexion says it itself.
  if (/[?#&]error(_code)?=/.test(location.href) && location.pathname !== '/connexion')
    import('../features/account/tell-mail-error.ts').then(
      ({ tellMailError }) => tellMailError(),
      () => undefined,
    );
  startUpdatesAfterLoad();
}

// Not awaited at the top level: this chunk also holds modules that pages share, and their own chunks would wait for
// it.
void start(root);
