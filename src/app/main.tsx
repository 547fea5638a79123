import '../device/polyfills.ts';
import { StrictMode, startTransition } from 'react';
import { keepInstallPrompt } from '../features/install/prompt.ts';
import { watchFailedImports } from '../features/shell/recovery.ts';
import { startUpdatesAfterLoad } from '../features/updates/start.ts';
import { rememberControls } from '../form/engine/input-before-hydration.ts';
import { followTranslation } from '../ui/follow-translation.ts';
import { nextTask } from '../ui/next-task.ts';
import { App } from './App.tsx';
import { isPrerendered, layOutTheRest } from './hydration.ts';
import { loadBackground } from './load-background.ts';
import { makeRouter, type Router } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchFailedImports();
keepInstallPrompt();

/** Takes over the page that the document holds, or renders the one that its address names. */
async function show(root: HTMLElement, router: Router, isThere: boolean): Promise<void> {
  // Half of the script, already here: imported when its turn comes, it does not run in one go with all of the other half.
  const { createRoot, hydrateRoot } = await import('react-dom/client');
  await nextTask();
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  );
  if (!isThere) {
    createRoot(root).render(app);
    return;
  }
  // Makes the router render what it rendered at build, without a boundary around what is there already.
  router.ssr = { manifest: undefined };
  await router.load();
  // As a transition React lets the customer's taps in between.
  startTransition(() => void hydrateRoot(root, app));
}

/** In steps, between which the browser paints and takes what is typed. */
async function start(root: HTMLElement): Promise<void> {
  const { dataset } = document.documentElement;
  // Older than what the app runs in: the page stays as it is, and public/oldest.js lets it say so.
  if (dataset.runs === undefined) return;
  const isThere = isPrerendered(root, location);
  if (isThere) rememberControls(root);
  await nextTask();
  const router = makeRouter();
  await nextTask();
  followTranslation();
  await show(root, router, isThere);
  // A failure before this, as of a script that an extension put into the page, was none of ours.
  dataset.alive = '';
  delete dataset.failed;
  loadBackground();
  layOutTheRest();
  // What launched the app waits in the browser's queue for as long as it takes.
  import('../features/install/launch.ts').then(
    ({ followLaunches }) => followLaunches((path) => router.history.push(path)),
    () => undefined,
  );
  import('../device/push/touched-order.ts').then(
    ({ followTouchedOrders }) => followTouchedOrders((path) => router.history.push(path)),
    () => undefined,
  );
  startUpdatesAfterLoad();
}

// Not awaited at the top level: this script is one file with what pages share, and their own parts would wait for it.
void start(root);
