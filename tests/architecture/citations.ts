import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['build', 'docs', 'src', 'supabase', 'sw', 'tests'];
const FILES = ['.env.example', 'CONTRIBUTING.md', 'README.md', 'vite.config.ts'];
const READ = /\.(?:[jt]sx?|css|md|mjs|sql|toml)$/;
/** These files contain the patterns that they look for. */
const OWN = /^tests\/architecture\/(?:(?:foreign-)?citations|coverage)(?:\.test)?\.ts$/;

/** Every text of ours by its path: code, SQL, pages. */
export function citingFiles(): { path: string; text: string }[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((name) => READ.test(name) && !/(?:^|\/)node_modules\//.test(name)),
  );
  return [...FILES, ...inFolders]
    .filter((name) => !OWN.test(name))
    .map((name) => ({ path: name, text: readFileSync(name, 'utf8') }));
}

/** The anchor that GitHub generates for a heading. */
export function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** The anchors of a page. Headings inside code blocks do not count. */
export function anchorsOf(page: string): Set<string> {
  const text = page.replace(/^```[\s\S]*?^```/gm, '');
  return new Set([...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));
}

/** A cited page, and the cited anchor; null for the whole page. */
export interface Citation {
  readonly page: string;
  readonly anchor: string | null;
}

/** A path from the root, as code cites: docs/rules/pricing.md#money. */
const FROM_ROOT = /(?<![\w./-])(docs\/[\w/-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu;
/** A relative link, as pages cite. */
const LINK = /\]\(([^()\s#]*)(?:#([^()\s]+))?\)/g;

const isOurs = (target: string) => !/^[a-z]+:/i.test(target);

/** The citations of this repository's pages in a text. */
export function citationsIn({ path: file, text }: { path: string; text: string }): Citation[] {
  const found = [...text.matchAll(FROM_ROOT)].map(
    ([, page = '', anchor]): Citation => ({ page, anchor: anchor ?? null }),
  );
  if (!file.endsWith('.md')) return found;
  const links = [...text.matchAll(LINK)].filter(([, target = '']) => isOurs(target));
  return [
    ...found,
    ...links.map(([, target = '', anchor]): Citation => {
      const page = target === '' ? file : path.join(path.dirname(file), target);
      return { page, anchor: anchor === undefined ? null : decodeURIComponent(anchor) };
    }),
  ];
}

/** Whether the cited page and heading exist. */
export function leadsSomewhere({ page, anchor }: Citation): boolean {
  if (!existsSync(page)) return false;
  return anchor === null || (page.endsWith('.md') && anchorsOf(readFileSync(page, 'utf8')).has(anchor));
}

/** Names of documents that are not in the repository. */
const FOREIGN = [
  /\brulings? [A-H]\d/i,
  /\bdocuments? (?:[12]\b|§)/i,
  /\bboth documents\b/i,
  /\(documents?['’] /,
  /\bthe documents['’][ ,]/i,
  /\bthe document['’]s (?:words|notice)\b/i,
  /\bthe documents (?:say|ask|do not give|have|put|write|call)\b/i,
  /\b(?:as in|(?:answer|fields|JSON|words) of) the documents?\b/,
  /\bspecification\b/i,
  /\bthe spec\b/i,
  /\([A-H]\d\)/,
  /\.\.\/shared\//,
];

/** These pages describe departures from the original documents. */
const ABOUT_DEPARTURES = new Set(['docs/rules/README.md', 'docs/rules/departures.md']);

/** Joins wrapped lines, because a citation may span two of them. */
const asOneLine = (text: string) => text.replace(/\n\s*(?:\*(?!\/)|\/\/|--|#)?\s*/g, ' ');

/** The citations in a text of documents that are not in the repository. */
export function foreignCitationsIn({ path: file, text }: { path: string; text: string }): string[] {
  if (ABOUT_DEPARTURES.has(file)) return [];
  const line = asOneLine(text);
  return FOREIGN.flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
}
