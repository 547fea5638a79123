import { dayAndTime } from '../../copy/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FORM_COPY } from '../copy.ts';
import type { Draft } from '../use-draft.ts';

/** Says that the form was filled from an earlier visit, and empties it on request. */
export function RestoredDraft({ draft }: { draft: Draft }) {
  if (draft.restoredFrom === null) return null;
  return (
    <Notice title={FORM_COPY.draftRestored(dayAndTime(draft.restoredFrom))}>
      <Button tone="line" size="small" onClick={() => void draft.discard()}>
        {FORM_COPY.draftDelete}
      </Button>
    </Notice>
  );
}
