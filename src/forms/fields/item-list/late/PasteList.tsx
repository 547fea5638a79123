import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { NewItem, ReadItems } from '../../../../services/field.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx';
import { LINES_COPY } from './copy.ts';
import classes from './lines.module.css';

interface PasteListProps {
  readonly name: string;
  readonly read: ReadItems;
  /** What was pasted elsewhere and is brought here to be looked at before it is added. */
  readonly initial: string;
  readonly onAdd: (items: readonly NewItem[]) => void;
  readonly onClose: () => void;
}

/** A whole list from a message: pasted, counted, and added at once. */
export function PasteList({ name, read, initial, onAdd, onClose }: PasteListProps) {
  const [text, setText] = useState(initial);
  const area = useRef<HTMLTextAreaElement>(null);
  const deferred = useDeferredValue(text);
  const count = useMemo(() => read(deferred).length, [read, deferred]);
  useEffect(() => area.current?.focus(), []);

  const add = () => {
    onAdd(read(text));
    onClose();
  };
  return (
    <div className={classes.paste}>
      <TextAreaField
        ref={area}
        name={`${name}-collee`}
        label={LINES_COPY.pasteLabel}
        help={LINES_COPY.pasteHelp}
        rows={6}
        value={text}
        onChange={setText}
        autoComplete="off"
      />
      <div className={classes.pasteActions}>
        <Button disabled={count === 0} onClick={add}>
          {LINES_COPY.pasteAdd(count)}
        </Button>
        <Button tone="line" onClick={onClose}>
          {LINES_COPY.pasteCancel}
        </Button>
      </div>
    </div>
  );
}
