import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepInstallPrompt } from './features/install/prompt.ts';
import { App } from './features/shell/App.tsx';
import { bringToLife } from './features/shell/bring-to-life.ts';
import { isPrerendered, layOutTheRest } from './features/shell/prerendered.ts';
import { watchFailedImports } from './features/shell/recovery.ts';
import { startUpdatesAfterLoad } from './features/updates/start.ts';
import { watchEarlyInput } from './forms/early-input.ts';
import { makeRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchFailedImports();
keepInstallPrompt();

const router = makeRouter();
const app = (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);

if (isPrerendered(root, location)) {
  watchEarlyInput(root);
  // Makes the router render what it rendered at build, without a boundary around what is there already.
  router.ssr = { manifest: undefined };
  await router.load();
  // As a transition React lets the customer's taps in between.
  startTransition(() => void hydrateRoot(root, app));
} else {
  createRoot(root).render(app);
}

bringToLife();
layOutTheRest();
// What launched the app waits in the browser's queue for as long as it takes.
import('./features/install/launch.ts').then(
  ({ followLaunches }) => followLaunches((path) => router.history.push(path)),
  () => undefined,
);
startUpdatesAfterLoad();
