import { minifySync } from 'vite';

/** Reads a file of the build by its name under the build's folder. */
type Read = (file: string) => Promise<string>;

/** Scripts that must run before the first paint: asking for a file of a few hundred bytes would cost a round trip. */
const BLOCKING_SCRIPT = /<script src="\/([\w-]+\.js)"><\/script>/g;

/** Puts the blocking scripts of a document into it. The content security policy names their hashes. */
export async function inlineScripts(html: string, read: Read): Promise<string> {
  let result = html;
  for (const [tag, file = ''] of html.matchAll(BLOCKING_SCRIPT)) {
    const code = await read(file);
    result = result.replace(tag, () => `<script>${minifySync(file, code).code}</script>`);
  }
  return result;
}

/** Takes the indents out of a document's source. */
export const withoutIndents = (html: string): string => html.replace(/>\s+</g, '><').trim();

/** A style sheet that is in the document already; Vite's loader finds the element and fetches nothing. */
const inDocument = (file: string) => `<link rel="stylesheet" href="/${file}" disabled>`;

/** Puts style sheets into the head of a document in place of the links to them. */
export async function inlineStyles(html: string, files: readonly string[], read: Read): Promise<string> {
  const css = await Promise.all(files.map(read));
  const style = `<style>${css.map((text) => text.trim()).join('')}</style>${files.map(inDocument).join('')}`;
  return html.replace(/ *<link rel="stylesheet"[^>]*>\n?/g, '').replace('</head>', () => `${style}</head>`);
}

interface Page {
  readonly path: string;
  readonly title: string;
  readonly head: string;
  readonly body: string;
  /** Scripts to fetch beside the entry's, by their names under the build's folder. */
  readonly scripts: readonly string[];
  /** What the scripts before the first paint are told, as attributes of the document. */
  readonly data?: Readonly<Record<string, string>>;
}

/** Fills the empty shell of the app with a rendered page, which is « fresh » then: see features/shell/prerendered.ts. */
export function withPage(shell: string, { path, title, head, body, scripts, data = {} }: Page): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}='${value}'`);
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  return shell
    .replace('<html', () => `<html data-fresh${attributes.join('')}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${head}${preloads}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-path="${path}">${body}</div>`);
}
