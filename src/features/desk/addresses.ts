import type { NavigateOptions } from '@tanstack/react-router';
import * as v from 'valibot';
import { BOARD_STATES } from '../../domain/desk/board.ts';
import { CLOSABLE } from '../../domain/service-pages.ts';
import { writtenText } from '../../domain/text/clean-text.ts';

/** The papers that an order is printed on: an A4 sheet, or the roll of a ticket printer. */
export type Paper = 'a4' | 'ticket';

export const isPaper = (name: string | undefined): name is Paper => name === 'a4' || name === 'ticket';

/** The address says what the board shows. Anybody may write an address, so that a bad value counts as a missing one. */
const BoardParameters = v.object({
  /** The list: any state of an open order stands for all of those. */
  etat: v.fallback(v.picklist(BOARD_STATES), 'recue'),
  /** The slug of the only service that is shown; null for all of them. */
  service: v.fallback(v.nullable(v.picklist(CLOSABLE)), null),
  /** The words of the search; empty for none. */
  recherche: v.fallback(v.pipe(v.string(), v.transform(writtenText)), ''),
});
export type BoardSearch = v.InferOutput<typeof BoardParameters>;

/** Returns what the board shows by these search parameters. */
export function boardSearch(parameters: object): BoardSearch {
  const read = v.safeParse(BoardParameters, parameters);
  return read.success ? read.output : v.getFallbacks(BoardParameters);
}

/** The search parameters of a board: those that differ from its usual state. */
export const boardParameters = ({ etat, service, recherche }: BoardSearch) => ({
  ...(etat !== 'recue' && { etat }),
  ...(service !== null && { service }),
  ...(recherche !== '' && { recherche }),
});

/** The search parameters by which `/gestion` named its parts, and the order that was open. */
interface OldSearch {
  readonly vue?: string;
  readonly commande?: string;
  readonly papier?: string;
  readonly service?: string;
}

/** The parts that had a name of their own in `vue`. */
const BY_OLD_NAME: Readonly<Record<string, '/gestion/ouverture' | '/gestion/comptes' | '/gestion/reglages'>> =
  {
    ouverture: '/gestion/ouverture',
    comptes: '/gestion/comptes',
    reglages: '/gestion/reglages',
  };

/**
 * The present address of what an old one names, because notifications, bookmarks and messages between managers keep those; null for the
 * board (docs/rules/desk.md#addresses).
 */
export function presentAddress({ vue = '', commande, papier, service }: OldSearch): NavigateOptions | null {
  const part = BY_OLD_NAME[vue];
  if (part) return { to: part };
  if (!commande) return vue === 'telephone' ? { to: '/gestion/telephone', search: { service } } : null;
  const params = { id: commande };
  if (vue === 'telephone') return { to: '/gestion/commandes/$id/correction', params };
  if (isPaper(papier)) return { to: '/gestion/commandes/$id/$papier', params: { ...params, papier } };
  return { to: '/gestion/commandes/$id', params };
}
