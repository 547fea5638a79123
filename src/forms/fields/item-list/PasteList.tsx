import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { ItemListRules, NewItem } from '../../../services/field.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { LIST_COPY } from './copy.ts';
import classes from './item-list.module.css';

interface PasteListProps {
  readonly name: string;
  readonly rules: ItemListRules;
  /** What was pasted elsewhere and is brought here to be looked at before it is added. */
  readonly initial: string;
  readonly onAdd: (items: readonly NewItem[]) => void;
  readonly onClose: () => void;
}

/** A whole list from a message: pasted, counted, and added at once. */
export function PasteList({ name, rules, initial, onAdd, onClose }: PasteListProps) {
  const [text, setText] = useState(initial);
  const area = useRef<HTMLTextAreaElement>(null);
  const deferred = useDeferredValue(text);
  const count = useMemo(() => rules.parse(deferred).length, [rules, deferred]);
  useEffect(() => area.current?.focus(), []);

  const add = () => {
    onAdd(rules.parse(text));
    onClose();
  };
  return (
    <div className={classes.paste}>
      <TextAreaField
        ref={area}
        name={`${name}-collee`}
        label={LIST_COPY.pasteLabel}
        help={LIST_COPY.pasteHelp}
        rows={6}
        value={text}
        onChange={setText}
        autoComplete="off"
      />
      <div className={classes.pasteActions}>
        <Button disabled={count === 0} onClick={add}>
          {LIST_COPY.pasteAdd(count)}
        </Button>
        <Button tone="line" onClick={onClose}>
          {LIST_COPY.pasteCancel}
        </Button>
      </div>
    </div>
  );
}
