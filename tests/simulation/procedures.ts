import type { Receipt, SubmissionRequest } from '../../src/domain/submission/wire.ts';
import { formatInstant } from '../../src/domain/time/instant.ts';
import { type Orders, PaymentModel } from './payment-procedures.ts';
import { type StoredSubmission, sortedJson } from './stored-submission.ts';
import { VoucherModel } from './voucher-procedures.ts';

interface StoredFile {
  readonly sha256: string;
  storedAt: boolean;
  dropped: boolean;
}

/**
 * The stored procedures that orders use, in memory: the true ones take several milliseconds each (README.md). server.ts
 * sends every call of some histories to both, and compares their answers.
 */
export class ProcedureModel implements Orders {
  readonly submissions = new Map<string, StoredSubmission>();
  /** Objects of the private bucket, by path. */
  readonly bucket = new Map<string, Uint8Array>();
  private readonly files = new Map<string, Map<string, StoredFile>>();
  private readonly now: () => number;
  private readonly payments = new PaymentModel(this);
  readonly vouchers = new VoucherModel(this, this.payments);
  private number = 100_000;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Calls a procedure by name, as PostgREST does. */
  call(name: string, args: Record<string, unknown>): unknown {
    switch (name) {
      case 'find_submission':
        return this.find(String(args.p_id), args.p_body);
      // No history reaches a limit.
      case 'accept_counted':
      case 'accept_submission':
        return this.accept(args);
      case 'reserve_submission_file':
        return this.reserve(args);
      case 'confirm_submission_file': {
        const file = this.filesOf(String(args.p_submission_id)).get(String(args.p_sha256));
        if (file) file.storedAt = true;
        return null;
      }
      case 'has_served_household':
        return this.vouchers.hasServed(args);
      case 'voucher_kind':
        return this.vouchers.kindOf(args);
      case 'accept_with_voucher':
        return this.vouchers.accept(args, (plain) => this.accept(plain));
      case 'open_payment_with_voucher':
        return this.vouchers.openPayment(args);
      case 'settle_payment':
        return this.vouchers.settle(args);
      case 'claim_submission':
        return this.vouchers.claim(args);
      default:
        return this.payments.call(name, args);
    }
  }

  find(id: string, body: unknown) {
    const known = this.submissions.get(id);
    if (!known) return null;
    const outcome = this.isSameBody(id, body) ? 'replayed' : 'key_reused';
    return { outcome, receipt: known.receipt };
  }

  isSameBody(id: string, body: unknown): boolean {
    return this.submissions.get(id)?.body === sortedJson(body);
  }

  store(id: string, request: SubmissionRequest, receipt: Receipt, slotAt: string | null): void {
    this.submissions.set(id, { id, body: sortedJson(request), request, receipt, slotAt });
  }

  nextReference(): string {
    this.number += 1;
    return `LG-${this.number}`;
  }

  receivedAt(): string {
    return formatInstant(this.now());
  }

  private accept(args: Readonly<Record<string, unknown>>) {
    const id = String(args.p_id);
    const known = this.find(id, args.p_body);
    if (known) return known;
    const { files = [] } = args.p_body as SubmissionRequest;
    const held = this.filesOf(id);
    const missing = files.filter(({ sha256 }) => !isHeld(held.get(sha256))).map(({ sha256 }) => sha256);
    if (missing.length > 0) return { outcome: 'files_missing', missing };
    const order = args.p_order as Readonly<Record<string, unknown>>;
    const receipt = {
      submissionId: id,
      reference: this.nextReference(),
      receivedAt: this.receivedAt(),
      status: 'recue',
      quote: (order.quote ?? null) as Receipt['quote'],
      nextOpening: (order.nextOpening ?? null) as string | null,
    };
    const slotAt = (order.slotAt ?? null) as string | null;
    this.store(id, args.p_body as SubmissionRequest, receipt, slotAt);
    return { outcome: 'accepted', receipt };
  }

  private reserve(args: Record<string, unknown>): string {
    const id = String(args.p_submission_id);
    const sha256 = String(args.p_sha256);
    const held = this.filesOf(id);
    if (isHeld(held.get(sha256))) return 'known';
    if (this.submissions.has(id)) return 'accepted';
    const current = args.p_current as string[] | null;
    for (const file of held.values()) {
      if (current && !current.includes(file.sha256)) file.dropped = true;
    }
    const others = [...held.values()].filter((file) => file.sha256 !== sha256 && !file.dropped);
    if (others.length >= 3) return 'too_many';
    const earlier = held.get(sha256);
    held.set(sha256, { sha256, storedAt: earlier?.storedAt ?? false, dropped: false });
    return 'wanted';
  }

  private filesOf(id: string): Map<string, StoredFile> {
    const held = this.files.get(id) ?? new Map();
    this.files.set(id, held);
    return held;
  }
}

const isHeld = (file: StoredFile | undefined) => file?.storedAt === true && !file.dropped;
