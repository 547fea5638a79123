import { minifySync } from 'vite';

/** Reads a file of the build by its name under the build's folder. */
type Read = (file: string) => Promise<string>;

/** Scripts that must run before the first paint: fetching a file of a few hundred bytes would cost a round trip. */
const BLOCKING_SCRIPT = /<script src="\/([\w-]+\.js)"><\/script>/g;

/** Inlines the blocking scripts of a document. The content security policy names their hashes. */
export async function inlineScripts(html: string, read: Read): Promise<string> {
  let result = html;
  for (const [tag, file = ''] of html.matchAll(BLOCKING_SCRIPT)) {
    const code = await read(file);
    result = result.replace(tag, () => `<script>${minifySync(file, code).code}</script>`);
  }
  return result;
}

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;

/** Joins the inline scripts of a document into the first one, because the parser stops at each. */
export function joinScripts(html: string): string {
  const code = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => script).join('');
  let isFirst = true;
  return html.replace(INLINE_SCRIPT, () => {
    const joined = isFirst ? `<script>${code}</script>` : '';
    isFirst = false;
    return joined;
  });
}

/** Removes the indents of a document's source. */
export const withoutIndents = (html: string): string => html.replace(/>\s+</g, '><').trim();

/** The link to an inlined style sheet: Vite's loader finds the element and fetches nothing. */
const inDocument = (file: string) => `<link rel="stylesheet" href="/${file}" disabled>`;

/** Inlines style sheets in place of the links to them; other links stay. */
export async function inlineStyles(html: string, files: readonly string[], read: Read): Promise<string> {
  const sheets = await Promise.all(files.map(read));
  const css = sheets.map((text) => text.trim()).join('');
  const style = `<style>${css}</style>${files.map(inDocument).join('')}`;
  const withoutLinks = html.replace(/ *<link rel="stylesheet"[^>]* href="\/([^"]*)">\n?/g, (link, file) =>
    files.includes(file) ? '' : link,
  );
  return withoutLinks.replace('</head>', () => `${style}</head>`);
}

/** An image element whose file is an SVG of the build. */
const DRAWING = /<img src="\/(assets\/[^"]+\.svg)"[^>]*>/g;

/** HTML needs no namespace on inline SVG. */
const NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"';

/**
 * Inlines the SVG drawings of a document: as files they would arrive a round trip after the text, and the browser
 * would treat each as a document of its own. An element that React rendered must not be among them, because its
 * hydration would not match.
 */
export async function inlineDrawings(html: string, read: Read): Promise<string> {
  let result = html;
  for (const [tag, file = ''] of html.matchAll(DRAWING)) {
    const svg = (await read(file)).trim().replace(NAMESPACE, '');
    result = result.replace(tag, () => svg);
  }
  return result;
}

const EMAIL_LINK = /<a [^>]*href="mailto:.*?<\/a>/g;

/**
 * Marks e-mail links so that Cloudflare does not obfuscate them, which it does by default: React's hydration would
 * not match, and it would render the whole page again
 * (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/).
 */
export const withEmailsLeftAlone = (html: string): string =>
  html.replace(EMAIL_LINK, (link) => `<!--email_off-->${link}<!--/email_off-->`);

interface Page {
  readonly path: string;
  readonly head: string;
  readonly body: string;
  /** Scripts to preload besides the entry's, by their names under the build's folder. */
  readonly scripts: readonly string[];
  /** Data for the pre-paint scripts, as attributes of the document. */
  readonly data?: Readonly<Record<string, string>>;
}

/** Preloads scripts besides the entry's. @param scripts names under the build's folder */
export function withScripts(html: string, scripts: readonly string[]): string {
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  return html.replace('</head>', () => `${preloads}</head>`);
}

/** Fills the empty shell of the app with a prerendered page and marks it « fresh » (see app/hydration.ts). */
export function withPage(shell: string, { path, head, body, scripts, data = {} }: Page): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}='${value}'`);
  return (
    withScripts(shell, scripts)
      .replace('<html', () => `<html data-fresh${attributes.join('')}`)
      // The page brings a title of its own.
      .replace(/<title>[^<]*<\/title>/, '')
      .replace('</head>', () => `${head}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root" data-path="${path}">${body}</div>`)
  );
}
