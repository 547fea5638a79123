import type { SavedList } from '../../device/shopping-lists/lists.ts';
import { useSavedLists } from '../../device/shopping-lists/use-lists.ts';
import { SERVICE_PAGES } from '../../domain/service-pages.ts';
import { listLink } from '../../form/controls/item-list/lazy/list-link.ts';
import { restoreLines } from '../../services/restore.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { REORDER_COPY } from './copy.ts';
import classes from './Reorder.module.css';

interface SavedListLinksProps {
  readonly onOpen: (path: string) => Promise<unknown>;
}

/** As many as a thumb passes over; the form has them all. */
const SHOWN = 3;

/** The latest saved lists, each of which opens its form and is offered there; null while there is none. */
export function SavedListLinks({ onOpen }: SavedListLinksProps) {
  const lists = useSavedLists() ?? [];
  if (lists.length === 0) return null;
  const open = async ({ name, lines }: SavedList) =>
    onOpen(await listLink(SERVICE_PAGES.courses, { name, items: restoreLines(lines) ?? [] }));
  return (
    <ul className={classes.lists} aria-label={REORDER_COPY.lists}>
      {lists.slice(0, SHOWN).map((list) => (
        <li key={list.id}>
          <Button
            size="sm"
            variant="light"
            leftSection={<Icon name="groceries" />}
            onClick={() => void open(list)}
          >
            {REORDER_COPY.list(list.name)}
          </Button>
        </li>
      ))}
    </ul>
  );
}
