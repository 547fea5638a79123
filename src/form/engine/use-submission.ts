import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isOnline, savesData } from '../../device/network/network.ts';
import { useEntry } from '../../device/outbox/use-outbox.ts';
import type { Voucher } from '../../domain/order/voucher.ts';
import type { Quote } from '../../domain/quote/quote.ts';
import { hasArrived } from '../../domain/submission/arrived.ts';
import type { Entry } from '../../domain/submission.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import type { Values } from '../../services/values.ts';
import { useIsHere } from '../../ui/behaviour/use-is-here.ts';
import { dismissToast, notify, prepareToasts } from '../../ui/notices/notify.ts';
import { askOnce, type Doubt } from './ask-once.ts';
import type { FormDraft } from './form-draft.ts';
import { type Confirmed, isOnItsWay, type Sent } from './form-stages.ts';
import type { FormStore } from './form-store.ts';
import { loadActions, loadedActions } from './load-actions.ts';

interface Options {
  readonly service: Service;
  readonly store: FormStore;
  readonly draft: FormDraft;
  readonly tables: Tables;
  /** The voucher of the price on screen. */
  readonly voucher: Voucher | null;
  readonly onSent: (sent: Sent) => void;
  /** Scrolls to and focuses the first field in error. */
  readonly onInvalid: (name: string) => void;
}

interface Submission {
  readonly isSending: boolean;
  /** Whether the press waits for a file that is being read, or a position that is being taken. */
  readonly isReading: boolean;
  /** The confirmed submission of this form while it is not settled. */
  readonly entry: Entry | null;
  /** The version that this form has confirmed; null before it has. */
  readonly confirmed: Confirmed | null;
  /** The question that the last press was answered with; null when there is none. */
  readonly doubt: Doubt | null;
  /**
   * Checks and sends the form.
   * @param onScreen the price on screen, which may lag behind the last change
   * @param pricedValues the values that it is of
   */
  send(onScreen: Quote | null, pricedValues: Values): Promise<void>;
}

/** Checks, prices and sends the form, and shows the outcome (docs/rules/forms.md#outcome-notices). */
export function useSubmission(options: Options): Submission {
  const [isSending, setSending] = useState(false);
  const [isReading, setReading] = useState(false);
  /** The last confirmed version that could not be sent at once: the form stays visible with it. */
  const [kept, setKept] = useState<Confirmed>();
  const sentId = kept?.entry.id;
  const entry = useEntry(sentId) ?? null;
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [isAsked] = useState(askOnce);
  const onDoubt = useCallback(
    (found: Doubt) => {
      if (!isAsked(found)) return false;
      setDoubt(found);
      return true;
    },
    [isAsked],
  );
  const busy = useRef(false);
  const latest = useRef(options);
  latest.current = options;

  const isOpen = useIsHere();
  const finish = useCallback(
    async (sent: Sent) => {
      const { service, draft, onSent } = latest.current;
      // Prevents a second call: the entry is settled while the next page is still loading.
      setKept(undefined);
      const isKept = await loadedActions()?.keepUnsentChange(latest.current, sent);
      if (!isKept) await draft.discard();
      loadedActions()?.reportOutcome(service, sent);
      // An answer that comes once the customer has left the form must not take them away from where they are.
      if (isOpen()) onSent(sent);
    },
    [isOpen],
  );

  const send = useCallback(
    async (onScreen: Quote | null, pricedValues: Values) => {
      // The state alone would let a second tap through before the next render.
      if (busy.current) return;
      busy.current = true;
      dismissToast();
      setDoubt(null);
      // The tables of the price on screen. When newer ones arrive during the clock's request, the server reports the
      // new price (docs/rules/pricing.md#price-on-screen).
      const { tables, voucher } = latest.current;
      try {
        const actions = await loadActions().catch(() => null);
        if (!actions) void notify({ tone: 'danger', ...latest.current.service.copy.outcome.failed });
        await Promise.all([actions?.settleClock(), actions?.settlePlans()]);
        if (actions?.asksWhose(latest.current.draft)) return;
        if (actions?.asksFirst(latest.current.draft)) return;
        setReading((latest.current.store.reading?.size ?? 0) > 0);
        if (!(await actions?.filesAreRead(latest.current))) return;
        await actions?.dropGoneFiles(latest.current);
        const checked = actions?.checkForm({
          ...latest.current,
          tables,
          voucher,
          onScreen,
          pricedValues,
          onDoubt,
        });
        if (!actions || !checked) return;
        setSending(true);
        const isAmendment = draftIsAmendment(latest.current.draft, sentId);
        const sent = await actions.dispatch(latest.current, checked, isAmendment);
        if (sent && isOnItsWay(sent)) await finish(sent);
        else if (sent) setKept(sent);
      } finally {
        busy.current = false;
        setReading(false);
        setSending(false);
      }
    },
    [finish, sentId, onDoubt],
  );

  useEffect(() => {
    // The answer came after the form had stopped waiting, because the outbox continues by itself.
    if (!kept || !entry || !hasArrived(entry) || isSending) return;
    // The confirmed values, because later edits were not sent.
    void finish({ entry, values: kept.values, quote: entry.request.quote });
  }, [kept, entry, isSending, finish]);

  return { isSending, isReading, entry, confirmed: kept ?? null, doubt, send };
}

/**
 * Whether this form knows of the order under its id: it was opened to change the order, or has confirmed it before.
 */
function draftIsAmendment(draft: FormDraft, sentId: string | undefined): boolean {
  return draft.isAmendment() || sentId === draft.submissionId();
}

/** Delay before the next page is fetched, in milliseconds, so that the form gets the network first. */
const FETCH_AFTER = 2000;

/**
 * Fetches the page that follows a form while there is a network: on a first visit the service worker may not have
 * stored it yet, and the network may be down when the form is sent.
 */
export function useNextPage(path: string): void {
  const router = useRouter();
  useEffect(() => {
    const route = Object.entries(router.routesByPath).find(([candidate]) => candidate === path)?.[1];
    if (!route || savesData()) return;
    const timer = setTimeout(() => {
      // A script that failed to load stays missing until a reload, so it is not requested offline.
      if (!isOnline()) return;
      // Not preloadRoute: it would follow the redirect of a confirmation that has no order yet, and load the form again.
      router.loadRouteChunk(route)?.catch(() => undefined);
    }, FETCH_AFTER);
    return () => clearTimeout(timer);
  }, [router, path]);
}

/**
 * Loads the toasts once the customer begins to fill in the form, because its results are often toasts. A customer who
 * only reads the page does not load them, and one who saves data loads them with the first toast.
 */
export function useToastsAhead(store: FormStore): void {
  useEffect(() => {
    if (savesData()) return;
    const stop = store.subscribe(() => {
      if (!store.get().isDirty) return;
      stop();
      prepareToasts();
    });
    return stop;
  }, [store]);
}
