import type { Plant } from './bundle.ts';

/** Defects, each a change of the product's source that a person could make, and what the simulation must say of it. */
export interface Defect {
  readonly name: string;
  readonly plants: readonly Plant[];
  readonly complaint: RegExp;
}

const plant = (file: string, from: string, to: string): Plant => ({ file, from, to });

export const DEFECTS: readonly Defect[] = [
  {
    name: 'an order is sent while its customer changes it',
    plants: [plant('src/domain/submission/timing.ts', ' || heldUntil(entry, now) !== null)', ')')],
    complaint: /was sent while it was held back/,
  },
  {
    name: 'an order is sent after its slot',
    plants: [
      plant(
        'src/domain/submission/timing.ts',
        'slotHasPassed(entry, now) && !mayHaveArrived(entry)',
        'false',
      ),
      plant(
        'src/domain/submission/timing.ts',
        'slotHasPassed(entry, now) && !mayHaveEarlierVersion(entry)',
        'false',
      ),
    ],
    complaint: /was sent after its slot/,
  },
  {
    name: 'a lease keeps nobody away',
    plants: [
      plant(
        'src/domain/submission/timing.ts',
        'lease.until > now && lease',
        'lease.until > now + 59_990 && lease',
      ),
    ],
    complaint: /was sent by two at once/,
  },
  {
    name: 'a receipt does not show the version that counts',
    plants: [
      plant(
        'src/domain/submission/versions.ts',
        'request: accepted ?? entry.request,',
        'request: entry.request,',
      ),
    ],
    complaint: /shows another order than the one received/,
  },
  {
    name: 'a prescription stays on the device',
    plants: [
      plant(
        'src/device/outbox/send.ts',
        "if (outcome.kind === 'receipt') await removeAttachments(entry.id);",
        '',
      ),
      plant(
        'src/device/outbox/page-memory.ts',
        'if (latest.length > 0) void removeAttachments(...latest);',
        '',
      ),
    ],
    complaint: /is still on the device after it was sent/,
  },
  {
    name: 'a new price is taken without asking',
    plants: [
      plant(
        'src/domain/submission/attempt.ts',
        '  const state = refusalState(problem);',
        `  if (problem.code === 'price_changed' && problem.quote) {
    return { ...entry, state: 'queued', lease: null, request: { ...entry.request, quote: problem.quote }, updatedAt: now };
  }
  const state = refusalState(problem);`,
      ),
    ],
    complaint: /nobody has confirmed/,
  },
  {
    name: 'a deleted database is not restored',
    plants: [plant('src/device/outbox/restore-lost.ts', '[...copies, ...waiting.values()]', '[] as Entry[]')],
    complaint: /is lost|is in no list|another order/,
  },
  {
    name: 'an attempt without an answer counts as not sent',
    plants: [
      plant(
        'src/domain/submission/attempt.ts',
        "unconfirmed: kind === 'unsent' ? entry.unconfirmed : withUnconfirmed(entry, entry.request),",
        'unconfirmed: entry.unconfirmed,',
      ),
    ],
    complaint: /says nothing but that it is cancelled|which is not said/,
  },
  {
    name: 'an order of another tab is not listed',
    plants: [plant('src/device/outbox/run-outbox.ts', 'isNew ? [...known, value]', 'isNew ? known')],
    complaint: /is in no list|is lost/,
  },
  {
    name: 'a tab that does not answer blocks all others',
    plants: [
      plant(
        'src/device/outbox/drain.ts',
        'areOurs || entries.some((entry) => isOverdue(entry, now())),',
        'areOurs,',
      ),
    ],
    complaint: /has not left/,
  },
  {
    name: 'a changed order is paid in the card form of its earlier version',
    plants: [
      plant(
        'supabase/functions/_shared/open-checkout.ts',
        'if (!(mayStay && isPending) &&',
        'if (!isPending &&',
      ),
      plant(
        'supabase/functions/_shared/open-checkout.ts',
        'if (!mayStay || settled.receipt ||',
        'if (settled.receipt ||',
      ),
    ],
    complaint: /another order|another payment/,
  },
  {
    name: 'the server takes any price',
    plants: [
      plant(
        'src/services/accept.ts',
        'if (!request.quote || !samePrice(request.quote, ours)) {',
        'if (!request.quote) {',
      ),
    ],
    complaint: /at another price than the one shown/,
  },
  {
    name: 'a card form opens that the device could not note',
    plants: [
      plant(
        'src/features/payment/open-card-form.ts',
        'if (!resumed.ok || !resumed.value.ok) return',
        'if (resumed.ok && !resumed.value.ok) return',
      ),
      plant(
        'src/features/payment/open-card-form.ts',
        'const latest = resumed.value.entry;',
        'const latest = resumed.ok && resumed.value.ok ? resumed.value.entry : entry;',
      ),
    ],
    complaint: /is paid, and payment-due|another order/,
  },
  {
    name: 'a voucher reduces an order and stays free',
    plants: [
      plant(
        'supabase/functions/_shared/submissions.ts',
        "voucher ? 'accept_with_voucher' : 'accept_submission'",
        "'accept_submission'",
      ),
      plant('supabase/functions/_shared/submissions.ts', '...(voucher && { p_voucher: voucher }),', ''),
    ],
    complaint: /is reduced by a voucher that it does not have/,
  },
  {
    name: 'an order is sent with the token of whoever is signed in',
    plants: [
      plant(
        'src/device/session/page-token.ts',
        'return session?.userId === account ? session.accessToken : null;',
        'return session && account ? session.accessToken : null;',
      ),
    ],
    complaint: /with the token of another account|was claimed by another account/,
  },
  {
    name: 'received orders are not given to their account',
    plants: [
      plant(
        'src/device/outbox/claim.ts',
        'const stopOutbox = outbox.entries.subscribe(listener);',
        'const stopOutbox = () => undefined;',
      ),
      plant(
        'src/device/outbox/claim.ts',
        "window.addEventListener('online', listener);",
        "window.addEventListener('offline', listener);",
      ),
    ],
    complaint: /is received and not in its account/,
  },
  {
    name: 'the vouchers of an account stay on the device',
    plants: [
      plant(
        'src/device/customer/keep-vouchers.ts',
        "if (kept && kept.userId !== userId) await deleteSetting('vouchers');",
        '',
      ),
    ],
    complaint: /keeps the vouchers of an account/,
  },
  {
    name: 'the token of an account stays on the device',
    plants: [
      plant(
        'src/device/session/worker-token.ts',
        "const deleted = await deleteSetting('session');",
        'const deleted = { ok: true } as const;',
      ),
    ],
    complaint: /keeps the session of an account/,
  },
  {
    name: 'an open tab keeps the upgrade of the next release waiting',
    plants: [plant('src/device/database/connection.ts', 'void release(opening);', '')],
    complaint: /has not left|is in no list|is lost/,
  },
  {
    name: 'an open tab cannot open the database of the next release',
    plants: [
      plant(
        'src/device/database/connection.ts',
        'if (isNewerDatabase(error)) return openVersion(undefined);',
        '',
      ),
    ],
    complaint: /has not left|is in no list|is lost/,
  },
  {
    name: 'an entry of a newer tab is neither listed nor counted (a defect that it found)',
    plants: [
      plant('src/device/outbox/run-outbox.ts', ' || read.value === null) {', ') {'),
      plant(
        'src/device/outbox/run-outbox.ts',
        '  const { value } = read;',
        '  const { value } = read;\n  if (value === null) return false;',
      ),
    ],
    complaint: /is in no list/,
  },
  {
    name: 'what a blocked upgrade kept back is not read again (a defect that it found)',
    plants: [
      plant(
        'src/device/database/connection.ts',
        'void opening.then(() => STORE_NAMES.forEach(tellAnswering)).catch(() => undefined);',
        '',
      ),
    ],
    complaint: /is in no list/,
  },
  {
    name: 'a full disk keeps the token of the account before (a defect that it found)',
    plants: [
      plant(
        'src/device/session/worker-token.ts',
        'if (written?.ok && written.durable) return;',
        'if (session) return;',
      ),
    ],
    complaint: /keeps the session of an account/,
  },
];
