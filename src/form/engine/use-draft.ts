import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { onSessionChange } from '../../backend/session.ts';
import type { Draft } from '../../device/drafts/drafts.ts';
import { saveDraftOnUnload } from '../../device/drafts/save-on-unload.ts';
import { accountNow } from '../../device/session/page-token.ts';
import type { Owner } from '../../domain/person/owner.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import type { Service } from '../../services/define.ts';
import { answersSince, valuesForDraft } from '../../services/field-values.ts';
import type { EarlierDraft } from './earlier-draft.ts';
import type { DraftSession, DraftState, FormDraft } from './form-draft.ts';
import { type FormStore, untouchedOf } from './form-store.ts';
import { takeInputBeforeHydration } from './input-before-hydration.ts';
import { type Actions, loadActions, loadedActions } from './load-actions.ts';
import { useSaving } from './use-saving.ts';

const EMPTY: DraftState = {
  isReady: false,
  restoredFrom: null,
  isSaved: false,
  gone: null,
  emptied: 0,
  notKept: null,
  account: null,
  notFor: null,
};

/** Saves the form on the device during typing, and restores it (docs/rules/forms.md#drafts). */
export function useDraft(service: Service, store: FormStore, tables: Tables, now: () => Instant): FormDraft {
  const [state, setState] = useState(EMPTY);
  /** How often the form has begun anew for somebody else. */
  const [round, setRound] = useState(0);
  const own = useRef<DraftSession>({
    id: crypto.randomUUID(),
    account: accountNow(),
    isAmendment: false,
    reading: null,
    asFound: null,
    written: null,
    isForked: false,
    canPutBack: false,
  });
  /** The input from before hydration. */
  const early = useRef<ReturnType<typeof takeInputBeforeHydration>>(new Map());
  const latest = useRef(tables);
  latest.current = tables;

  /** Makes a draft of the form's present values. */
  const asDraft = useCallback((): Draft => {
    const { values, prefill } = store.get();
    const kept = valuesForDraft(service.fields, values);
    const filled = prefill && { account: prefill.account, names: [...untouchedOf({ values, prefill })] };
    const draft = {
      service: service.slug,
      account: own.current.account,
      submissionId: own.current.id,
      values: kept,
      updatedAt: now(),
      tablesVersion: latest.current.tariff.version,
      ...(filled && { filled }),
    };
    const actions = loadedActions();
    return actions ? actions.withOrigin(actions.withMissingFiles(service.fields, draft)) : draft;
  }, [service, store, now]);

  /** The present draft; null when the customer has entered nothing since it was stored under its id. */
  const current = useCallback(
    () => (store.get().isDirty || own.current.isForked ? asDraft() : null),
    [store, asDraft],
  );

  const isWritten = useCallback(() => {
    const { values, prefill } = store.get();
    return own.current.written?.values === values && own.current.written.prefill === prefill;
  }, [store]);

  /** The answers that were given while the earlier draft was unread, but for files, which are added to its own. */
  const typed = useCallback(() => {
    const { asFound } = own.current;
    if (!asFound) return undefined;
    const names = answersSince(asFound, store.get().values).map(([name]) => name);
    return [...names, ...early.current.keys()].filter((name) => service.fields[name]?.kind !== 'files');
  }, [service, store]);

  const leave = useCallback(() => {
    const draft = isWritten() ? null : current();
    if (draft) saveDraftOnUnload(draft, typed());
  }, [current, isWritten, typed]);

  const putEarly = useCallback(() => {
    for (const [name, value] of early.current) store.change(name, value, latest.current);
  }, [store]);

  /** Fills the form with the earlier draft. What was typed meanwhile comes before it. */
  const fill = useCallback(
    (actions: Actions, earlier: EarlierDraft) => {
      const asFound = own.current.asFound ?? store.get().values;
      const form = { service, store, tables: latest.current, asFound, putEarly };
      const isUntouched = early.current.size === 0 && store.get().values === asFound;
      const restored = actions.restoreDraft(form, earlier, own.current.id);
      if (earlier.isRead) own.current.asFound = null;
      if (restored && isUntouched && earlier.isRead)
        own.current.written = { ...store.get(), at: restored.updatedAt };
      own.current.account = restored ? restored.account : earlier.account;
      const { account } = own.current;
      if (restored) {
        own.current.id = restored.id;
        own.current.isAmendment = restored.isAmendment;
      }
      // A transition: every field depends on this state, and no input should wait for it.
      startTransition(() =>
        setState((current) => ({
          ...current,
          isReady: true,
          account,
          restoredFrom: restored ? restored.restoredFrom : current.restoredFrom,
          isSaved: restored !== null,
          notKept: earlier.notKept,
        })),
      );
    },
    [service, store, putEarly],
  );

  /** Asks the device once more for an earlier draft that it could not read. */
  const readAgain = useCallback(
    async (actions: Actions) => {
      const earlier = await actions.earlierDraft(service, now);
      const isSame = earlier.account === own.current.account;
      if (earlier.isRead && own.current.asFound && isSame) fill(actions, earlier);
    },
    [service, now, fill],
  );

  const write = useCallback(async () => {
    // The earlier draft must be read before this one replaces it. The form's state after that is saved.
    await own.current.reading;
    const actions = loadedActions();
    if (own.current.asFound) {
      // The next page restores this copy: the actions could not be fetched, or the device did not answer.
      leave();
      if (actions) await readAgain(actions);
    }
    if (!actions || own.current.asFound) return;
    // A restored draft is written although nothing was typed: the device may have lost it.
    const draft = own.current.written ? asDraft() : current();
    if (!draft) return;
    const { values, prefill } = store.get();
    const saved = await actions.saveDraft(draft);
    // The form was emptied meanwhile: what it shows is not saved.
    if (own.current.id !== draft.submissionId) return;
    if (saved.ok && saved.durable) {
      own.current.written = { values, prefill, at: draft.updatedAt };
      own.current.isForked = false;
    }
    setState((current) => ({
      ...current,
      isSaved: saved.ok && saved.durable,
      notKept: actions.whyNotKept(saved),
    }));
  }, [store, asDraft, current, leave, readAgain]);

  const flush = useCallback(async () => {
    await own.current.reading;
    if (!isWritten() && current()) await write();
  }, [isWritten, current, write]);

  const fork = useCallback(
    (why?: 'left-without') => {
      own.current.written = null;
      own.current.isForked = true;
      own.current.id = crypto.randomUUID();
      own.current.isAmendment = false;
      // Renders again, because the notice above the form depends on the id.
      setState((current) => ({
        ...current,
        restoredFrom: current.restoredFrom ?? (why ? now() : null),
      }));
    },
    [now],
  );

  const open = useMemo(
    () => ({ service, store, own: own.current, setState, asDraft, fork }),
    [service, store, asDraft, fork],
  );

  useLayoutEffect(() => {
    early.current = takeInputBeforeHydration(service.fields);
    putEarly();
  }, [service, putEarly]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the owner changes, the form starts again and reads that owner's draft
  useEffect(() => {
    let stop = () => {};
    own.current.asFound = store.get().values;
    const read = async () => {
      const actions = await loadActions();
      stop = actions.followErasure(open);
      const earlier = await actions.earlierDraft(service, now);
      return () => {
        fill(actions, earlier);
        // The early input was applied before useSaving subscribed, so it is saved here.
        if (early.current.size > 0) void flush();
      };
    };
    // When the script cannot be fetched, the page reloads by itself and restores the saved copy.
    const asked = read()
      .then((fillForm) => {
        if (own.current.reading !== asked) return;
        own.current.reading = null;
        // A form that was left meanwhile is filled too: without the earlier draft in it, what was typed there would replace that draft.
        fillForm();
      })
      .catch(() => undefined);
    own.current.reading = asked;
    return () => {
      // A form that is left meanwhile saves its answers once the draft is read, unless the device was erased.
      void asked.then(() => {
        stop();
        void loadedActions()?.letGo(open);
      });
    };
  }, [service, store, now, flush, fill, open, round]);

  const settle = useCallback(async () => {
    // The page may be closed before the device has answered.
    if (own.current.reading) leave();
    await flush();
    if (await loadedActions()?.takeNewer(open, latest.current, now)) await write();
  }, [open, now, flush, leave, write]);

  useSaving(store, { flush, write, leave, settle });

  const beginAnother = useCallback(() => {
    const begin = () => {
      loadedActions()?.startAnew(open);
      own.current.canPutBack = false;
      early.current = new Map();
      setState(({ emptied }) => ({ ...EMPTY, emptied: emptied + 1 }));
      // Reads the draft of whoever is signed in.
      setRound((current) => current + 1);
    };
    void flush().then(begin);
  }, [open, flush]);

  // A form in which nobody has begun anything is that of whoever is signed in. Another one keeps its owner: WhoseForm asks.
  const onAccount = useEffectEvent(() => {
    if (own.current.account === accountNow()) return;
    const isUntouched = !store.get().isDirty && state.restoredFrom === null && !own.current.isForked;
    if (isUntouched) beginAnother();
    else void flush();
  });
  useEffect(() => onSessionChange(() => onAccount()), []);

  const setAccount = useCallback(
    (account: Owner) => {
      const { id, account: before } = own.current;
      own.current.account = account;
      own.current.written = null;
      own.current.isForked = true;
      setState((current) => ({ ...current, account }));
      const move = async () => {
        await flush();
        await loadedActions()?.leaveRow({ service: service.slug, submissionId: id, account: before });
      };
      void move();
    },
    [service, flush],
  );
  const give = useCallback(() => setAccount(accountNow()), [setAccount]);
  const keepFromAccount = useCallback(
    () => setState((current) => ({ ...current, notFor: accountNow() })),
    [],
  );

  const discard = useCallback(async () => loadedActions()?.discardDraft(open), [open]);

  const { restoredFrom } = state;
  const remove = useCallback(() => loadedActions()?.removeDraft(open, restoredFrom), [open, restoredFrom]);

  const submissionId = useCallback(() => own.current.id, []);
  const owner = useCallback(() => own.current.account, []);
  const isAmendment = useCallback(() => own.current.isAmendment, []);
  return {
    ...state,
    submissionId,
    owner,
    isAmendment,
    fork,
    flush,
    discard,
    remove,
    give,
    keepFromAccount,
    beginAnother,
  };
}
