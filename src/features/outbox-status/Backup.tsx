import { type ChangeEvent, useRef } from 'react';
import { islandClock } from '../../domain/island-time.ts';
import { serverNow } from '../../live/clock.ts';
import { exportOutbox, importOutbox, MAX_BACKUP_BYTES } from '../../storage/backup.ts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { Section } from '../../ui/Section.tsx';
import { LIST_FAILURES } from './failure-copy.ts';
import { LIST_COPY } from './list-copy.ts';
import classes from './SubmissionList.module.css';

const { backup: words, notWritten } = LIST_COPY;

/** The whole queue as a file, and back. */
export function Backup() {
  const input = useRef<HTMLInputElement>(null);
  const onFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const file = field.files?.[0];
    if (file) await take(file);
    // The same file may be chosen again.
    field.value = '';
  };
  return (
    <Section title={words.title} lead={words.text}>
      <div className={classes.actions}>
        <Button tone="line" onClick={() => void save()}>
          {words.export}
        </Button>
        <Button tone="line" onClick={() => input.current?.click()}>
          {words.import}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={words.import}
          onChange={(event) => void onFile(event)}
        />
      </div>
      <ArrowLink to="/confidentialite" hash="changer-de-telephone">
        {words.move}
      </ArrowLink>
    </Section>
  );
}

async function save(): Promise<void> {
  const now = serverNow();
  const written = await exportOutbox(now);
  if (!written.ok) return void notify({ tone: 'danger', title: LIST_FAILURES[written.error] });
  const { parts, leftOut } = written.value;
  if (leftOut > 0) void notify({ tone: 'warn', title: words.tooLarge, message: words.leftOut(leftOut) });
  const url = URL.createObjectURL(new Blob(parts, { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = words.fileName(islandClock(now).date);
  link.click();
  // The download begins in its own time.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

async function take(file: File): Promise<void> {
  const text = file.size <= MAX_BACKUP_BYTES ? await file.text().catch(() => '') : '';
  const taken = await importOutbox(text, serverNow());
  if (!taken.ok) {
    const title = taken.error === 'not-a-backup' ? words.notOurs : notWritten;
    return void notify({ tone: 'danger', title });
  }
  const { added, completed, known, rejected } = taken.value;
  void notify({
    tone: 'ok',
    title: words.imported,
    message: words.counts(added, completed, known, rejected),
  });
}
