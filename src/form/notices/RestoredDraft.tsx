import { Suspense, useEffect, useRef } from 'react';
import { dayAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { originOf } from '../../device/drafts/drafts.ts';
import { useEntry } from '../../device/outbox/use-outbox.ts';
import { hasArrived } from '../../domain/submission.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { lazyOrNothing } from '../../ui/behaviour/later.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { useFormState } from '../engine/form-context.ts';
import type { DraftState, FormDraft } from '../engine/form-draft.ts';
import type { FormStore } from '../engine/form-store.ts';
import { lostNames } from '../engine/missing-files.ts';
import { NOTICE_COPY } from '../engine/notice-copy.ts';
import { leftWithoutDraft } from '../engine/second-order.ts';
import { FORM_COPY } from '../page/copy.ts';
import { DraftPlaceholder, RestoredTitle } from '../page/Placeholder.tsx';
import { ChangedOrder, LeftWithout } from './ChangedOrder.tsx';
import classes from './RestoredDraft.module.css';

/** Loaded only for an order that is made again. */
const Reordered = lazyOrNothing(() => import('./Reordered.tsx').then((module) => module.Reordered));

interface RestoredDraftProps {
  readonly service: Service;
  readonly store: FormStore;
  readonly tables: Tables;
  readonly draft: FormDraft;
}

/**
 * Shows the origin of the form's values, an earlier visit or an earlier order, with a button that empties the form; or the
 * waiting submission that the form changes.
 */
export function RestoredDraft({ service, store, tables, draft }: RestoredDraftProps) {
  const changed = useEntry(draft.isAmendment() ? draft.submissionId() : undefined);
  const isBack = useRef(false);
  const lost = <AllLostFiles service={service} store={store} submissionId={draft.submissionId()} />;
  if (changed && !hasArrived(changed) && changed.state !== 'cancelled') {
    return (
      <ChangedOrder entry={changed} draft={draft}>
        {lost}
      </ChangedOrder>
    );
  }
  if (draft.restoredFrom === null) {
    return <GoneDraft store={store} gone={draft.gone} onBack={() => (isBack.current = true)} />;
  }
  const discard = (
    <>
      {lost}
      <Button
        // Takes the focus from the button that has put the draft back.
        ref={(button) => {
          if (isBack.current) button?.focus();
          isBack.current = false;
        }}
        variant="default"
        size="sm"
        onClick={draft.remove}
      >
        {FORM_COPY.draftDelete}
      </Button>
    </>
  );
  const past = leftWithoutDraft(draft.submissionId());
  if (past) {
    return (
      <LeftWithout past={past} filled={{ service, store, draft }}>
        {discard}
      </LeftWithout>
    );
  }
  const origin = originOf(draft.submissionId());
  if (origin !== undefined) {
    return (
      <Suspense fallback={<DraftPlaceholder />}>
        <Reordered
          service={service}
          store={store}
          tables={tables}
          origin={origin}
          submissionId={draft.submissionId()}
        >
          {discard}
        </Reordered>
      </Suspense>
    );
  }
  const when = onIsland(dayAndTime(draft.restoredFrom));
  return <Alert title={<RestoredTitle when={when} />}>{discard}</Alert>;
}

interface LostFilesProps {
  readonly service: Service;
  readonly store: FormStore;
  readonly submissionId: string;
}

/**
 * Names the files that must be attached again, because no draft stores the bytes of files
 * (docs/rules/forms.md#drafts).
 */
function AllLostFiles({ service, store, submissionId }: LostFilesProps) {
  const names = useFormState(store, ({ values }) => lostNames(service.fields, submissionId, values));
  return names !== '' && <p className={classes.lost}>{NOTICE_COPY.lostFiles(names)}</p>;
}

interface GoneDraftProps {
  readonly store: FormStore;
  readonly gone: DraftState['gone'];
  /** Called before the draft is put back. */
  readonly onBack: () => void;
}

/** Says that the draft of this form went, and offers to put back one that the customer has deleted. */
function GoneDraft({ store, gone, onBack }: GoneDraftProps) {
  if (gone === null) return null;
  if (gone === 'erased') {
    return (
      <Alert role="status" title={NOTICE_COPY.erased.title}>
        {NOTICE_COPY.erased.text}
      </Alert>
    );
  }
  const putBack = () => {
    onBack();
    void gone.putBack();
  };
  return (
    <Alert role="status" title={NOTICE_COPY.deleted.title}>
      <Undo store={store} onUndo={putBack} />
    </Alert>
  );
}

/**
 * Takes the focus from the button that has deleted the draft. Once something is typed, it would take that away: it keeps its room,
 * so that nothing moves under the hand.
 */
function Undo({ store, onUndo }: { store: FormStore; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  const isDirty = useFormState(store, (state) => state.isDirty);
  useEffect(() => undo.current?.focus(), []);
  return (
    <Button
      ref={undo}
      variant="default"
      size="sm"
      style={{ visibility: isDirty ? 'hidden' : undefined }}
      onClick={onUndo}
    >
      {NOTICE_COPY.deleted.undo}
    </Button>
  );
}
