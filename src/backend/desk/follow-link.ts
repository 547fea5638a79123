import * as v from 'valibot';
import { LinkToken } from '../../domain/link-token.ts';
import type { Reply } from '../account-problem.ts';
import { callDesk } from './call.ts';

const Shared = v.variant('outcome', [
  v.object({ outcome: v.literal('done'), token: LinkToken }),
  v.object({ outcome: v.picklist(['refused', 'unknown']) }),
]);
type Shared = v.InferOutput<typeof Shared>;

/**
 * The token of the link by which a customer follows an order; made where it has none.
 * @param key of the step in the order's history
 */
export const followToken = (key: string, id: string): Promise<Reply<Shared>> =>
  callDesk('desk_share', { p_key: key, p_id: id, p_kind: 'suivi' }, Shared);
