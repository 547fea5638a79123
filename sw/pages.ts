import { trimEnd } from '../src/domain/trim-end.ts';

/**
 * Documents that may answer a navigation, best first: the page rendered at build for that very path, then the empty shell,
 * then the home page's, which the page's own router fills in.
 */
export function pageDocuments(pathname: string): readonly string[] {
  return [trimEnd(pathname, '/') || '/', '/app-shell.html', '/'];
}
