import { type FormEvent, useState } from 'react';
import { useNow } from '../../../device/clock/use-now.ts';
import { Notice } from '../../../domain/tables/status.ts';
import type { StatusTable } from '../../../domain/tables.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { typographic } from '../../../domain/text/typography.ts';
import { type Instant, islandClock } from '../../../domain/time/island-time.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { BusyButton } from '../../../ui/Button.tsx';
import { NativeSelect, Textarea, TextInput } from '../../../ui/fields/inputs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SendButton } from '../../../ui/SendButton.tsx';
import { OPENING_COPY } from './copy.ts';
import { type Advice, adviceFor, adviceOfDays, firstAdvice, focusAdvice } from './first-advice.ts';
import classes from './Opening.module.css';
import { NOTICE_PAGES, noticePlace } from './status-words.ts';
import type { Changing } from './use-change.ts';

interface DatedNoticesProps {
  readonly status: StatusTable;
  readonly changing: Changing;
}

const EMPTY: Notice = { page: '/', from: '', to: '', title: '', message: '' };

/** The notices of one page from a day to another: their list, and the form of one more. */
export function DatedNotices({ status, changing }: DatedNoticesProps) {
  const now = useNow();
  const { notices } = OPENING_COPY;
  const today = now === null ? '' : islandClock(now).date;
  return (
    <section aria-labelledby="desk-notices" data-focus-home="desk-notices" className={classes.section}>
      <h2 id="desk-notices" tabIndex={-1} className={classes.heading}>
        {notices.title}
      </h2>
      {status.notices.length === 0 && <p>{notices.none}</p>}
      <ul className={classes.rows}>
        {status.notices.map((notice) => (
          <li key={JSON.stringify(notice)} className={classes.item}>
            <span>
              <strong>{typographic(notice.title)}</strong>
              <span className={classes.why}>
                {' '}
                {noticePlace(notice)}
                {notice.to < today && ` (${notices.over})`}
              </span>
            </span>
            <BusyButton
              variant="default"
              size="sm"
              aria-label={OPENING_COPY.days.removeNamed(notice.title)}
              isBusy={changing.isSending}
              onClick={() => void changing.send({ do: 'withdraw', notice })}
            >
              {OPENING_COPY.days.remove}
            </BusyButton>
          </li>
        ))}
      </ul>
      <NoticeForm now={now} changing={changing} />
    </section>
  );
}

interface NoticeFormProps extends Pick<DatedNoticesProps, 'changing'> {
  /** Null before the clock is known. */
  readonly now: Instant | null;
}

function NoticeForm({ now, changing }: NoticeFormProps) {
  const { notices } = OPENING_COPY;
  const [notice, setNotice] = useState<Notice>(EMPTY);
  /** Set once somebody has tried to publish it. */
  const [advice, setAdvice] = useState<Advice | null>(null);
  const set = (change: Partial<Notice>) => {
    setAdvice(null);
    setNotice({ ...notice, ...change });
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const whole = { ...notice, to: notice.to || notice.from };
    const change = { do: 'announce', notice: whole } as const;
    const past = () => (now === null ? null : adviceOfDays(change, now, notice));
    const found = firstAdvice(Notice, whole) ?? past();
    setAdvice(found);
    if (found !== null) return focusAdvice(event.currentTarget, found);
    if (await changing.send(change)) setNotice(EMPTY);
  };
  const isTold = writtenText(notice.title) !== '' && writtenText(notice.message) !== '';
  return (
    <form className={classes.panel} onSubmit={send} noValidate>
      <NativeSelect
        name="page"
        id="notice-page"
        label={notices.page}
        value={notice.page}
        data={NOTICE_PAGES}
        onChange={(event) => set({ page: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          name="from"
          id="notice-from"
          label={notices.from}
          type="date"
          error={adviceFor(advice, 'from')}
          value={notice.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextInput
          name="to"
          id="notice-to"
          label={notices.to}
          type="date"
          error={adviceFor(advice, 'to')}
          value={notice.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </div>
      <TextInput
        name="title"
        id="notice-title"
        label={notices.heading}
        error={adviceFor(advice, 'title')}
        value={notice.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <Textarea
        name="message"
        id="notice-message"
        label={notices.message}
        error={adviceFor(advice, 'message')}
        rows={3}
        maxLength={2000}
        value={notice.message}
        onChange={(event) => set({ message: event.currentTarget.value })}
      />
      {isTold && (
        <section className={classes.preview} aria-label={OPENING_COPY.preview}>
          <p className={classes.dimmed}>{OPENING_COPY.preview}</p>
          <Alert icon={<Icon name="info" />} title={typographic(notice.title)}>
            {typographic(notice.message)}
          </Alert>
        </section>
      )}
      <SendButton
        type="submit"
        variant="light"
        className={classes.submit}
        sending={changing.isSending}
        sendingLabel={notices.adding}
      >
        {notices.add}
      </SendButton>
    </form>
  );
}
