import { serverNow } from '../../device/clock/clock.ts';
import { refreshTables } from '../../device/reference-data/refresh-tables.ts';
import { markOf } from '../../domain/submission/arrived.ts';
import { HAS_SERVER } from '../../domain/submission/form-services.ts';
import { slotInstant } from '../../domain/submission/wire.ts';
import type { Entry, NewEntry } from '../../domain/submission.ts';
import type { Service } from '../../services/define.ts';
import { formLabel } from '../../services/form-endpoint.ts';
import { isPaidOnline } from '../../services/price.ts';
import { buildRequest } from '../../services/request.ts';
import type { OutcomeCopy } from '../../services/service-spec.ts';
import { notify } from '../../ui/notices/notify.ts';
import type { ToastMessage } from '../../ui/notices/toast-message.ts';
import { withNumber, withNumberIfAsked } from '../contact/with-number.ts';
import { confirmOrder, type SendResult } from './confirm-order.ts';
import type { FormDraft } from './form-draft.ts';
import { type Checked, type Confirmed, isOnItsWay } from './form-stages.ts';
import type { FormStore } from './form-store.ts';
import { NOTICE_COPY, waitingTitle } from './notice-copy.ts';
import { type Filled, forkWithFiles, partFrom } from './second-order.ts';

interface Confirming {
  readonly service: Service;
  readonly store: FormStore;
  readonly draft: FormDraft;
}

/** The titles of refusals that are no failure. */
const TITLES: Readonly<Record<string, string>> = {
  closed: NOTICE_COPY.closedTitle,
  price_changed: NOTICE_COPY.priceChangedTitle,
};

/** The toast for an order that stays in the form. */
function stillHere({ entry: { state, problem }, durable }: Confirmed, failed: OutcomeCopy['failed']) {
  const isWaiting = state === 'queued' || state === 'sending';
  if (isWaiting && !durable) {
    return { tone: 'warn', title: NOTICE_COPY.stayTitle, message: NOTICE_COPY.stay } as const;
  }
  const message = isWaiting
    ? `${failed.message} ${NOTICE_COPY.leavesAlone}`
    : (problem?.message ?? failed.message);
  const title = TITLES[problem?.code ?? ''] ?? failed.title;
  return { tone: 'danger', ...withNumberIfAsked({ title, message }) } as const;
}

/**
 * Whether the server decided with newer tables than this page's: prices have changed, or the operator has closed the
 * service.
 */
const saysTablesAreOld = ({ state, problem }: Entry) =>
  state === 'price-changed' || problem?.code === 'closed';

/** In milliseconds: the length of a shorter wait is over before it is read. */
const WORTH_TELLING = 30_000;

/** The notice of a wait that the server asked for: how long it is, or why it is; null when neither is to be told. */
function waitNotice({ state, notBefore, waitReason }: Entry, now: number): ToastMessage | null {
  if (state !== 'queued') return null;
  const wait = notBefore === null ? 0 : notBefore - now;
  const message = wait < WORTH_TELLING ? waitReason : NOTICE_COPY.wait(Math.ceil(wait / 60_000));
  return message === null ? null : { tone: 'warn', title: waitingTitle(waitReason), message };
}

/**
 * Confirms the order, sends it, and shows a notice when something prevents that. Null when the order was not
 * confirmed.
 */
export async function dispatch(
  { service, store, draft }: Confirming,
  { values, quote, voucher }: Checked,
  isAmendment: boolean,
): Promise<Confirmed | null> {
  const now = serverNow();
  const { failed } = service.copy.outcome;
  const request = buildRequest(service, values, quote, now, voucher);
  await draft.flush();
  const id = draft.submissionId();
  const fresh: NewEntry = {
    id,
    account: draft.owner(),
    service: service.slug,
    title: service.title(values),
    request,
    slotAt: slotInstant(request.slot),
    state: isPaidOnline(service, quote) ? 'payment-due' : 'queued',
    ...(!HAS_SERVER && { form: formLabel(service, request.fields, markOf(id)) }),
  };
  const result = await confirmOrder(fresh, now, isAmendment);
  if (result.kind === 'not-kept') {
    void notify({ tone: 'danger', ...failed });
    return null;
  }
  if (result.kind === 'taken') {
    await forkWithFiles({ service, store, draft });
    await draft.flush();
    void notify({ tone: 'warn', title: NOTICE_COPY.takenTitle, message: NOTICE_COPY.taken });
    return null;
  }
  if (result.kind === 'refused') {
    await tellRefused({ service, store, draft }, result);
    return null;
  }
  const { entry, durable } = result;
  const confirmed = { entry, values, quote, durable };
  if (!isOnItsWay(confirmed)) {
    store.setErrors(entry.problem?.fields ?? {});
    if (saysTablesAreOld(entry)) await refreshTables();
    void notify(waitNotice(entry, serverNow()) ?? stillHere(confirmed, failed));
  }
  return confirmed;
}

type RefusedChange = Extract<SendResult, { kind: 'refused' }>;

/** Shows why a change could not replace the earlier version, and what happens to both. */
async function tellRefused(filled: Filled, { reason, entry }: RefusedChange): Promise<void> {
  const { refused } = NOTICE_COPY;
  if (reason === 'received') {
    await partFrom(filled, entry);
    return void notify({ tone: 'warn', ...withNumber(refused.received) });
  }
  if (reason === 'expired') {
    await forkWithFiles(filled);
    await filled.draft.flush();
    return void notify({ tone: 'warn', ...refused.expired });
  }
  if (reason === 'slot-passed') {
    return void notify({ tone: 'warn', title: NOTICE_COPY.slotPassedTitle, message: NOTICE_COPY.slotPassed });
  }
  void notify({ tone: 'warn', ...refused.sending });
}
