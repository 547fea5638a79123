import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { byTelephone as copy } from '../src/copy/by-telephone.ts';
import { internationalDigits, whatsAppLink } from '../src/domain/person/phone.ts';
import { bundledCompany } from '../src/domain/tables/bundled-company.ts';

/**
 * The notice about ordering by telephone, for every document. It needs no script, and public/oldest.js hides it in
 * browsers that can run the app. It comes last in the document, because the link that skips the header must be the
 * first link; src/ui/base.css shows it first.
 */
export function notice(number: string): string {
  return [
    '<aside id="by-telephone" data-nosnippet>',
    `<p><strong>${copy.title}</strong></p>`,
    `<p>${copy.text}</p>`,
    `<p><a href="tel:+${internationalDigits(number)}">${copy.call(number)}</a></p>`,
    `<p><a href="${whatsAppLink(number, copy.message)}">${copy.write}</a></p>`,
    `<p>${copy.update}</p>`,
    '</aside>',
  ].join('');
}

/** A template literal without a substitution or an escape. */
const TEMPLATE = /`([^`$\\]*)`/g;

/**
 * A script of ECMAScript 5 with short names and no white space. Nothing else is minified, because the minifier would write a later
 * ECMAScript; its template literals become strings.
 */
export function asShortEs5(code: string): string {
  const short = minifySync('es5.js', code, {
    compress: false,
    mangle: true,
    codegen: { removeWhitespace: true },
  });
  return short.code.replace(TEMPLATE, (_literal, text) => JSON.stringify(text));
}

/** The Vite plugin that puts the notice, and the script that hides it, into every document. */
export function byTelephone(root: string): Plugin {
  const script = path.join(root, 'public', 'oldest.js');
  return {
    name: 'by-telephone',
    transformIndexHtml(html) {
      const code = asShortEs5(readFileSync(script, 'utf8'));
      // « data-first » keeps it apart from the document's other scripts, which an old browser cannot parse.
      return html
        .replace('</title>', () => `</title><script data-first>${code}</script>`)
        .replace('</body>', () => `${notice(bundledCompany.whatsappNumber)}</body>`);
    },
  };
}
