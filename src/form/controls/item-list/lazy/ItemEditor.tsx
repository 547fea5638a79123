import type { KeyboardEvent } from 'react';
import type { Option } from '../../../../services/field.ts';
import { MAX_BRAND_LENGTH, MAX_ITEM_LENGTH } from '../../../../services/item-list.ts';
import { IF_MISSING, type ItemLine } from '../../../../services/values.ts';
import { isInputMethod } from '../../../../ui/behaviour/input-method.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { optionalLabel } from '../../../../ui/fields/field-frame.tsx';
import { NativeSelect, TextInput } from '../../../../ui/fields/inputs.tsx';
import { useFormContext } from '../../../engine/form-context.ts';
import { ITEM_LIST_COPY } from '../copy.ts';
import type { ListActions } from './actions.ts';
import { LINES_COPY } from './copy.ts';
import classes from './lines.module.css';

interface ItemEditorProps {
  readonly id: string;
  readonly line: ItemLine;
  readonly categories: readonly Option[];
  readonly disabled: boolean;
  readonly actions: ListActions;
  readonly onClose: () => void;
}

/** The details of a line: its text, brand, replacement choice, category and position. */
export function ItemEditor({ id, line, categories, disabled, actions, onClose }: ItemEditorProps) {
  const { choices } = useFormContext().desk ? LINES_COPY.forCaller : LINES_COPY;
  const update = (change: Partial<ItemLine>) => actions.update(line.id, change);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isInputMethod(event)) return;
    event.preventDefault();
    onClose();
  };
  return (
    <div className={classes.editor}>
      <TextInput
        id={`${id}-article`}
        name={`${id}-article`}
        label={LINES_COPY.item}
        maxLength={MAX_ITEM_LENGTH}
        disabled={disabled}
        value={line.item}
        onChange={(event) => update({ item: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        autoComplete="off"
        enterKeyHint="done"
      />
      <TextInput
        id={`${id}-marque`}
        name={`${id}-marque`}
        label={optionalLabel(ITEM_LIST_COPY.brand)}
        placeholder={ITEM_LIST_COPY.anyBrand}
        maxLength={MAX_BRAND_LENGTH}
        disabled={disabled}
        value={line.brand}
        onChange={(event) => update({ brand: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        autoComplete="off"
        enterKeyHint="done"
      />
      <NativeSelect
        id={`${id}-absent`}
        name={`${id}-absent`}
        label={LINES_COPY.ifMissing}
        data={IF_MISSING.map((value) => ({ value, label: choices[value] }))}
        disabled={disabled}
        value={line.ifMissing}
        onChange={({ currentTarget: { value } }) => {
          const ifMissing = IF_MISSING.find((choice) => choice === value);
          if (ifMissing) update({ ifMissing });
        }}
        autoComplete="off"
      />
      <NativeSelect
        id={`${id}-rayon`}
        name={`${id}-rayon`}
        label={ITEM_LIST_COPY.category}
        data={categories}
        disabled={disabled}
        value={line.category}
        onChange={(event) => update({ category: event.currentTarget.value })}
        autoComplete="off"
      />
      <div className={classes.editorActions}>
        <Button
          id={`${id}-monter`}
          variant="default"
          size="sm"
          disabled={disabled}
          onClick={() => actions.move(line.id, -1)}
        >
          {LINES_COPY.moveUp}
        </Button>
        <Button
          id={`${id}-descendre`}
          variant="default"
          size="sm"
          disabled={disabled}
          onClick={() => actions.move(line.id, 1)}
        >
          {LINES_COPY.moveDown}
        </Button>
        {line.written && line.written.length <= MAX_ITEM_LENGTH && (
          <Button
            variant="default"
            size="sm"
            disabled={disabled}
            aria-label={LINES_COPY.asWrittenFor(line.written)}
            onClick={() => {
              actions.asWritten(line.id);
              onClose();
            }}
          >
            {LINES_COPY.asWritten}
          </Button>
        )}
        <Button variant="light" size="sm" onClick={onClose}>
          {LINES_COPY.done}
        </Button>
      </div>
    </div>
  );
}
