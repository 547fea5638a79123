import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ItemListRules } from '../../services/field.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { ControlProps } from './control-props.ts';
import { AddItem } from './item-list/AddItem.tsx';
import { Aisle } from './item-list/Aisle.tsx';
import { LIST_COPY } from './item-list/copy.ts';
import { EmptyAisle } from './item-list/EmptyAisle.tsx';
import classes from './item-list/item-list.module.css';
import { ListShelf } from './item-list/ListShelf.tsx';
import { type Aisles, groupRows } from './item-list/list-edits.ts';
import { SharedListOffer } from './item-list/SharedListOffer.tsx';
import { useItemList } from './item-list/use-item-list.ts';

const NO_RULES: ItemListRules = { categories: [], parse: () => [] };
const NO_AISLES: Aisles = new Map();

/** A shopping list by category: typed, pasted, counted, folded, put in order. Fit for hundreds of lines. */
export function ItemListControl(props: ControlProps<'itemList'>) {
  const { name, field, value, error, disabled, onChange } = props;
  const rules = field.items ?? NO_RULES;
  const { actions, removals, said } = useItemList(value, onChange);
  const [category, setCategory] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const [openLine, setOpenLine] = useState<string | null>(null);
  const { collapsed, toggle, setAll } = useCollapsed();
  const aisles = useAisles(value, removals, rules);
  useKeptFocus();

  const filled = rules.categories.filter((option) => (aisles.get(option.value)?.length ?? 0) > 0);
  const categories = filled.filter((option) => aisles.get(option.value)?.some(({ kind }) => kind === 'line'));
  const areCollapsed = filled.every((option) => collapsed.has(option.value));
  const choose = useCallback(
    (chosen: string) => {
      setCategory(chosen);
      document.getElementById(name)?.focus();
    },
    [name],
  );

  return (
    <fieldset
      aria-label={field.label}
      aria-describedby={field.help && `${name}-aide`}
      className={classes.list}
    >
      <p className={classes.total}>{LIST_COPY.count(value.length, categories.length)}</p>
      {field.help && (
        <p id={`${name}-aide`} className={classes.total}>
          {field.help}
        </p>
      )}
      <SharedListOffer name={name} rules={rules} lines={value} actions={actions} />
      <AddItem
        name={name}
        rules={rules}
        actions={actions}
        category={category}
        onCategory={setCategory}
        error={error}
        disabled={disabled}
      />
      {filled.length > 1 && (
        <Button
          tone="line"
          size="small"
          className={classes.fold}
          onClick={() => setAll(areCollapsed ? [] : filled.map((option) => option.value))}
        >
          {areCollapsed ? LIST_COPY.expandAll : LIST_COPY.collapseAll}
        </Button>
      )}
      {rules.categories.map((option) => {
        const rows = aisles.get(option.value) ?? [];
        if (rows.length === 0) {
          return showsAll && <EmptyAisle key={option.value} category={option} onChoose={choose} />;
        }
        const hasOpen = rows.some(({ line }) => line.id === openLine);
        return (
          <Aisle
            key={option.value}
            name={name}
            category={option}
            categories={rules.categories}
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
      <Button tone="soft" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? LIST_COPY.hideEmpty : LIST_COPY.showAll(rules.categories.length)}
      </Button>
      <ListShelf name={name} lines={value} actions={actions} disabled={disabled} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}

function useAisles(
  lines: ControlProps<'itemList'>['value'],
  removals: Parameters<typeof groupRows>[1],
  { categories }: ItemListRules,
): Aisles {
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

/** A line that moves takes its elements along, and the browser drops their focus: it is given back. */
function useKeptFocus(): void {
  const focused = useRef('');
  focused.current = typeof document === 'undefined' ? '' : (document.activeElement?.id ?? '');
  useLayoutEffect(() => {
    const { current: id } = focused;
    if (id !== '' && document.activeElement === document.body) document.getElementById(id)?.focus();
  });
}
