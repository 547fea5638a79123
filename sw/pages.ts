import { trimEnd } from '../src/domain/trim-end.ts';

/**
 * Files that may answer a navigation, best first: the page rendered at build for that very path, then the empty shell,
 * then the home page's document, which the page's own router fills in.
 */
export function pageFiles(pathname: string): readonly string[] {
  const path = trimEnd(pathname, '/');
  return [`${path}/index.html`, '/app-shell.html', '/index.html'];
}
