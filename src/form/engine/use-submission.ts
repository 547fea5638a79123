import { useCallback, useEffect, useRef, useState } from 'react';
import { useEntry } from '../../device/outbox/use-outbox.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { Quote } from '../../domain/quote/quote.ts';
import { isSettled } from '../../domain/submission/settled.ts';
import type { Entry } from '../../domain/submission.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { notify } from '../../ui/notify.ts';
import type { FormDraft } from './form-draft.ts';
import { type Confirmed, isOnItsWay, type Sent } from './form-stages.ts';
import type { FormStore } from './form-store.ts';
import { loadActions, loadedActions } from './load-actions.ts';

interface Options {
  readonly service: Service;
  readonly store: FormStore;
  readonly draft: FormDraft;
  readonly tables: Tables;
  /** What the price on screen goes by; null before the page knows the time. */
  readonly now: Instant | null;
  readonly onSent: (sent: Sent) => void;
  /** Brings the first field in error into view. */
  readonly onInvalid: (name: string) => void;
}

export interface Submission {
  readonly isSending: boolean;
  /** The submission of this form once it has been confirmed and is still waiting for something. */
  readonly entry: Entry | null;
  /** Whether the device keeps it: there may be room for the draft, and none for its files. */
  readonly isKept: boolean;
  /** @param onScreen the price on screen, where it may not have followed the last key yet */
  send(onScreen?: Quote | null): Promise<void>;
}

/** Checks, prices and sends the form, and says how it went (docs/rules/forms.md#outcome-notices). */
export function useSubmission(options: Options): Submission {
  const [isSending, setSending] = useState(false);
  /** The last version that was confirmed and could not leave at once: the form stays in sight with it. */
  const [kept, setKept] = useState<Confirmed>();
  const sentId = kept?.entry.id;
  const entry = useEntry(sentId) ?? null;
  const busy = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  const finish = useCallback(async (sent: Sent) => {
    const { service, draft, onSent } = latest.current;
    // Once: the entry is settled while the page that follows is still on its way.
    setKept(undefined);
    const isKept = await loadedActions()?.keepUnsentChange(latest.current, sent);
    if (!isKept) await draft.discard();
    loadedActions()?.reportOutcome(service, sent);
    onSent(sent);
  }, []);

  const send = useCallback(
    async (onScreen?: Quote | null) => {
      // State alone would let a second tap through before the next render.
      if (busy.current) return;
      busy.current = true;
      // The tables of the price on screen: should others come while the clock is asked, the server tells the
      // customer (docs/rules/pricing.md#price-on-screen).
      const { tables, now: pricedAt } = latest.current;
      try {
        const actions = await loadActions().catch(() => null);
        if (!actions) void notify({ tone: 'danger', ...latest.current.service.copy.outcome.failed });
        await actions?.settleClock();
        if (!(await actions?.filesAreRead(latest.current))) return;
        const checked = actions?.checkForm({ ...latest.current, tables, pricedAt, onScreen });
        if (!actions || !checked) return;
        setSending(true);
        const isAmendment = draftIsAmendment(latest.current.draft, sentId);
        const sent = await actions.dispatch(latest.current, checked, isAmendment);
        if (sent && isOnItsWay(sent)) await finish(sent);
        else if (sent) setKept(sent);
      } finally {
        busy.current = false;
        setSending(false);
      }
    },
    [finish, sentId],
  );

  useEffect(() => {
    // Answered after the screen stopped waiting: the outbox goes on by itself.
    if (!kept || !entry || !isSettled(entry) || isSending) return;
    // As it was confirmed: what has been typed since has not left.
    void finish({ entry, values: kept.values, quote: entry.request.quote });
  }, [kept, entry, isSending, finish]);

  return { isSending, entry, isKept: kept?.durable ?? true, send };
}

/** Whether this form knows of the order under its id: it was opened to change it, or has confirmed it before. */
function draftIsAmendment(draft: FormDraft, sentId: string | undefined): boolean {
  return draft.isAmendment() || sentId === draft.submissionId();
}
