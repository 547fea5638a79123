import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepSessionFresh } from './api/client.ts';
import { followLaunches } from './features/install/launch.ts';
import { keepInstallPrompt } from './features/install/prompt.ts';
import { App } from './features/shell/App.tsx';
import { watchFailedImports } from './features/shell/recovery.ts';
import { startUpdatesAfterLoad } from './features/updates/start.ts';
import { startLive } from './live/start.ts';
import { makeRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchFailedImports();
keepInstallPrompt();

const router = makeRouter();

createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);

startLive();
followLaunches((path) => router.history.push(path));
keepSessionFresh();
startUpdatesAfterLoad();
