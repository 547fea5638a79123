import type { Transaction } from '../database/database.ts';

export interface UserRow {
  readonly id: string;
  readonly aud: string;
  readonly role: string;
  readonly email: string;
  readonly encrypted_password: string | null;
  readonly email_confirmed_at: Date | null;
  readonly confirmation_sent_at: Date | null;
  readonly recovery_sent_at: Date | null;
  readonly email_change: string | null;
  readonly email_change_sent_at: Date | null;
  readonly last_sign_in_at: Date | null;
  readonly banned_until: Date | null;
  readonly raw_app_meta_data: Record<string, unknown>;
  readonly raw_user_meta_data: Record<string, unknown>;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface SessionRow {
  readonly id: string;
  readonly user_id: string;
  readonly aal: 'aal1' | 'aal2';
  readonly amr: readonly { readonly method: string; readonly timestamp: number }[];
}

/** The first row of a query; undefined without one. */
export async function findRow<Row>(
  tx: Transaction,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row | undefined> {
  const [row] = await tx.query<Row>(sql, params);
  return row;
}

/** The row of a query that always has one. */
export async function oneRow<Row>(
  tx: Transaction,
  sql: string,
  params: readonly unknown[] = [],
): Promise<Row> {
  const row = await findRow<Row>(tx, sql, params);
  if (!row) throw new Error('expected one row');
  return row;
}

export const findUserByEmail = (tx: Transaction, email: string) =>
  findRow<UserRow>(tx, 'select * from auth.users where email = $1', [email]);

export const userById = (tx: Transaction, id: string) =>
  oneRow<UserRow>(tx, 'select * from auth.users where id = $1', [id]);

export async function hasVerifiedFactor(tx: Transaction, userId: string): Promise<boolean> {
  const verified = `select id from auth.mfa_factors where user_id = $1 and status = 'verified' limit 1`;
  return (await findRow(tx, verified, [userId])) !== undefined;
}
