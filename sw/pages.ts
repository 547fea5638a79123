import { trimEnd } from '../src/domain/trim-end.ts';

/**
 * Documents that may answer a navigation, best first: the page prerendered for that path, then the empty shell, then
 * the home page, in which the router renders the right page.
 */
export function pageDocuments(pathname: string): readonly string[] {
  return [trimEnd(pathname, '/') || '/', '/app-shell.html', '/'];
}
