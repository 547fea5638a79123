/**
 * Files that may answer a navigation, best first: the page rendered at build for that very path, then the empty shell,
 * then the home page's document, which the page's own router fills in.
 */
export function pageFiles(pathname: string): readonly string[] {
  const path = pathname.replace(/\/+$/, '');
  return [`${path}/index.html`, '/app-shell.html', '/index.html'];
}
