import { pages } from '../services/pages.ts';
import { reopening } from './dates.ts';
import { onIsland } from './device-zone.ts';

/** A planned closure, in the shape of domain's `PlannedClosure`. */
type Closing = { from: string; to: string; services: 'all' | readonly string[] };

/** The services that the operator can close, by their key in the status table. */
export const CLOSABLE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(pages).map(({ slug, name }) => [slug, name]),
);

const list = new Intl.ListFormat('fr');

const dayOf = (text: string) => text.slice(0, 10);
const timeOf = (text: string) => text.slice(11);

/** « le vendredi 25 décembre », « du jeudi 24 décembre à 14:00 au samedi 26 décembre à 10:00 ». */
function span({ from, to }: Pick<Closing, 'from' | 'to'>, now: number): string {
  if (dayOf(from) !== dayOf(to))
    return onIslandTimes(`du ${reopening(from, now)} au ${reopening(to, now)}`, from, to);
  const day = `le ${reopening(dayOf(from), now)}`;
  const [start, end] = [timeOf(from), timeOf(to)];
  if (start && end) return onIslandTimes(`${day} de ${start} à ${end}`, from, to);
  if (start) return onIslandTimes(`${day} à partir de ${start}`, from);
  return end ? onIslandTimes(`${day} jusqu’à ${end}`, to) : day;
}

/** Days have no zone to name; times do. */
const onIslandTimes = (words: string, ...ends: readonly string[]) =>
  ends.some((end) => timeOf(end) !== '') ? onIsland(words) : words;

/** French text of a closing that is announced. */
export const CLOSURE_COPY = {
  /** @param now epoch milliseconds: of a closing a year away or more, the year is said */
  title: (closure: Closing, now: number) =>
    closure.services === 'all'
      ? `Tous nos services sont fermés ${span(closure, now)}`
      : `Fermé ${span(closure, now)}\u00a0: ${list.format(closure.services.map((key) => CLOSABLE_NAMES[key] ?? key))}`,
} as const;
