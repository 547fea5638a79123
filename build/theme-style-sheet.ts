import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';
import { themeCss } from '../src/ui/theme/theme-css.ts';
import { mantineSheets } from './mantine.ts';

const require = createRequire(import.meta.url);
const IMPORT = /import '(@mantine\/[^']+\.css)'/g;

/** The text of every style sheet that may read Mantine’s variables: ours, and those of Mantine that ours import. */
function styleSheets(root: string): string {
  const folder = path.join(root, 'src');
  const texts: string[] = [];
  const sheets = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(tsx?|css)$/.test(file) || file.endsWith('.gen.css')) continue;
    const text = readFileSync(path.join(folder, file), 'utf8');
    texts.push(text);
    for (const [, sheet = ''] of text.matchAll(IMPORT)) sheets.add(sheet);
    for (const sheet of mantineSheets(text)) sheets.add(sheet);
  }
  texts.push(...[...sheets].map((sheet) => readFileSync(require.resolve(sheet), 'utf8')));
  return texts.join('\n');
}

/** Mantine’s variables for our theme, as src/ui/theme/theme.gen.css has them. */
export const currentThemeCss = (root: string): string => themeCss(styleSheets(root));

/** The Vite plugin that writes Mantine’s variables for our theme to a style sheet, which the content security policy can allow. */
export function themeStyleSheet(root: string): Plugin {
  const file = path.join(root, 'src/ui/theme/theme.gen.css');
  return {
    name: 'theme-style-sheet',
    buildStart() {
      const css = currentThemeCss(root);
      if (readOrEmpty(file) !== css) writeFileSync(file, css);
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
