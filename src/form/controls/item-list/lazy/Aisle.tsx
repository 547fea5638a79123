import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import type { Option } from '../../../../services/field.ts';
import { MAX_QUANTITY } from '../../../../services/item-list.ts';
import type { ItemLine } from '../../../../services/values.ts';
import { Icon } from '../../../../ui/brand/Icon.tsx';
import { ActionIcon } from '../../../../ui/buttons/ActionIcon.tsx';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Stepper } from '../../../../ui/fields/Stepper.tsx';
import { VisuallyHidden } from '../../../../ui/layout/VisuallyHidden.tsx';
import { Badge } from '../../../../ui/lists/Badge.tsx';
import type { ListActions } from './actions.ts';
import { LINES_COPY } from './copy.ts';
import { ItemEditor } from './ItemEditor.tsx';
import classes from './lines.module.css';
import type { Row } from './list-edits.ts';

/** The id of the button with a line's name, which gets the focus back. */
const rowId = (name: string, line: string) => `${name}-${line}`;

interface AisleProps {
  readonly name: string;
  readonly category: Option;
  readonly categories: readonly Option[];
  readonly rows: readonly Row[];
  /** The line of this category whose editor is open; null for none. */
  readonly openLine: string | null;
  readonly isCollapsed: boolean;
  readonly disabled: boolean;
  readonly actions: ListActions;
  readonly onToggle: (category: string) => void;
  readonly onOpen: (line: string | null) => void;
}

/** One category and its lines. It renders when one of its lines changes; each line is memoised by itself. */
export const Aisle = memo(function Aisle(props: AisleProps) {
  const { name, category, categories, rows, openLine, isCollapsed, disabled, actions, onToggle, onOpen } =
    props;
  const count = rows.filter(({ kind }) => kind === 'line').length;
  const body = `${name}-${category.value}`;
  return (
    <section className={classes.aisle}>
      <h3 className={classes.aisleTitle}>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          aria-controls={body}
          onClick={() => onToggle(category.value)}
        >
          <span className={classes.aisleName}>{category.label}</span>
          <Badge miw={28} mih={28} px={8} fw={700}>
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{LINES_COPY.itemsIn(count)}</VisuallyHidden>
          </Badge>
          <Icon name="chevron" className={classes.chevron} />
        </button>
      </h3>
      <ul id={body} hidden={isCollapsed}>
        {!isCollapsed &&
          rows.map(({ kind, line }) =>
            kind === 'removed' ? (
              <RemovedRow key={`${line.id} -`} name={name} line={line} actions={actions} />
            ) : (
              <ItemRow
                key={line.id}
                name={name}
                line={line}
                categories={categories}
                isOpen={line.id === openLine}
                disabled={disabled}
                actions={actions}
                onOpen={onOpen}
              />
            ),
          )}
      </ul>
    </section>
  );
});

interface RemovedRowProps {
  readonly name: string;
  readonly line: ItemLine;
  readonly actions: ListActions;
}

/** The placeholder of a removed line, with an undo button that takes the focus. */
function RemovedRow({ name, line, actions }: RemovedRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const restore = () => {
    actions.restore(line.id);
    requestAnimationFrame(() => document.getElementById(rowId(name, line.id))?.focus());
  };
  const item = line.item || LINES_COPY.unnamed;
  return (
    <li className={classes.removed}>
      <span>{LINES_COPY.removed(item)}</span>
      <Button
        ref={button}
        variant="default"
        size="sm"
        aria-label={LINES_COPY.undoFor(item)}
        onClick={restore}
      >
        {LINES_COPY.undo}
      </Button>
    </li>
  );
}

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
const ItemRow = memo(function ItemRow(props: ItemRowProps) {
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
