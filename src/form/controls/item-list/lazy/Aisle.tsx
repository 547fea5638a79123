import { memo } from 'react';
import type { Option } from '../../../../services/field.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx';
import type { ListActions } from './actions.ts';
import { LINES_COPY } from './copy.ts';
import { ItemRow } from './ItemRow.tsx';
import classes from './lines.module.css';
import type { Row } from './list-edits.ts';
import { RemovedRow } from './RemovedRow.tsx';

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
