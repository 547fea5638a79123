import { useState } from 'react';
import { deleteLists } from '../../device/shopping-lists/lists.ts';
import { useSavedLists } from '../../device/shopping-lists/use-lists.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Section.tsx';
import { privacyCopy } from './copy.ts';
import classes from './Legal.module.css';

const { lists: words } = privacyCopy;

/** The saved shopping lists of this device, if any, and the button that deletes them. */
export function KeptLists() {
  const lists = useSavedLists();
  const [isDeleted, setDeleted] = useState(false);
  if (!isDeleted && (lists === null || lists.length === 0)) return null;
  const remove = async () => setDeleted((await deleteLists()).ok);
  return (
    <Section title={words.title} lead={words.lead}>
      <Facts>
        {lists?.map((list) => (
          <Fact key={list.id} name={list.name}>
            {words.count(list.lines.length)}
          </Fact>
        ))}
      </Facts>
      <div className={classes.erase}>
        <p role="status">{isDeleted ? words.removed : ''}</p>
        {lists !== null && lists.length > 0 && (
          <Button variant="default" onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
      </div>
    </Section>
  );
}
