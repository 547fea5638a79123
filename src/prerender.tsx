import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { descriptions } from './copy/descriptions.ts';
import { documentTitle } from './copy/titles.ts';
import { App } from './features/shell/App.tsx';
import { makeRouter } from './router.tsx';

/** A page as it is before any script has run: no time, no visitor, the reference data of the day of the build. */
export interface RenderedPage {
  /** The browser's title. */
  readonly title: string;
  /** Metadata that React would put into the head. */
  readonly head: string;
  /** What goes into #root. */
  readonly body: string;
}

/** Whatever search engines may list is rendered at build; the other pages are nothing without their visitor. */
export const paths: readonly string[] = Object.keys(descriptions);

/** React would show the customer a page of « loading » instead. */
function onError(error: unknown): never {
  throw error;
}

/** React puts these before everything else, wherever the page names them. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/;

/**
 * Renders a page of the app.
 * @throws Error when the path is no page of ours, or the page cannot be rendered
 */
export async function renderPage(path: string): Promise<RenderedPage> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const { matches } = router.state;
  const isPage = matches.length > 1 && matches.every(({ status }) => status === 'success');
  if (!isPage) throw new Error(`${path}: no such page`);
  // In one piece: React would put the end of a long page behind a script, which the content security policy refuses.
  const { prelude } = await prerender(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
    { onError, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  const head = HOISTED.exec(html)?.[0] ?? '';
  return {
    title: documentTitle(matches.at(-1)?.staticData.title ?? ''),
    head,
    body: html.slice(head.length),
  };
}
