import { useRef, useState } from 'react';
import { STORAGE_ERRORS } from '../../copy/storage.ts';
import type { StorageError } from '../../device/database/result.ts';
import { deleteLists } from '../../device/shopping-lists/lists.ts';
import { useSavedLists } from '../../device/shopping-lists/use-lists.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Question } from '../../ui/Question.tsx';
import { Section } from '../../ui/Section.tsx';
import { privacyCopy } from './copy.ts';
import classes from './Legal.module.css';

const { lists: words } = privacyCopy;

/** The saved shopping lists of this device, if any, and the button that deletes them. */
export function KeptLists() {
  const lists = useSavedLists();
  const [isAsking, setAsking] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const [why, setWhy] = useState<StorageError | null>(null);
  const said = useRef<HTMLParagraphElement>(null);
  if (!isDeleted && (lists === null || lists.length === 0)) return null;
  const remove = async () => {
    setAsking(false);
    const deleted = await deleteLists();
    setDeleted(deleted.ok);
    setWhy(deleted.ok ? null : deleted.error);
    // The pressed button disappears, so the focus moves to the sentence that replaces it.
    said.current?.focus();
  };
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
        <p role="status" ref={said} tabIndex={-1}>
          {isDeleted ? words.removed : why && STORAGE_ERRORS[why]}
        </p>
        {lists !== null && lists.length > 0 && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {words.remove}
          </Button>
        )}
        {isAsking && lists && (
          <Question
            title={words.asks}
            onRefuse={() => setAsking(false)}
            answers={
              <>
                <Button color="red" onClick={() => void remove()}>
                  {words.sure}
                </Button>
                <Button variant="default" onClick={() => setAsking(false)}>
                  {words.keep}
                </Button>
              </>
            }
          >
            <p>{words.lost(lists.map(({ name }) => name).join(', '))}</p>
          </Question>
        )}
      </div>
    </Section>
  );
}
