import { useCallback, useEffect, useRef, useState } from 'react';
import { pageStatus } from '../domain/schedule.ts';
import type { Entry, NewEntry } from '../domain/submission.ts';
import type { Tables } from '../domain/tables.ts';
import type { WireQuote } from '../domain/wire.ts';
import { serverNow } from '../live/clock.ts';
import { learnFromOrder } from '../live/customer.ts';
import { useEntry } from '../live/outbox.ts';
import { refreshTables } from '../live/refresh-tables.ts';
import type { OutcomeCopy, Service } from '../services/define.ts';
import { isOrder, personIn } from '../services/prefill.ts';
import { toWireQuote } from '../services/price.ts';
import { buildRequest, slotInstant } from '../services/request.ts';
import type { Values } from '../services/values.ts';
import { notify, type ToastMessage } from '../ui/notify.ts';
import { FORM_COPY } from './copy.ts';
import type { FormStore } from './form-store.ts';
import { sendOrder } from './send-order.ts';
import type { Draft } from './use-draft.ts';
import { refusalNotice } from './use-refusal.ts';

/** What was sent, for the page that follows. */
export interface Sent {
  readonly entry: Entry;
  readonly values: Values;
  readonly quote: WireQuote | null;
}

/** A form that was confirmed, and whether the device keeps it until it is received. */
interface Confirmed extends Sent {
  readonly durable: boolean;
}

interface Options {
  readonly service: Service;
  readonly store: FormStore;
  readonly draft: Draft;
  readonly tables: Tables;
  readonly onSent: (sent: Sent) => void;
  /** Brings the first field in error into view. */
  readonly onInvalid: (name: string) => void;
}

export interface Submission {
  readonly isSending: boolean;
  /** The submission of this form once it has been confirmed and is still waiting for something. */
  readonly entry: Entry | null;
  send(): Promise<void>;
}

/** Checks, prices and sends the form, and says how it went in the documents' words (document 1 §8, ruling E6). */
export function useSubmission(options: Options): Submission {
  const [isSending, setSending] = useState(false);
  const [sentId, setSentId] = useState<string>();
  const entry = useEntry(sentId) ?? null;
  const busy = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  const finish = useCallback(async (sent: Sent) => {
    const { service, draft, onSent } = latest.current;
    if (isOrder(service)) void learnFromOrder(personIn(service.fields, sent.values));
    await draft.discard();
    announce(service, sent);
    onSent(sent);
  }, []);

  const send = useCallback(async () => {
    // State alone would let a second tap through before the next render.
    if (busy.current) return;
    const checked = check(latest.current);
    if (!checked) return;
    busy.current = true;
    setSending(true);
    try {
      const isAmendment = draftIsAmendment(latest.current.draft, sentId);
      const sent = await dispatch(latest.current, checked, isAmendment);
      if (sent && isOnItsWay(sent)) await finish(sent);
      else if (sent) setSentId(sent.entry.id);
    } finally {
      busy.current = false;
      setSending(false);
    }
  }, [finish, sentId]);

  useEffect(() => {
    // Answered after the screen stopped waiting: the outbox goes on by itself.
    if (entry?.state !== 'received' || isSending) return;
    const { store } = latest.current;
    void finish({ entry, values: store.get().values, quote: entry.request.quote });
  }, [entry, isSending, finish]);

  return { isSending, entry, send };
}

/** Whether this form knows of the order under its id: it was opened to change it, or has confirmed it before. */
function draftIsAmendment(draft: Draft, sentId: string | undefined): boolean {
  return draft.isAmendment() || sentId === draft.submissionId();
}

/** Received, leaving, or safe on the device until the network returns: either way the form is done. */
function isOnItsWay({ entry: { state, lastFailure }, durable }: Confirmed): boolean {
  if (state === 'received' || state === 'payment-due') return true;
  // What lives in this page alone stays in sight until it is received.
  if (!durable) return false;
  return state === 'sending' || (state === 'queued' && lastFailure !== 'server');
}

/** What is said of an order that the form keeps in sight. */
function stillHere({ entry: { state, problem }, durable }: Confirmed, failed: OutcomeCopy['failed']) {
  const isWaiting = state === 'queued' || state === 'sending';
  if (isWaiting && !durable) {
    return { tone: 'warn', title: FORM_COPY.stayTitle, message: FORM_COPY.stay } as const;
  }
  const message = isWaiting ? failed.message : (problem?.message ?? failed.message);
  return { tone: 'danger', title: failed.title, message } as const;
}

/** Says what has become of a form that is done. */
function announce({ copy: { outcome } }: Service, { entry, values }: Sent): void {
  if (entry.state === 'received') {
    void notify({ tone: 'ok', ...outcome.sent(values) });
    return;
  }
  // The browser's word against the network's: only then is there anything to check.
  const isUnreachable = entry.lastFailure === 'network' && navigator.onLine;
  const said = entry.state === 'queued' && ((isUnreachable && outcome.unreachable) || outcome.saved);
  if (said) void notify({ tone: 'warn', ...said });
}

/** Shorter waits are over before they are read. */
const WORTH_TELLING = 30_000;

/** The server wants us to wait for so long that the customer should know; null when it does not. */
function waitNotice({ state, notBefore }: Entry, now: number): ToastMessage | null {
  const wait = state === 'queued' && notBefore !== null ? notBefore - now : 0;
  if (wait < WORTH_TELLING) return null;
  const message = FORM_COPY.tooMany(Math.ceil(wait / 60_000));
  return { tone: 'warn', title: FORM_COPY.tooManyTitle, message };
}

interface Checked {
  readonly values: Values;
  readonly quote: WireQuote | null;
}

/** The values and their price when they can be sent; otherwise says why they cannot. */
function check({ service, store, tables, onInvalid }: Options): Checked | null {
  const now = serverNow();
  const { values } = store.get();
  const blocked = service.blocked(values);
  if (blocked) {
    void notify({ tone: 'danger', ...blocked });
    return null;
  }
  const key = service.scheduleOf(values);
  const isOpen = key !== null && pageStatus(tables, key, now, service.switchesOf(values)).isOpen;
  if (key && !isOpen) {
    void notify({ tone: 'danger', title: FORM_COPY.closedTitle, message: FORM_COPY.closedMessage });
    return null;
  }
  const errors = service.errors(values, { tables, now, isOpen });
  const quote = service.quote(values, tables, now);
  const refusal = quote?.available === false ? quote : null;
  const isWellFilled = Object.keys(errors).length === 0 && !(service.needsPrice && quote === null);
  if (isWellFilled && !refusal) return { values, quote: quote?.available ? toWireQuote(quote) : null };

  const shown = { ...(refusal && service.refusalErrors(refusal)), ...errors };
  store.setErrors(shown);
  const { invalidTitle, invalidMessage } = service.copy;
  const invalid = { tone: 'danger', title: invalidTitle, message: invalidMessage } as const;
  void notify(isWellFilled && refusal ? refusalNotice(refusal) : invalid);
  const first = Object.keys(service.fields).find((name) => name in shown);
  if (first !== undefined) onInvalid(first);
  return null;
}

/** Sends, and tells the customer what stands in the way when something does. */
async function dispatch(
  { service, store, draft }: Options,
  { values, quote }: Checked,
  isAmendment: boolean,
): Promise<Confirmed | null> {
  const now = serverNow();
  const { failed } = service.copy.outcome;
  const request = buildRequest(service, values, quote, now);
  await draft.flush();
  const fresh: NewEntry = {
    id: draft.submissionId(),
    service: service.slug,
    title: service.title(values),
    request,
    slotAt: slotInstant(request.slot),
    state: service.payment === 'online' ? 'payment-due' : 'queued',
  };
  const result = await sendOrder(fresh, now, isAmendment);
  if (result.kind === 'not-kept') {
    void notify({ tone: 'danger', ...failed });
    return null;
  }
  if (result.kind === 'taken') {
    draft.fork();
    await draft.flush();
    void notify({ tone: 'warn', title: FORM_COPY.takenTitle, message: FORM_COPY.taken });
    return null;
  }
  const { entry, durable } = result;
  const confirmed = { entry, values, quote, durable };
  if (!isOnItsWay(confirmed)) {
    store.setErrors(entry.problem?.fields ?? {});
    if (entry.state === 'price-changed') await refreshTables();
    void notify(waitNotice(entry, serverNow()) ?? stillHere(confirmed, failed));
  }
  return confirmed;
}
