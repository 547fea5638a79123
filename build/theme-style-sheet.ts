import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { themeCss } from '../src/ui/theme/theme-css.ts';
import { mantineSheets } from './mantine.ts';

const require = createRequire(import.meta.url);
const IMPORT = /import '(@mantine\/[^']+\.css)'/g;

/** Where each style sheet stands. */
const FILES = { page: 'src/ui/theme/theme.gen.css', desk: 'src/features/desk/theme.gen.css' } as const;
const DESK = path.join('features', 'desk');

/** The text of every style sheet that may read Mantine’s variables: ours, and those of Mantine that ours import. */
function styleSheets(root: string, isRead: (file: string) => boolean): string {
  const folder = path.join(root, 'src');
  const texts: string[] = [];
  const sheets = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(tsx?|css)$/.test(file) || file.endsWith('.gen.css') || !isRead(file)) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    texts.push(text);
    for (const [, sheet = ''] of text.matchAll(IMPORT)) sheets.add(sheet);
    for (const sheet of mantineSheets(text)) sheets.add(sheet);
  }
  texts.push(...[...sheets].map((sheet) => readFileSync(require.resolve(sheet), 'utf8')));
  return texts.join('\n');
}

/** Mantine’s variables for our theme, by file: those that every page has, and those that the desk alone reads. */
export function currentThemeCss(root: string): Readonly<Record<string, string>> {
  const { page, desk } = themeCss(
    styleSheets(root, (file) => !file.startsWith(DESK)),
    styleSheets(root, (file) => file.startsWith(DESK)),
  );
  return { [FILES.page]: page, [FILES.desk]: desk };
}

/** The Vite plugin that writes Mantine’s variables for our theme to style sheets, which the content security policy can allow. */
export function themeStyleSheet(root: string): Plugin {
  return {
    name: 'theme-style-sheet',
    buildStart() {
      for (const [name, css] of Object.entries(currentThemeCss(root))) {
        const file = path.join(root, name);
        if (readOrEmpty(file) !== css) writeFileSync(file, css);
      }
    },
  };
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
