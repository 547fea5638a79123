import { useEffect, useRef } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFormState } from '../engine/form-context.ts';
import type { DraftState } from '../engine/form-draft.ts';
import type { FormStore } from '../engine/form-store.ts';
import { NOTICE_COPY } from '../engine/notice-copy.ts';

interface GoneDraftProps {
  readonly store: FormStore;
  readonly gone: DraftState['gone'];
  /** Called before the draft is put back. */
  readonly onBack: () => void;
}

/** Says that the draft of this form went, and offers to put back one that the customer has deleted. */
export function GoneDraft({ store, gone, onBack }: GoneDraftProps) {
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
