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

const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;

/** Puts the scripts that stand in a document into the first of them: the browser stops at each. */
export function joinScripts(html: string): string {
  const code = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => script).join('');
  let isFirst = true;
  return html.replace(INLINE_SCRIPT, () => {
    const joined = isFirst ? `<script>${code}</script>` : '';
    isFirst = false;
    return joined;
  });
}

/** Takes the indents out of a document's source. */
export const withoutIndents = (html: string): string => html.replace(/>\s+</g, '><').trim();

/** A style sheet that is in the document already; Vite's loader finds the element and fetches nothing. */
const inDocument = (file: string) => `<link rel="stylesheet" href="/${file}" disabled>`;

/** Puts style sheets into a document in place of the links to them; other links stay. */
export async function inlineStyles(html: string, files: readonly string[], read: Read): Promise<string> {
  const sheets = await Promise.all(files.map(read));
  const css = sheets.map((text) => text.trim()).join('');
  const style = `<style>${css}</style>${files.map(inDocument).join('')}`;
  const withoutLinks = html.replace(/ *<link rel="stylesheet"[^>]* href="\/([^"]*)">\n?/g, (link, file) =>
    files.includes(file) ? '' : link,
  );
  return withoutLinks.replace('</head>', () => `${style}</head>`);
}

/** A drawing of the build that a page shows. */
const DRAWING = /<img src="\/(assets\/[^"]+\.svg)"[^>]*>/g;

/** In a document its elements are known as drawings without it. */
const NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"';

/**
 * Puts the shapes of a document's drawings into it: as files they would come a round trip after the words, and each would be a
 * document of its own to the browser. An element that React wrote itself must not be among them: it would not know it again.
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
 * Keeps Cloudflare from hiding e-mail addresses from robots, which it does by default: React would find another page than
 * the one that it rendered, and build all of it anew (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/).
 */
export const withEmailsLeftAlone = (html: string): string =>
  html.replace(EMAIL_LINK, (link) => `<!--email_off-->${link}<!--/email_off-->`);

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

/** Names scripts that the document needs besides its entry's, by their names under the build's folder. */
export function withScripts(html: string, scripts: readonly string[]): string {
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  return html.replace('</head>', () => `${preloads}</head>`);
}

/** Facts for search engines, which read the whole document. */
const FACTS = /<script type="application\/ld\+json">.*?<\/script>/s;

/**
 * Fills the empty shell of the app with a rendered page, which is « fresh » then: see app/hydration.ts. What
 * nobody looks at stands at its end.
 */
export function withPage(shell: string, { path, title, head, body, scripts, data = {} }: Page): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}='${value}'`);
  const [facts = ''] = FACTS.exec(head) ?? [];
  return withScripts(shell, scripts)
    .replace('</body>', () => `${facts}</body>`)
    .replace('<html', () => `<html data-fresh${attributes.join('')}`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('</head>', () => `${head.replace(FACTS, '')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root" data-path="${path}">${body}</div>`);
}
