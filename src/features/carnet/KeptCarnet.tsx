import { useRef, useState } from 'react';
import { useCarnet, useCarnetFailure } from '../../live/use-carnet.ts';
import { deleteCarnet } from '../../storage/carnet.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Carnet.module.css';
import { CARNET_COPY } from './copy.ts';
import { EntryFacts } from './EntryFacts.tsx';
import { Unreadable } from './Unreadable.tsx';

const { known } = CARNET_COPY;

/** For /confidentialite: the carnet of this device, word for word, and the way to erase it. */
export function KeptCarnet() {
  const entries = useCarnet();
  const why = useCarnetFailure();
  const [isErased, setErased] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const erase = async () => {
    if (!(await deleteCarnet()).ok) return;
    setErased(true);
    // The button goes: the sentence that takes its place is where one goes on.
    said.current?.focus();
  };
  const hasEntries = entries !== null && entries.length > 0;
  return (
    <Section title={CARNET_COPY.title} lead={known.lead}>
      <p role="status" ref={said} tabIndex={-1}>
        {hasEntries || why !== null ? '' : isErased ? known.erased : known.none}
      </p>
      {why !== null && <Unreadable why={why} />}
      {hasEntries && (
        <>
          <ul className={classes.list}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <EntryFacts entry={entry} />
              </li>
            ))}
          </ul>
          <Button tone="line" onClick={() => void erase()}>
            {known.erase}
          </Button>
        </>
      )}
      <ArrowLink to="/mon-carnet">{CARNET_COPY.keep.open}</ArrowLink>
    </Section>
  );
}
