import { type KeyboardEvent, memo } from 'react';
import type { Option } from '../../../../services/field.ts';
import { MAX_QUANTITY } from '../../../../services/item-list.ts';
import type { ItemLine } from '../../../../services/values.ts';
import { ActionIcon } from '../../../../ui/ActionIcon.tsx';
import { Stepper } from '../../../../ui/fields/Stepper.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import type { ListActions } from './actions.ts';
import { LINES_COPY } from './copy.ts';
import { ItemEditor } from './ItemEditor.tsx';
import classes from './lines.module.css';
import { rowId } from './row-id.ts';

interface ItemRowProps {
  readonly name: string;
  readonly line: ItemLine;
  readonly categories: readonly Option[];
  readonly isOpen: boolean;
  readonly disabled: boolean;
  readonly actions: ListActions;
  readonly onOpen: (line: string | null) => void;
}

/**
 * A line of the list: its name, which opens the editor, its quantity, and a button that removes it. It renders only
 * when this line changes.
 */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { name, line, categories, isOpen, disabled, actions, onOpen } = props;
  const id = rowId(name, line.id);
  const item = line.item || LINES_COPY.unnamed;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    actions.move(line.id, event.key === 'ArrowUp' ? -1 : 1);
  };
  const close = () => {
    onOpen(null);
    document.getElementById(id)?.focus();
  };
  return (
    <li className={classes.line}>
      <button
        type="button"
        id={id}
        className={classes.name}
        aria-expanded={isOpen}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={onKeyDown}
        onClick={() => onOpen(isOpen ? null : line.id)}
      >
        <b>{item}</b>
        {line.written && <small>{LINES_COPY.written(line.written, line.isCorrected)}</small>}
        {!isOpen && (
          <small>
            {[line.brand || LINES_COPY.noBrand, LINES_COPY.missingShort[line.ifMissing]]
              .filter(Boolean)
              .join(', ')}
          </small>
        )}
      </button>
      <div className={classes.controls}>
        <Stepper
          id={`${id}-quantite`}
          of={item}
          value={line.quantity}
          max={MAX_QUANTITY}
          disabled={disabled}
          onChange={(quantity) => actions.update(line.id, { quantity })}
        />
        <ActionIcon
          aria-label={LINES_COPY.remove(item)}
          disabled={disabled}
          onClick={() => actions.remove(line.id)}
        >
          <Icon name="bin" />
        </ActionIcon>
      </div>
      {isOpen && (
        <ItemEditor
          id={id}
          line={line}
          categories={categories}
          disabled={disabled}
          actions={actions}
          onClose={close}
        />
      )}
    </li>
  );
});
