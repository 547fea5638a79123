import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Option } from '../../../../services/field.ts';
import type { ItemLine } from '../../../../services/values.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Aisle } from './Aisle.tsx';
import type { ListActions } from './actions.ts';
import { LINES_COPY } from './copy.ts';
import classes from './lines.module.css';
import { type Aisles as AislesOf, groupRows, type RemovedLine } from './list-edits.ts';

interface AislesProps {
  readonly name: string;
  readonly categories: readonly Option[];
  readonly lines: readonly ItemLine[];
  readonly removals: readonly RemovedLine[];
  /** Whether to show empty categories too. */
  readonly showsAll: boolean;
  readonly disabled: boolean;
  readonly actions: ListActions;
  /** Chooses the category of the next items. */
  readonly onChoose: (category: string) => void;
}

const NO_AISLES: AislesOf = new Map();

/** The lines by category; each category can be collapsed. It stays fast with hundreds of lines. */
export function Aisles(props: AislesProps) {
  const { name, categories, lines, removals, showsAll, disabled, actions, onChoose } = props;
  const [openLine, setOpenLine] = useState<string | null>(null);
  const { collapsed, toggle, setAll } = useCollapsed();
  const aisles = useAisles(lines, removals, categories);
  useKeptFocus();

  const filled = categories.filter((option) => (aisles.get(option.value)?.length ?? 0) > 0);
  const areCollapsed = filled.every((option) => collapsed.has(option.value));
  return (
    <>
      {filled.length > 1 && (
        <Button
          variant="default"
          size="sm"
          className={classes.fold}
          onClick={() => setAll(areCollapsed ? [] : filled.map((option) => option.value))}
        >
          {areCollapsed ? LINES_COPY.expandAll : LINES_COPY.collapseAll}
        </Button>
      )}
      {categories.map((option) => {
        const rows = aisles.get(option.value) ?? [];
        if (rows.length === 0) {
          return showsAll && <EmptyAisle key={option.value} category={option} onChoose={onChoose} />;
        }
        const hasOpen = rows.some(({ line }) => line.id === openLine);
        return (
          <Aisle
            key={option.value}
            name={name}
            category={option}
            categories={categories}
            rows={rows}
            openLine={hasOpen ? openLine : null}
            isCollapsed={collapsed.has(option.value) && !hasOpen}
            disabled={disabled}
            actions={actions}
            onToggle={toggle}
            onOpen={setOpenLine}
          />
        );
      })}
    </>
  );
}

function useAisles(
  lines: readonly ItemLine[],
  removals: readonly RemovedLine[],
  categories: readonly Option[],
): AislesOf {
  const previous = useRef(NO_AISLES);
  const names = useMemo(() => categories.map(({ value }) => value), [categories]);
  const aisles = useMemo(() => groupRows(lines, removals, names, previous.current), [lines, removals, names]);
  previous.current = aisles;
  return aisles;
}

function useCollapsed() {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((category: string) => {
    setCollapsed((before) => {
      const after = new Set(before);
      if (!after.delete(category)) after.add(category);
      return after;
    });
  }, []);
  const setAll = useCallback((categories: readonly string[]) => setCollapsed(new Set(categories)), []);
  return { collapsed, toggle, setAll };
}

/** Restores the focus after a line has moved: the browser drops it when elements are moved. */
function useKeptFocus(): void {
  const focused = useRef('');
  focused.current = document.activeElement?.id ?? '';
  useLayoutEffect(() => {
    const { current: id } = focused;
    if (id !== '' && document.activeElement === document.body) document.getElementById(id)?.focus();
  });
}

/** A category without lines. Choosing it makes it the category of the next items. */
function EmptyAisle({ category, onChoose }: { category: Option; onChoose: (category: string) => void }) {
  return (
    <button
      type="button"
      className={classes.emptyAisle}
      aria-label={LINES_COPY.addTo(category.label)}
      onClick={() => onChoose(category.value)}
    >
      <span className={classes.aisleName}>{category.label}</span>
      <span className={classes.emptyWord}>{LINES_COPY.empty}</span>
    </button>
  );
}
