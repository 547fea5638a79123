import { formatInstant } from '../../../src/domain/time/instant.ts';
import type { Transaction } from '../database/database.ts';
import type { UserRow } from './rows.ts';

const isoOrNothing = (time: Date | null) => time?.toISOString();

/** A user in the format of the account API. */
export async function presentUser(tx: Transaction, user: UserRow): Promise<Record<string, unknown>> {
  const factors = await tx.query(
    `select id, friendly_name, factor_type, status, created_at, updated_at
     from auth.mfa_factors where user_id = $1 order by created_at`,
    [user.id],
  );
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email,
    phone: '',
    email_confirmed_at: isoOrNothing(user.email_confirmed_at),
    confirmed_at: isoOrNothing(user.email_confirmed_at),
    confirmation_sent_at: isoOrNothing(user.confirmation_sent_at),
    recovery_sent_at: isoOrNothing(user.recovery_sent_at),
    new_email: user.email_change ?? undefined,
    last_sign_in_at: isoOrNothing(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: [presentIdentity(user)],
    ...(factors.length > 0 && { factors }),
    created_at: isoOrNothing(user.created_at),
    updated_at: isoOrNothing(user.updated_at),
    is_anonymous: false,
  };
}

function presentIdentity(user: UserRow): Record<string, unknown> {
  return {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    provider: 'email',
    email: user.email,
    identity_data: {
      sub: user.id,
      email: user.email,
      email_verified: user.email_confirmed_at !== null,
    },
    created_at: isoOrNothing(user.created_at),
    updated_at: isoOrNothing(user.updated_at),
    last_sign_in_at: isoOrNothing(user.last_sign_in_at),
  };
}

/**
 * The reply to a sign-up, the same for new and existing addresses: a random id and the request's own data. It
 * reveals neither who has an account nor the data of an earlier sign-up.
 */
export function presentNobody(email: string, metadata: unknown): Record<string, unknown> {
  const now = formatInstant(Date.now());
  return {
    id: crypto.randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
