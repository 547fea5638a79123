import { hoursOnIsland } from '../../copy/device-zone.ts';
import { withoutGoods } from '../../copy/total.ts';
import { type Cents, formatEuros } from '../../domain/money.ts';
import type { Goods } from '../../domain/submission/wire.ts';
import { sentences } from '../../domain/text/text.ts';
import { shownName, typographic } from '../../domain/text/typography.ts';
import type { Differences } from '../../services/reorder.ts';
import { opensAgain } from './opening-copy.ts';

interface Answer {
  readonly label: string;
  readonly was: string;
}
interface Change {
  readonly before: Cents;
  readonly after: Cents;
}

/** « de plus » or « de moins », with the amount. */
const moved = ({ before, after }: Change) =>
  `${formatEuros(Math.abs(after - before))} de ${after > before ? 'plus' : 'moins'}`;

const bare = (label: string) => label.replace(/[?:]$/, '').trimEnd();

const fromTo = (change: Change) =>
  `${formatEuros(change.before)} avant, ${formatEuros(change.after)} maintenant`;

/** French text of an order that is made again. */
export const REORDER_NOTICE_COPY = {
  restored: 'Nous avons repris une ancienne commande.',
  title: (order: string, when: string) => (order === '' ? `Comme le ${when}` : `${order}, comme le ${when}`),
  /** For when it is, if that is chosen, and what is ordered again. */
  content: (what: string, slot: string) =>
    [slot === '' ? '' : `Vers ${hoursOnIsland(slot)}`, what].filter(Boolean).join(' · '),
  same: 'Rien n’a changé\u00a0: même contenu, même prix.',
  closed: ({ message, nextOpening, reopenDate }: NonNullable<Differences['closed']>) => {
    const told = message && typographic(message);
    if (nextOpening === null) return told || 'Le service est fermé pour le moment.';
    return sentences(told || 'Le service est fermé.', opensAgain(nextOpening, reopenDate));
  },
  unserved: ({ label, was }: Answer) =>
    `${bare(label)}\u00a0: nous ne desservons plus ${shownName(was)}. Choisissez une autre commune.`,
  gone: ({ label, was }: Answer) =>
    was === ''
      ? `${bare(label)}\u00a0: à remplir de nouveau.`
      : `${bare(label)}\u00a0: «\u00a0${shownName(was)}\u00a0» n’est plus proposé. Choisissez de nouveau.`,
  unasked: ({ label, was }: Answer) =>
    `Nous ne demandons plus\u00a0: ${label} («\u00a0${shownName(was)}\u00a0»).`,
  file: (label: string) => `${bare(label)}\u00a0: à joindre de nouveau, les documents ne sont jamais copiés.`,
  slot: ({ before, after }: { before: string; after: string }) => {
    if (after === '') return `Créneau\u00a0: ${before} n’est pas proposé maintenant. Choisissez-en un autre.`;
    return before === ''
      ? `Créneau\u00a0: ${after} aujourd’hui.`
      : `Créneau\u00a0: ${after} aujourd’hui, au lieu de ${before}.`;
  },
  line: ({ label, reason, ...change }: Change & { label: string; reason?: string | undefined }) => {
    const name = shownName(label);
    const why = reason ? ` (${hoursOnIsland(reason)})` : '';
    if (change.before === 0) return `${name}\u00a0: ${moved(change)}${why}`;
    if (change.after === 0) return `${name}\u00a0: ${moved(change)}`;
    return `${name}\u00a0: ${fromTo(change)}${why}`;
  },
  total: ({ without, ...change }: Change & { without: Goods | null }) => {
    const goods = withoutGoods({ without });
    const apart = goods === null ? '' : `, ${goods}`;
    return change.before === change.after
      ? `Même total${apart}\u00a0: ${formatEuros(change.after)}`
      : `Total${apart}\u00a0: ${fromTo(change)} (${moved(change)})`;
  },
  priceToCome: 'Le prix d’aujourd’hui s’affiche dès que le formulaire est complet.',
} as const;
