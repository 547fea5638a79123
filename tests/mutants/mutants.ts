/** A defect that a person could make: a change of one text of the product. */
export interface Mutant {
  /** What breaks. */
  readonly name: string;
  /** The folder or file in which the text stands once. SQL is looked for by its text alone, because procedures move. */
  readonly in: string;
  readonly from: string;
  readonly to: string;
  /** Tests that are likely to see it, which are run before all others. Parts of paths, of either tier. */
  readonly seenBy: readonly string[];
}

const SQL = 'supabase';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'price: the flat fee is still taken at its threshold',
    in: 'src/domain/quote/quote.ts',
    from: 'const isFlat = items < fee.under;',
    to: 'const isFlat = items <= fee.under;',
    seenBy: ['src/domain/quote/'],
  },
  {
    name: 'surcharge: the first slot of the evening has none',
    in: 'src/domain/quote/restaurant.ts',
    from: '!commune || slot < evening.from',
    to: '!commune || slot <= evening.from',
    seenBy: ['src/domain/quote/'],
  },
  {
    name: 'slot: the closing time cannot be booked',
    in: 'src/domain/hours/schedule.ts',
    from: 'time <= current.close;',
    to: 'time < current.close;',
    seenBy: ['src/domain/hours/schedule'],
  },
  {
    name: 'next opening: the same weekday of next week is not looked at',
    in: 'src/domain/hours/schedule.ts',
    from: 'const DAYS_AHEAD = 7;',
    to: 'const DAYS_AHEAD = 6;',
    seenBy: ['src/domain/hours/schedule'],
  },
  {
    name: 'zone: a commune that has a price but no delivery is delivered',
    in: 'src/domain/place/zones.ts',
    from: 'if (!commune.delivered) return',
    to: 'if (commune.price < 0) return',
    seenBy: ['src/domain/place/zones'],
  },
  {
    name: 'payment state: an order is received on a refused card',
    in: SQL,
    from: "if known.status = 'PAID' then\n    perform private.apply_version_voucher(p_reference);",
    to: "if known.status in ('PAID', 'FAILED') then\n    perform private.apply_version_voucher(p_reference);",
    seenBy: ['supabase/tests/payments/'],
  },
  {
    name: 'refund: more can be given back than is left of a payment',
    in: SQL,
    from: 'if p_amount > charge.amount - private.refunded(p_reference) then',
    to: 'if p_amount > charge.amount then',
    seenBy: ['supabase/tests/desk/refunds'],
  },
  {
    name: 'link expiry: a payment link lasts for four days',
    in: SQL,
    from: "now() + interval '48 hours'",
    to: "now() + interval '96 hours'",
    seenBy: ['src/features/legal/lifetimes', 'supabase/tests/desk/payment-links'],
  },
  {
    name: 'rights: an account reads the profile of every other',
    in: SQL,
    from: 'where id = p_id and id = auth.uid() and private.is_current_session()',
    to: 'where id = p_id and private.is_current_session()',
    seenBy: ['supabase/tests/accounts/rights'],
  },
  {
    name: 'idempotency key: another order under a used key is taken for the first',
    in: SQL,
    from: "'outcome', case when body_hash = public.body_hash(p_body) then 'replayed' else 'key_reused' end,",
    to: "'outcome', 'replayed',",
    seenBy: ['supabase/tests/orders/submit'],
  },
  {
    name: 'draft: what was typed just before leaving does not replace the older draft',
    in: 'src/device/drafts/drafts.ts',
    from: 'left !== null && (stored === null || stored.updatedAt < left.updatedAt)',
    to: 'left !== null && stored === null',
    seenBy: ['src/device/drafts/', 'tests/e2e/forms/drafts'],
  },
  {
    name: 'hold: an order leaves while its customer changes it',
    in: 'src/domain/submission/hold.ts',
    from: 'const until = now + HOLD[why];',
    to: 'const until = now;',
    seenBy: ['src/domain/submission/'],
  },
  {
    name: 'lease: one that a wrong clock has written holds an order for ever',
    in: 'src/domain/submission/timing.ts',
    from: ' && lease.until - now <= LEASE;',
    to: ';',
    seenBy: ['src/domain/submission/'],
  },
  {
    name: 'queue: an action goes although an earlier one of its order could not',
    in: 'src/device/queue/drain.ts',
    from: "if (ending === 'later' || ending === 'unwritten') heldUp.add(track);",
    to: '',
    seenBy: ['src/device/queue/', 'src/device/desk/act'],
  },
  {
    name: 'queue: a suspended tab keeps its lease for ever',
    in: 'src/device/queue/lease.ts',
    from: 'signal: AbortSignal.timeout(patience)',
    to: 'signal: new AbortController().signal',
    seenBy: ['src/device/queue/'],
  },
  {
    name: 'queue: an action of which the manager has let go is sent',
    in: 'src/device/desk/send.ts',
    from: 'return waits && readStoredSession()',
    to: 'return readStoredSession()',
    seenBy: ['src/device/desk/act'],
  },
  {
    name: 'foreign document: the worker stores the page of a captive portal as ours',
    in: 'sw/download.ts',
    from: "typeOf(response) === 'text/html' && html.includes(mark)",
    to: "typeOf(response) === 'text/html'",
    seenBy: ['sw/download', 'sw/precache'],
  },
  {
    name: 'template text: a mail promises its link for a day',
    in: 'supabase/local/mail/copy.ts',
    from: 'Le lien sert une seule fois, pendant une heure.',
    to: 'Le lien sert une seule fois, pendant une journée.',
    seenBy: ['supabase/local/mail/templates'],
  },
  {
    name: 'wire name: the details of a meal have another name',
    in: 'src/services/restaurant/fields.ts',
    from: 'details: longText(',
    to: 'detail: longText(',
    seenBy: ['src/services/restaurant/'],
  },
  {
    name: 'CSV: a spreadsheet reads « @ » as a formula',
    in: 'src/domain/text/csv.ts',
    from: '/^[=+\\-@\\t\\r]/',
    to: '/^[=+\\-\\t\\r]/',
    seenBy: ['src/domain/text/csv'],
  },
  {
    name: 'second factor: the desk opens without one',
    in: SQL,
    from: "    and (select auth.jwt() ->> 'aal') = 'aal2'\n    and exists (\n      select from auth.sessions as session\n      where session.id::text = (select auth.jwt() ->> 'session_id') and session.user_id = (select auth.uid())\n        and session.aal = 'aal2'",
    to: "    and exists (\n      select from auth.sessions as session\n      where session.id::text = (select auth.jwt() ->> 'session_id') and session.user_id = (select auth.uid())",
    seenBy: ['supabase/tests/desk/desk.test', 'supabase/tests/accounts/rights'],
  },
  {
    name: 'courier’s code: it can be guessed as often as one likes',
    in: SQL,
    from: 'if link.wrong_codes >= private.most_wrong_codes() then',
    to: 'if false then',
    seenBy: ['supabase/tests/desk/signs'],
  },
  {
    name: 'retention: orders are kept for thirty years',
    in: SQL,
    from: "else interval '3 years'",
    to: "else interval '30 years'",
    seenBy: ['supabase/tests/orders/retention', 'src/features/legal/lifetimes'],
  },
];
