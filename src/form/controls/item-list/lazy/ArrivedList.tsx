import { useEffect, useState } from 'react';
import type { ItemListRules } from '../../../../services/field.ts';
import type { SharedList } from '../../../../services/shared-list.ts';
import type { ItemLine } from '../../../../services/values.ts';
import { Button } from '../../../../ui/buttons/Button.tsx';
import { Alert } from '../../../../ui/notices/Alert.tsx';
import type { ListActions } from './actions.ts';
import { readListLink } from './list-link.ts';
import { SHELF_COPY } from './shelf-copy.ts';
import { TakeList } from './TakeList.tsx';

export interface ArrivedListProps {
  readonly name: string;
  readonly fragment: string;
  readonly rules: ItemListRules;
  readonly lines: readonly ItemLine[];
  readonly actions: ListActions;
  readonly onDone: () => void;
}

type Read = { readonly list: SharedList | null };

/** Shows a list that came in a link. It is added only when the customer agrees. */
export function ArrivedList({ name, fragment, rules, lines, actions, onDone }: ArrivedListProps) {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void readListLink(fragment).then((list) => isCurrent && setRead({ list }));
    return () => {
      isCurrent = false;
    };
  }, [fragment]);
  if (!read) return null;
  const done = () => {
    onDone();
    document.getElementById(name)?.focus();
  };
  if (!read.list) {
    return (
      <Alert color="yellow" role="alert" title={SHELF_COPY.arrivedBadly}>
        <p>{SHELF_COPY.arrivedBadlyText}</p>
        <Button size="sm" variant="light" onClick={done}>
          {SHELF_COPY.close}
        </Button>
      </Alert>
    );
  }
  const known = new Set(rules.categories.map(({ value }) => value));
  const last = rules.categories.at(-1)?.value ?? '';
  const items = read.list.items.map((item) => ({
    ...item,
    category: known.has(item.category) ? item.category : last,
  }));
  return (
    <TakeList
      question={SHELF_COPY.arrived(read.list.name, items.length)}
      items={items}
      current={lines}
      actions={actions}
      refusal={SHELF_COPY.refuse}
      onDone={done}
    />
  );
}
