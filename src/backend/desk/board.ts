import * as v from 'valibot';
import { BoardCounts, BoardOrder, type BoardState } from '../../domain/desk/board.ts';
import type { Reply } from '../account-problem.ts';
import { callDesk } from './call.ts';

/** The place after which the next page begins. */
const Place = v.object({ at: v.string(), id: v.string() });
export type Place = v.InferOutput<typeof Place>;

const Page = v.object({ orders: v.array(BoardOrder), next: v.nullable(Place) });
export type OrderPage = v.InferOutput<typeof Page>;

const Changes = v.object({
  cursor: v.string(),
  counts: BoardCounts,
  orders: v.array(BoardOrder),
  /** The orders whose courier has said what somebody has to decide about, in whatever state they are. */
  signs: v.array(BoardOrder),
  /** How many orders have one besides these. */
  moreSigns: v.optional(v.number(), 0),
  /** False when there was more than one answer holds: the lists are to be read again. */
  isWhole: v.boolean(),
});
export type Changes = v.InferOutput<typeof Changes>;

/** How many orders a page has. */
const PAGE = 100;

/** A list of the board: one of its states, or what a search finds in all of them. */
export interface ListQuery {
  readonly state: BoardState | null;
  /** The beginning of a number, a name or a telephone number; empty for none. */
  readonly search: string;
  /** The slug of a service; null for all. */
  readonly service: string | null;
}

/** Reads one page of a list. @param after the place that the page before gave; null for the first */
export const readOrders = (query: ListQuery, after: Place | null): Promise<Reply<OrderPage>> =>
  callDesk(
    'desk_orders',
    {
      p_state: query.state,
      p_search: query.search || null,
      p_service: query.service,
      p_after: after,
      p_limit: PAGE,
    },
    Page,
  );

/**
 * Reads what changed since an earlier answer.
 * @param since its cursor; null for the first
 * @param signs how many signs are listed; the answer counts the others
 */
export const readChanges = (since: string | null, signs: number): Promise<Reply<Changes>> =>
  callDesk('desk_changes', { p_since: since, p_signs: signs }, Changes);
