import { useCallback, useRef, useState } from 'react';
import { readVersions, sendCorrection } from '../../../backend/desk/telephone.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import type { OrderVersions } from '../../../domain/desk/versions.ts';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import type { Quote } from '../../../domain/quote/quote.ts';
import { type Settlement, settlementOf } from '../../../domain/quote/settlement.ts';
import type { Tables } from '../../../domain/tables.ts';
import { askOnce } from '../../../form/engine/ask-once.ts';
import type { FormStore } from '../../../form/engine/form-store.ts';
import { loadActions } from '../../../form/engine/load-actions.ts';
import type { Service } from '../../../services/define.ts';
import { CALLER_FORM_COPY } from '../caller-form-copy.ts';
import { sameAnswers, sendDocuments, type Trouble, troubleOf } from '../send-for-caller.ts';
import { CORRECTION_COPY } from './copy.ts';
import { addedFiles, correctedAt, correctedQuote, correctedRequest } from './corrected.ts';
import { type Correcting, correctionOf, endCorrection, isElsewhere, moveTo, restart } from './corrections.ts';

interface Options {
  readonly id: string;
  readonly own: Service;
  /** The versions that the form was opened with. */
  readonly first: OrderVersions;
  readonly tables: Tables;
}

/** The correction of an order: the form's state, and the outcome of the last attempt to send it. */
export interface CorrectionState {
  readonly service: Service;
  readonly store: FormStore;
  /** The versions as they were last read. A correction replaces the latest of them. */
  readonly latest: OrderVersions;
  readonly isSending: boolean;
  /** The settlement is that of the price which was sent, by what was paid until it was applied. */
  readonly done: { readonly linksGone: boolean; readonly settlement: Settlement } | null;
  readonly trouble: Trouble | null;
  /** The change that somebody else made meanwhile; null once the manager has decided. */
  readonly conflict: { readonly status: OrderStatus; readonly isPerhapsOwn: boolean } | null;
  /** @param onScreen the price on screen when the button was pressed */
  send(onInvalid: (name: string) => void, onScreen: Quote | null): Promise<void>;
  /** Decides a conflict: for the manager's changes, which stand on the order as it is now, or for that order alone. */
  keepMine(): void;
  takeTheirs(): void;
}

export function useCorrection({ id, own, first, tables }: Options): CorrectionState {
  const [correction] = useState(() => correctionOf(id, own, first, tables));
  const { service, store } = correction;
  const [latest, setLatest] = useState(first);
  const [isSending, setSending] = useState(false);
  const [done, setDone] = useState<CorrectionState['done']>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [conflict, setConflict] = useState<CorrectionState['conflict']>(() =>
    isElsewhere(correction.seen, first) ? conflictOf(correction, first) : null,
  );
  const busy = useRef(false);
  const [onDoubt] = useState(askOnce);

  /** Shows why this attempt has not left, or has stored nothing: an earlier one may be stored. */
  const failedNow = (message: string) => setTrouble({ message, isUncertain: correction.isUncertain });
  const attempt: CorrectionState['send'] = async (onInvalid, onScreen) => {
    const actions = await loadActions().catch(() => null);
    if (!actions) return failedNow(CALLER_FORM_COPY.problems.unfinished);
    await Promise.all([actions.settleClock(), actions.settlePlans()]);
    if (!(await actions.filesAreRead({ store, onInvalid }))) return;
    const { values } = store.get();
    const { standing } = latest;
    const now = serverNow();
    const blocked = service.blocked(values);
    if (blocked) return setTrouble({ message: blocked.message });
    const moment = correctedAt(service, values, standing, now);
    const isOpen = service.scheduleOf(values) !== null;
    const fields = actions.errorsOf(service, values, { tables, now: moment, isOpen });
    if (Object.keys(fields).length > 0)
      return fail({ message: service.copy.invalidMessage, fields }, onInvalid);
    const quote = correctedQuote(service, values, standing, tables, now);
    if (actions.saysOtherPrice(onScreen, quote)) return;
    if (actions.asksDoubt({ service, store, tables, draft: { submissionId: () => id }, onDoubt })) return;
    const request = correctedRequest(service, values, quote, standing, now);
    // An earlier attempt may have arrived: the same answers go under the same key.
    const { sent } = correction;
    const key = sent && sameAnswers(sent.request, request) ? sent.key : crypto.randomUUID();
    correction.sent = { key, request };
    const { version, status } = standing;
    const { isUncertain } = correction;
    const unsent = await sendDocuments(id, addedFiles(service, values, standing), request.files, true);
    if (unsent) return fail({ ...unsent, isUncertain }, onInvalid);
    correction.isUncertain = true;
    const reply = await sendCorrection({ key, id, version, status, request });
    if (reply.kind !== 'done') {
      const found = await troubleOf(reply, isUncertain, request);
      // An earlier attempt with other answers may be stored, whatever is said of this one.
      correction.isUncertain = isUncertain || (found.isUncertain ?? false);
      return fail(found, onInvalid);
    }
    correction.isUncertain = isUncertain;
    const { value } = reply;
    if (value.outcome === 'done') {
      endCorrection(id);
      // The customer may have paid since the form has read the order.
      const paid = await readVersions(id);
      const { settled } = paid.ok && paid.value ? paid.value : latest;
      const settlement = settlementOf(standing.quote, request.quote, settled);
      return setDone({ linksGone: value.linksGone, settlement });
    }
    correction.sent = null;
    if (value.outcome === 'unknown') return setTrouble({ message: CORRECTION_COPY.unknown });
    if (value.outcome === 'refused') return setTrouble({ message: CORRECTION_COPY.over.text });
    if (value.outcome === 'files_missing')
      return setTrouble({ message: CALLER_FORM_COPY.problems.documents });
    const read = await readVersions(id);
    if (!read.ok || !read.value) return failedNow(CALLER_FORM_COPY.problems.noAnswer);
    moveTo(correction, read.value, tables);
    setLatest(read.value);
    setConflict(conflictOf(correction, read.value));
  };
  const fail = (found: Trouble, onInvalid: (name: string) => void) => {
    const { fields = {} } = found;
    store.setErrors(fields);
    setTrouble(found);
    const first = Object.keys(service.fields).find((name) => name in fields);
    if (first !== undefined) onInvalid(first);
  };
  const send: CorrectionState['send'] = async (...args) => {
    if (busy.current || conflict) return;
    busy.current = true;
    setTrouble(null);
    setSending(true);
    await attempt(...args).finally(() => {
      busy.current = false;
      setSending(false);
    });
  };

  const keepMine = useCallback(() => {
    correction.seen = latest;
    correction.isUncertain = false;
    setConflict(null);
  }, [correction, latest]);
  const takeTheirs = useCallback(() => {
    restart(correction, latest);
    keepMine();
  }, [correction, latest, keepMine]);
  return { service, store, latest, isSending, done, trouble, conflict, send, keepMine, takeTheirs };
}

const conflictOf = (
  { isUncertain }: Correcting,
  { standing }: OrderVersions,
): CorrectionState['conflict'] => ({ status: standing.status, isPerhapsOwn: isUncertain });
