import { type ChangeEvent, useRef, useState } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { exportOutbox, importOutbox, MAX_BACKUP_BYTES } from '../../device/transfer/backup.ts';
import { download, type HandedOut } from '../../device/transfer/hand-out.ts';
import { islandClock } from '../../domain/island-time.ts';
import { HandedOutNotice } from '../../form/hand-out/HandedOut.tsx';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/Section.tsx';
import { LIST_FAILURES } from './failure-copy.ts';
import { SUBMISSIONS_COPY } from './list-copy.ts';
import classes from './SubmissionList.module.css';

const { backup: words, notWritten } = SUBMISSIONS_COPY;

/** Exports the whole outbox to a file, and imports it again. */
export function Backup() {
  const input = useRef<HTMLInputElement>(null);
  const [handedOut, setHandedOut] = useState<HandedOut | null>(null);
  const onFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const file = field.files?.[0];
    if (file) await take(file);
    // Lets the same file be chosen again.
    field.value = '';
  };
  return (
    <Section title={words.title} lead={words.text}>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void save().then(setHandedOut)}>
          {words.export}
        </Button>
        <Button variant="default" onClick={() => input.current?.click()}>
          {words.import}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json,text/plain,.txt"
          hidden
          aria-label={words.import}
          onChange={(event) => void onFile(event)}
        />
      </div>
      <HandedOutNotice handedOut={handedOut} />
      <ArrowLink to="/confidentialite" hash="changer-de-telephone">
        {words.move}
      </ArrowLink>
    </Section>
  );
}

/** In characters. A longer export contains documents and cannot be copied by hand as text. */
const LONGEST_TEXT = 100_000;

/** Exports the outbox and hands the file to the browser; null when the outbox could not be read. */
async function save(): Promise<HandedOut | null> {
  const now = serverNow();
  const written = await exportOutbox(now);
  if (!written.ok) {
    void notify({ tone: 'danger', title: LIST_FAILURES[written.error] });
    return null;
  }
  const { parts, leftOut } = written.value;
  if (leftOut > 0) void notify({ tone: 'warn', title: words.tooLarge, message: words.leftOut(leftOut) });
  const file = new File(parts, words.fileName(islandClock(now).date), { type: 'application/json' });
  download(file);
  return { file, text: file.size <= LONGEST_TEXT ? await file.text() : null, subject: null };
}

async function take(file: File): Promise<void> {
  const text = file.size <= MAX_BACKUP_BYTES ? await file.text().catch(() => null) : '';
  if (text === null) return void notify({ tone: 'danger', title: words.unread });
  const taken = await importOutbox(text, serverNow());
  if (!taken.ok) {
    const { error } = taken;
    const isFileWrong = error === 'not-a-backup' || error === 'newer' || error === 'damaged';
    return void notify({ tone: 'danger', title: isFileWrong ? words.wrongFile[error] : notWritten });
  }
  void notify({
    tone: 'ok',
    title: words.imported,
    message: words.counts(taken.value),
  });
}
