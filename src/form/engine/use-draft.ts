import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Draft } from '../../device/drafts/drafts.ts';
import { saveDraftOnUnload } from '../../device/drafts/save-on-unload.ts';
import type { Instant } from '../../domain/island-time.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { valuesForDraft } from '../../services/field-values.ts';
import type { EarlierDraft } from './earlier-draft.ts';
import type { DraftState, FormDraft, GoneDraft } from './form-draft.ts';
import { type FormState, type FormStore, untouchedOf } from './form-store.ts';
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
};

/** Saves the form on the device during typing, and restores it (docs/rules/forms.md#drafts). */
export function useDraft(service: Service, store: FormStore, tables: Tables, now: () => Instant): FormDraft {
  const [state, setState] = useState(EMPTY);
  const id = useRef<string>(crypto.randomUUID());
  const amends = useRef(false);
  /** Pending until the device has answered the request for an earlier draft, or has failed. */
  const reading = useRef<Promise<void> | null>(null);
  /**
   * The state that the device holds, as far as this page knows. An unchanged form must not overwrite it, because
   * another tab may have saved since.
   */
  const written = useRef<(Pick<FormState, 'values' | 'prefill'> & { at: Instant }) | null>(null);
  /** Whether a draft was deleted that can be put back. */
  const removed = useRef(false);
  /** The input from before hydration. */
  const early = useRef<ReturnType<typeof takeInputBeforeHydration>>(new Map());
  const latest = useRef(tables);
  latest.current = tables;

  /** What the form holds, as a draft. */
  const asDraft = useCallback((): Draft => {
    const { values, prefill } = store.get();
    const kept = valuesForDraft(service.fields, values);
    const filled = prefill && { account: prefill.account, names: [...untouchedOf({ values, prefill })] };
    const draft = {
      service: service.slug,
      submissionId: id.current,
      values: kept,
      updatedAt: now(),
      tablesVersion: latest.current.tariff.version,
      ...(filled && { filled }),
    };
    return loadedActions()?.withMissingFiles(service.fields, draft) ?? draft;
  }, [service, store, now]);

  /** The present draft; null when the customer has entered nothing. */
  const current = useCallback(() => (store.get().isDirty ? asDraft() : null), [store, asDraft]);

  const isWritten = useCallback(() => {
    const { values, prefill } = store.get();
    return written.current?.values === values && written.current.prefill === prefill;
  }, [store]);

  const leave = useCallback(() => {
    const draft = isWritten() ? null : current();
    if (draft) saveDraftOnUnload(draft);
  }, [current, isWritten]);

  const write = useCallback(async () => {
    // The earlier draft must be read before this one replaces it. The form's state after that is saved.
    await reading.current;
    const draft = current();
    if (!draft) return;
    const { values, prefill } = store.get();
    const actions = loadedActions();
    // The actions could not be fetched: the page is about to reload, and restores this copy.
    if (!actions) return saveDraftOnUnload(draft);
    const saved = await actions.saveDraft(draft);
    // The form was emptied meanwhile: what it shows is not saved.
    if (id.current !== draft.submissionId) return;
    if (saved.ok && saved.durable) written.current = { values, prefill, at: draft.updatedAt };
    setState((current) => ({
      ...current,
      isSaved: saved.ok && saved.durable,
      notKept: actions.whyNotKept(saved),
    }));
  }, [store, current]);

  const flush = useCallback(async () => {
    await reading.current;
    if (!isWritten()) await write();
  }, [isWritten, write]);

  const putEarly = useCallback(() => {
    for (const [name, value] of early.current) store.change(name, value, latest.current);
  }, [store]);

  const fork = useCallback(
    (why?: 'left-without') => {
      written.current = null;
      id.current = crypto.randomUUID();
      amends.current = false;
      // Renders again, because the notice above the form depends on the id.
      setState((current) => ({
        ...current,
        restoredFrom: current.restoredFrom ?? (why ? now() : null),
      }));
    },
    [now],
  );

  const empty = useCallback(
    (gone: GoneDraft) => {
      fork();
      store.clear();
      setState(({ emptied, ...current }) => ({
        ...current,
        restoredFrom: null,
        isSaved: false,
        gone,
        emptied: emptied + 1,
      }));
    },
    [store, fork],
  );

  /** The device is being erased, in another tab: what is typed from then on is a draft of its own. */
  const forget = useCallback(async () => {
    // A draft that was read before the erasure is about to fill the form.
    await reading.current;
    const { isDirty, prefill } = store.get();
    if (!isDirty && !prefill && !written.current && !removed.current) return;
    removed.current = false;
    empty('erased');
    // A save that had begun may come after the erasure.
    await loadedActions()?.deleteDraft(service.slug);
  }, [service, store, empty]);

  useLayoutEffect(() => {
    early.current = takeInputBeforeHydration(service.fields);
    putEarly();
  }, [service, putEarly]);

  useEffect(() => {
    let isCurrent = true;
    let stop = () => {};
    const asFound = store.get();
    const read = async () => {
      const actions = await loadActions();
      if (isCurrent) stop = actions.onErasure(() => void forget());
      const earlier = await actions.earlierDraft(service, now);
      return () => fill(actions, earlier);
    };
    const fill = (actions: Actions, earlier: EarlierDraft) => {
      if (!isCurrent) return;
      const form = { service, store, tables: latest.current, asFound: asFound.values, putEarly };
      const isUntouched = early.current.size === 0 && store.get().values === asFound.values;
      const restored = actions.restoreDraft(form, earlier, id.current);
      if (restored && isUntouched) written.current = { ...store.get(), at: restored.updatedAt };
      if (restored) {
        id.current = restored.id;
        amends.current = restored.isAmendment;
      }
      // A transition: every field depends on this state, and no input should wait for it.
      startTransition(() =>
        setState({
          ...EMPTY,
          isReady: true,
          restoredFrom: restored?.restoredFrom ?? null,
          isSaved: restored !== null,
          notKept: earlier.notKept,
        }),
      );
      // The early input was applied before useSaving subscribed, so it is saved here.
      if (early.current.size > 0) void flush();
    };
    // When the script cannot be fetched, the page reloads by itself and restores the saved copy.
    const asked = read()
      .then((fillForm) => {
        reading.current = null;
        fillForm();
      })
      .catch(() => undefined);
    reading.current = asked;
    return () => {
      isCurrent = false;
      stop();
    };
  }, [service, store, now, flush, putEarly, forget]);

  const takeNewer = useCallback(async () => {
    const saved = written.current;
    const actions = loadedActions();
    if (document.hidden || !saved || !actions) return;
    const own = { id: id.current, savedAt: saved.at, isUnchanged: isWritten };
    const at = await actions.takeNewer({ service, store, tables: latest.current }, own, now);
    if (at !== null) written.current = { ...store.get(), at };
    if (at !== null && store.get().isDirty) await write();
  }, [service, store, now, isWritten, write]);

  const settle = useCallback(() => {
    // The page may be closed before the device has answered.
    if (reading.current) leave();
    void flush().then(takeNewer);
  }, [flush, leave, takeNewer]);

  useSaving(store, { flush, write, leave, settle });

  const discard = useCallback(async () => {
    const changed = amends.current ? id.current : null;
    fork();
    store.clear();
    const actions = await loadActions().catch(() => null);
    if (changed !== null) await actions?.release(changed, 'change');
    await actions?.deleteDraft(service.slug);
    setState((current) => ({ ...current, isReady: true, restoredFrom: null, isSaved: false, gone: null }));
  }, [service, store, fork]);

  const { restoredFrom } = state;
  const remove = useCallback(() => {
    const actions = loadedActions();
    if (!actions) return;
    const { values, prefill } = store.get();
    const draft = asDraft();
    const isAmendment = amends.current;
    const taken = actions.takeAway(service, draft);
    const putBack = async () => {
      const put = await taken;
      // The device was erased meanwhile.
      if (!removed.current) return;
      removed.current = false;
      id.current = draft.submissionId;
      amends.current = isAmendment;
      store.fill(values, prefill);
      const isSaved = await put();
      if (isSaved) written.current = { values, prefill, at: draft.updatedAt };
      setState(({ emptied, ...current }) => ({
        ...current,
        restoredFrom,
        isSaved,
        gone: null,
        emptied: emptied + 1,
      }));
    };
    removed.current = true;
    empty({ putBack });
  }, [service, store, restoredFrom, asDraft, empty]);

  const submissionId = useCallback(() => id.current, []);
  const isAmendment = useCallback(() => amends.current, []);
  return { ...state, submissionId, isAmendment, fork, flush, discard, remove };
}
