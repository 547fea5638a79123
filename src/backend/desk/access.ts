import * as v from 'valibot';
import type { Reply } from '../account-problem.ts';
import { callDesk } from './call.ts';

export const Access = v.object({
  /** Null for a customer, and before the second factor was shown. */
  role: v.nullable(v.picklist(['gestionnaire', 'admin'])),
  /** The name that the history of orders shows. */
  name: v.string(),
  /** Whether a role was given, and only the second factor is missing. */
  needsFactor: v.boolean(),
});
export type Access = v.InferOutput<typeof Access>;

/** Asks whether the account may open the desk. */
export const readAccess = (): Promise<Reply<Access>> => callDesk('desk_access', {}, Access);
