import { Suspense } from 'react';
import { dayAndTime } from '../../copy/dates.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { originOf } from '../../storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyOrNothing } from '../../ui/lazy-or-nothing.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FORM_COPY } from '../copy.ts';
import { DraftPlace } from '../Foreseen.tsx';
import { useFormState } from '../form-context.ts';
import type { FormDraft } from '../form-draft.ts';
import type { FormStore } from '../form-store.ts';
import { lostFiles } from '../lost-files.ts';
import { LATE_COPY } from './copy.ts';
import classes from './RestoredDraft.module.css';

/** Only who orders again needs it. */
const Reordered = lazyOrNothing(() => import('./Reordered.tsx').then((module) => module.Reordered));

interface RestoredDraftProps {
  readonly service: Service;
  readonly store: FormStore;
  readonly tables: Tables;
  readonly draft: FormDraft;
}

/** Says what the form was filled from, an earlier visit or an earlier order, and empties it on request. */
export function RestoredDraft({ service, store, tables, draft }: RestoredDraftProps) {
  if (draft.restoredFrom === null) return null;
  const discard = (
    <>
      <LostFiles service={service} store={store} submissionId={draft.submissionId()} />
      <Button tone="line" size="small" onClick={() => void draft.discard()}>
        {FORM_COPY.draftDelete}
      </Button>
    </>
  );
  const origin = originOf(draft.submissionId());
  if (origin !== undefined) {
    return (
      <Suspense fallback={<DraftPlace />}>
        <Reordered service={service} store={store} tables={tables} origin={origin}>
          {discard}
        </Reordered>
      </Suspense>
    );
  }
  return <Notice title={FORM_COPY.draftRestored(dayAndTime(draft.restoredFrom))}>{discard}</Notice>;
}

interface LostFilesProps {
  readonly service: Service;
  readonly store: FormStore;
  readonly submissionId: string;
}

/**
 * No draft keeps the bytes of files (docs/rules/forms.md#drafts): names what has to be attached again, until
 * it is.
 */
function LostFiles({ service, store, submissionId }: LostFilesProps) {
  const names = useFormState(store, ({ values }) =>
    lostFiles(service.fields, submissionId, values)
      .map(({ name }) => LATE_COPY.quoted(name))
      .join(', '),
  );
  return names !== '' && <p className={classes.lost}>{LATE_COPY.lostFiles(names)}</p>;
}
