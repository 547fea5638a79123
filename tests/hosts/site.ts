import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A built site by the path of each file, `/restaurants/index.html`, without the compressed copies, which few
 * hosts use.
 */
export type Site = ReadonlyMap<string, Buffer>;

/**
 * Reads a built site.
 * @param folder of the build
 */
export function readSite(folder: string): Site {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name),
  );
  return new Map(
    files.map((file) => {
      const path = join(file.parentPath, file.name);
      return [path.slice(folder.length), readFileSync(path)];
    }),
  );
}

const MARK = /build-[0-9a-f]{16}/;
/** An entry of the service worker's precache list. */
const ENTRY = /\{"integrity":"[^{}]*\}/g;

/** The build mark of a document. */
export const markOf = (html: string): string => MARK.exec(html)?.[0] ?? '';

const nextMark = (mark: string) => `build-${createHash('sha256').update(mark).digest('hex').slice(0, 16)}`;
const withNextMark = (html: string) => html.replace(MARK, nextMark);

/** The site of a later build with the same scripts and changed documents, which the service worker lists. */
export function nextBuild(site: Site): Site {
  const next = new Map(site);
  for (const [path, content] of site) {
    if (path.endsWith('.html')) next.set(path, Buffer.from(withNextMark(content.toString())));
  }
  const worker = site.get('/sw.js')?.toString() ?? '';
  const updated = worker.replace(ENTRY, (text) => {
    const entry = JSON.parse(text);
    if (!entry.mark) return text;
    const content = fileOf(next, entry.url) ?? Buffer.from('');
    const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
    return JSON.stringify({
      ...entry,
      integrity,
      mark: nextMark(entry.mark),
      revision: nextMark(entry.revision),
    });
  });
  return next.set('/sw.js', Buffer.from(updated));
}

/** The content at a path: a file, or the document of a folder. */
export function fileOf(site: Site, path: string): Buffer | undefined {
  return site.get(path) ?? site.get(indexOf(path));
}

export const indexOf = (path: string): string => `${path.replace(/\/$/, '')}/index.html`;
