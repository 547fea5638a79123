import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';

export interface SandboxCheckout {
  readonly id: string;
  readonly reference: string;
  /** In euros, as in SumUp's API. */
  readonly amount: number;
  readonly currency: string;
  readonly merchant: string;
  readonly description: string;
  readonly returnUrl: string | null;
  /** Where a bank and the hosted page lead back to. */
  readonly redirectUrl: string | null;
  readonly status: 'PENDING' | 'FAILED' | 'PAID' | 'EXPIRED';
  /** ISO timestamps. */
  readonly validUntil: string;
  readonly paidAt: string | null;
  readonly createdAt: string;
  readonly pendingCard: string | null;
  /** The amount that was given back, in euros. */
  readonly refunded: number;
}

export type NewSandboxCheckout = Pick<
  SandboxCheckout,
  | 'reference'
  | 'amount'
  | 'currency'
  | 'merchant'
  | 'description'
  | 'returnUrl'
  | 'redirectUrl'
  | 'validUntil'
>;

const iso = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const COLUMNS = `
  id, reference, amount::float8 as amount, currency, merchant, description, return_url as "returnUrl",
  redirect_url as "redirectUrl",
  case when status in ('PENDING', 'FAILED') and valid_until <= now() then 'EXPIRED' else status end as status,
  ${iso('valid_until')} as "validUntil", ${iso('paid_at')} as "paidAt", ${iso('created_at')} as "createdAt",
  pending_card as "pendingCard", refunded::float8 as refunded`;

/** The checkouts that can still be paid; the provider's own guard against charging twice. */
const PAYABLE = `status in ('PENDING', 'FAILED') and valid_until > now()`;

export interface SandboxCheckouts {
  /** Null when the reference is taken. */
  insert(checkout: NewSandboxCheckout): Promise<SandboxCheckout | null>;
  byId(id: string): Promise<SandboxCheckout | null>;
  byReference(reference: string): Promise<SandboxCheckout | null>;
  /**
   * Changes the status of a payable checkout; null when it is no longer payable.
   * @param changes.amount the amount charged instead of the requested one, in euros
   */
  move(
    id: string,
    status: SandboxCheckout['status'],
    changes?: { readonly pendingCard?: string; readonly amount?: number | undefined },
  ): Promise<SandboxCheckout | null>;
  /**
   * Gives back a part of a paid checkout; null when that much is not left of it.
   * @param amount in euros
   */
  refund(id: string, amount: number): Promise<SandboxCheckout | null>;
}

/** Ids come from the address: one that is no UUID must not reach the database. */
const isUuid = (id: string) => v.is(v.pipe(v.string(), v.uuid()), id);

/** The sandbox's own table. It outlives the process, as a real provider would. */
export function sandboxCheckouts(database: Database): SandboxCheckouts {
  const one = (sql: string, params: readonly unknown[]) =>
    database.transaction(async (tx) => (await tx.query<SandboxCheckout>(sql, params))[0] ?? null);
  return {
    insert: ({ reference, amount, currency, merchant, description, returnUrl, redirectUrl, validUntil }) =>
      one(
        `insert into local.sandbox_checkouts
           (id, reference, amount, currency, merchant, description, return_url, redirect_url, valid_until)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (reference) do nothing returning ${COLUMNS}`,
        [
          randomUUID(),
          reference,
          String(amount),
          currency,
          merchant,
          description,
          returnUrl,
          redirectUrl,
          validUntil,
        ],
      ),
    byId: async (id) =>
      isUuid(id) ? one(`select ${COLUMNS} from local.sandbox_checkouts where id = $1`, [id]) : null,
    byReference: (reference) =>
      one(`select ${COLUMNS} from local.sandbox_checkouts where reference = $1`, [reference]),
    move: (id, status, { pendingCard, amount } = {}) =>
      one(
        `update local.sandbox_checkouts
         set status = $2, pending_card = $3, paid_at = case when $2 = 'PAID' then now() end,
           amount = coalesce($4, amount)
         where id = $1 and ${PAYABLE} returning ${COLUMNS}`,
        [id, status, pendingCard ?? null, amount === undefined ? null : String(amount)],
      ),
    refund: async (id, amount) =>
      isUuid(id)
        ? one(
            `update local.sandbox_checkouts set refunded = refunded + $2
             where id = $1 and status = 'PAID' and refunded + $2 <= amount returning ${COLUMNS}`,
            [id, String(amount)],
          )
        : null,
  };
}
