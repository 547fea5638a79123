import { useState } from 'react';
import { STORAGE_ERRORS } from '../../copy/storage.ts';
import { alreadyIn, type CarnetEntry, type CarnetWords } from '../../domain/carnet.ts';
import type { Entry } from '../../domain/submission.ts';
import { serverNow } from '../../live/clock.ts';
import { useCarnet } from '../../live/use-carnet.ts';
import { carnetWordsIn } from '../../services/carnet-fill.ts';
import { findService } from '../../services/catalogue.ts';
import { decodeRequest } from '../../services/restore.ts';
import { deleteEntry, keepEntry } from '../../storage/carnet.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { CheckRow } from '../../ui/fields/CheckRow.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './Carnet.module.css';
import { CARNET_COPY } from './copy.ts';

const { keep: copy } = CARNET_COPY;

/** Asks after an order whether whoever is new in it goes into the carnet. Nothing is kept before that is ticked. */
export function KeepInCarnet({ entry }: { entry: Entry | null }) {
  const carnet = useCarnet();
  // As it was when the question was put: what is ticked is in it, and can still be taken back.
  const [before, setBefore] = useState<readonly CarnetEntry[] | null>(null);
  if (before === null && carnet !== null) setBefore(carnet);
  const service = entry && findService(entry.service);
  if (!service || before === null) return null;
  const found = carnetWordsIn(service, decodeRequest(service, entry.request.fields), CARNET_COPY.mine);
  const offered = found.filter((words) => !alreadyIn(before, words));
  if (offered.length === 0) return null;
  return (
    <div className={classes.keep}>
      <Section title={copy.title}>
        {offered.map((words, index) => (
          <KeepOne key={words.label} words={words} name={`garder-dans-le-carnet-${index + 1}`} />
        ))}
        <ArrowLink to="/mon-carnet">{copy.open}</ArrowLink>
      </Section>
    </div>
  );
}

function KeepOne({ words, name }: { words: CarnetWords; name: string }) {
  const [kept, setKept] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const keep = async () => {
    const id = crypto.randomUUID();
    setKept(id);
    const stored = await keepEntry({ ...words, id, updatedAt: serverNow() });
    if (stored.ok && stored.value === 'kept') return setFailure(null);
    setKept(null);
    setFailure(stored.ok ? CARNET_COPY.full : STORAGE_ERRORS[stored.error]);
  };
  const forget = async (id: string) => {
    setKept(null);
    const done = await deleteEntry(id);
    if (done.ok) return;
    setKept(id);
    setFailure(STORAGE_ERRORS[done.error]);
  };
  return (
    <CheckRow
      name={name}
      label={words.isMine ? copy.mine(words) : copy.box(words)}
      help={copy.help}
      error={failure}
      checked={kept !== null}
      onChange={(isAgreed) => void (isAgreed ? keep() : kept !== null && forget(kept))}
    />
  );
}
