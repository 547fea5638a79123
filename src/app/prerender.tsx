import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { descriptions } from '../copy/titles.ts';
import { bundledTables } from '../domain/tables/bundled-tables.ts';
import { App } from './App.tsx';
import { prePaintData } from './pre-paint-data.ts';
import { makeRouter } from './router.tsx';

/** A prerendered page: rendered without a clock, without a session, and with the reference data of the build. */
export interface RenderedPage {
  /** Elements of the head: the title, metadata for search engines, and what else React hoists. */
  readonly head: string;
  /** Data for public/pre-paint.js, the pre-paint script. */
  readonly data: Readonly<Record<string, string>>;
  /** Content of #root. */
  readonly body: string;
}

/**
 * The prerendered paths: every page that search engines may list. The other pages show data of the device or the
 * account, and are empty without it.
 */
export const paths: readonly string[] = Object.keys(descriptions);

/** Lets an error fail the build, because React would put its « loading » page into the document. */
function onError(error: unknown): never {
  throw error;
}

/** React hoists these elements to the start, wherever the page names them. */
const HOISTED = /^(?:<(?:meta|link)\b[^>]*>|<title\b[^>]*>[^<]*<\/title>)+/;

/** Renders a page of the app. @throws Error when the path is no page of the app, or the page cannot be rendered */
export async function renderPage(path: string): Promise<RenderedPage> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const { matches } = router.state;
  const isPage = matches.length > 1 && matches.every(({ status }) => status === 'success');
  if (!isPage) throw new Error(`${path}: no such page`);
  // An endless chunk size: React would otherwise stream the end of a long page behind an inline script, which the
  // content security policy refuses.
  const { prelude } = await prerender(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
    { onError, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  const hoisted = HOISTED.exec(html)?.[0] ?? '';
  if (!hoisted.includes('<title>')) throw new Error(`${path}: no title`);
  return {
    head: hoisted,
    data: prePaintData(path, bundledTables),
    body: html.slice(hoisted.length),
  };
}
