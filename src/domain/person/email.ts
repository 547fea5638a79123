import { plainLetters } from '../text/text.ts';

/** The longest address that mail servers accept (RFC 5321). */
const MAX_LENGTH = 254;
/** Labels exclude the dot that separates them, so the match never backtracks: its time is linear for any input. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** Whether the text looks like an e-mail address (docs/rules/forms.md#cleaning). */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && ADDRESS.test(text);
}

/** Where most people here have their address. Shorter names are too like those of others. */
const PROVIDERS =
  'gmail.com hotmail.com hotmail.fr outlook.com outlook.fr yahoo.fr yahoo.com orange.fr wanadoo.fr icloud.com laposte.net mediaserv.net protonmail.com'.split(
    ' ',
  );
/** Others that exist, one letter from these. */
const ALSO_REAL =
  'mail.com mail.fr email.com email.fr ymail.com gmail.co.uk orange.re mailo.com hotmail.gr yahoo.gr'.split(
    ' ',
  );
/** The provider has no addresses under its French name. */
const NO_SUCH: Readonly<Record<string, string>> = { 'gmail.fr': 'gmail.com', 'icloud.fr': 'icloud.com' };
/** No name ends so. */
const MISTYPED_COM = /\.(?:con|cim|vom|xom|comm|coom|ccom|cmo|ocm|c|coml|comfr)$/;
/** No name ends with one letter, or twice with the same ending. */
const CUT_FR = /\.f$/;
const TWO_ENDINGS = /(\.(?:com|fr|net))\1$/;
/** A copied address brings these signs along: « mailto: », brackets, the comma of a list. */
const BEFORE = /^(?:mailto:|[<("',;:]){1,9}/i;
const BEHIND = /[>)"',;:.!?]{1,9}$/;

/**
 * The address that was probably meant: « gmail.con » is gmail.com, and « rené@… » is written without its accent, because many
 * servers drop what is not ASCII in silence. Null for an address that raises no doubt.
 * @param text that {@link isEmail}
 */
export function likelyEmail(text: string): string | null {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = text.slice(at + 1).toLowerCase();
  const bare = local.replace(BEFORE, '');
  const plain = /^[\x21-\x7e]*$/.test(bare) ? bare : plainLetters(bare).replace(/[^\x21-\x7e]/g, '');
  const meant = `${plain}@${meantDomain(domain.replace(BEHIND, ''))}`;
  return meant === `${local}@${domain}` || !isEmail(meant) ? null : meant;
}

function meantDomain(domain: string): string {
  if (PROVIDERS.includes(domain) || ALSO_REAL.includes(domain)) return domain;
  const near = [...PROVIDERS, ...Object.keys(NO_SUCH)].find((name) => isOneSlip(domain, name));
  const meant = domain.replace(MISTYPED_COM, '.com').replace(CUT_FR, '.fr').replace(TWO_ENDINGS, '$1');
  return NO_SUCH[domain] ?? (near && (NO_SUCH[near] ?? near)) ?? meant;
}

/** Whether two texts differ by one letter too many, too few or wrong, or by two that changed places. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (a.length !== b.length) return restA.slice(1) === restB || restB.slice(1) === restA;
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || isSwapped;
}
