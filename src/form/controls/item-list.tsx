import { Suspense, useCallback, useState } from 'react';
import type { ItemListRules } from '../../services/field.ts';
import { lazyOrNothing } from '../../ui/behaviour/later.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useFormContext } from '../engine/form-context.ts';
import type { ControlProps } from './control-props.ts';
import { AddItem } from './item-list/AddItem.tsx';
import { ITEM_LIST_COPY } from './item-list/copy.ts';
import classes from './item-list/item-list.module.css';
import type { ListActions } from './item-list/lazy/actions.ts';
import type { SavedListsProps } from './item-list/lazy/SavedLists.tsx';
import { useItemList } from './item-list/use-item-list.ts';

const NO_RULES: ItemListRules = {
  categories: [],
  load: async () => ({ readLines: () => [], asWritten: () => [] }),
};

/**
 * A shopping list by category: items can be typed, pasted, counted and moved, and categories collapsed. It is
 * prerendered as an empty list. The code that reads, shows and changes items loads right after (see
 * use-item-list.ts). The lists and the usual items of a manager's device are their own, and are not offered at the desk.
 */
export function ItemListControl(props: ControlProps<'itemList'>) {
  const { name, field, value, error, disabled, onChange } = props;
  const rules = field.items ?? NO_RULES;
  const { categories } = rules;
  const { desk } = useFormContext();
  const { parts, load, addAsWritten, removals, said } = useItemList(value, onChange, rules);
  const [category, setCategory] = useState('');
  const [showsAll, setShowsAll] = useState(false);

  const choose = useCallback(
    (chosen: string) => {
      setCategory(chosen);
      document.getElementById(name)?.focus();
    },
    [name],
  );

  return (
    <fieldset aria-label={field.label} className={classes.list}>
      {parts && !desk && (
        <parts.SharedListOffer name={name} rules={rules} lines={value} actions={parts.actions} />
      )}
      <AddItem
        name={name}
        help={field.help}
        rules={rules}
        parts={parts}
        load={load}
        onUnread={addAsWritten}
        category={category}
        onCategory={setCategory}
        error={error}
        disabled={disabled}
      />
      {value.length > 0 && (
        <p className={classes.total}>{ITEM_LIST_COPY.count(value.length, countCategories(value, rules))}</p>
      )}
      {parts && (
        <parts.Aisles
          name={name}
          categories={categories}
          lines={value}
          removals={removals}
          showsAll={showsAll}
          disabled={disabled}
          actions={parts.actions}
          onChoose={choose}
        />
      )}
      <Button variant="light" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {showsAll ? ITEM_LIST_COPY.hideEmpty : ITEM_LIST_COPY.showAll(categories.length)}
      </Button>
      {!desk && <ListShelf name={name} lines={value} actions={parts?.actions ?? null} disabled={disabled} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}

/** The number of categories with lines; a line of an unknown category counts for the last one. */
function countCategories(lines: ControlProps<'itemList'>['value'], { categories }: ItemListRules): number {
  const known = new Set(categories.map(({ value }) => value));
  const last = categories.at(-1)?.value;
  return new Set(lines.map(({ category }) => (known.has(category) ? category : last))).size;
}

const SavedLists = lazyOrNothing(() =>
  import('./item-list/lazy/SavedLists.tsx').then((module) => module.SavedLists),
);

interface ListShelfProps extends Omit<SavedListsProps, 'actions'> {
  /** Null until the lazy parts are loaded. */
  readonly actions: ListActions | null;
}

/** The collapsed « Mes listes » section, whose content is loaded when it is opened. */
function ListShelf({ actions, ...props }: ListShelfProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={ITEM_LIST_COPY.shelf} icon="groceries" open={isOpen} onToggle={setOpen}>
      {isOpen && actions && (
        <Suspense fallback={null}>
          <SavedLists {...props} actions={actions} />
        </Suspense>
      )}
    </Disclosure>
  );
}
