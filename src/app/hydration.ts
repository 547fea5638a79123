import { trimEnd } from '../domain/text/trim-end.ts';
import { whenIdle } from '../ui/behaviour/later.ts';

/** The only page that is prerendered and reads its query. */
const READS_QUERY = '/suivi-commande';

/**
 * Whether the document holds the prerendered page of this very address. The worker and the server answer other
 * addresses with a shell. A query that the page does not read, such as a social network adds to every link, changes nothing.
 */
export function isPrerendered(
  root: Pick<HTMLElement, 'dataset'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): boolean {
  const path = trimEnd(pathname, '/') || '/';
  return root.dataset.path === path && (search === '' || path !== READS_QUERY);
}

/** A sign that follows an address in a text, and that apps take along with it. Our addresses end with none of them. */
const STUCK = /(?:[.,;:!?)\]}>'"*]|%(?:20|22|27|29|2C|3E|5D|60|7D|C2%A0|C2%BB|E2%80%(?:99|9D|A6|BA)))$/i;
/** The most characters of such a sign: « %E2%80%99 ». */
const LONGEST = 9;

/** Removes all such signs from the end, one after the other: a pattern for all would take quadratic time. */
function withoutStuck(address: string): string {
  let end = address.length;
  for (;;) {
    const sign = STUCK.exec(address.slice(Math.max(0, end - LONGEST), end));
    if (!sign) return address.slice(0, end);
    end -= sign[0].length;
  }
}

/**
 * The address that was meant, from the path on. Hosts serve a page under the name of its file too, so `/index.html` is left off. So is
 * a full stop, bracket or quotation mark at the end, which belonged to the text that the link stood in.
 */
export function meantAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  const written = withoutStuck(`${pathname}${search}${hash}`) || '/';
  return written.replace(/^([^?#]*\/)index\.html(?=$|[?#])/, '$1');
}

/**
 * Ends the « fresh » state of a prerendered page once its script is idle. While a page is fresh, the style sheets
 * skip the layout and paint of its lower parts, so that the visible part is painted sooner.
 */
export function layOutBelowTheFold(): void {
  whenIdle(() => delete document.documentElement.dataset.fresh);
}

/**
 * Answers the last press on a button from before React listened, which public/early-press.js has marked
 * (docs/rules/forms.md#early-input). To be called once React listens: it hydrates what is pressed at once.
 */
export function answerEarlyPress(root: HTMLElement): void {
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  pressed?.removeAttribute('data-pressed');
  pressed?.click();
}
