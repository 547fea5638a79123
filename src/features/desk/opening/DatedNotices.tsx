import { Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef } from 'react';
import { serverNow } from '../../../device/clock/clock.ts';
import { useNow } from '../../../device/clock/use-now.ts';
import type { Notice, StatusTable } from '../../../domain/tables.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { typographic } from '../../../domain/text/typography.ts';
import { islandClock } from '../../../domain/time/island-time.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { SendButton } from '../../../ui/buttons/SendButton.tsx';
import { NativeSelect, Textarea, TextInput } from '../../../ui/fields/inputs.tsx';
import { Paper } from '../../../ui/layout/Paper.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { OPENING_COPY } from './copy.ts';
import { focusMistake, mistakesIn } from './mistakes.ts';
import classes from './Opening.module.css';
import { Published } from './Published.tsx';
import { NOTICE_PAGES, noticePlace } from './status.ts';
import type { Changing } from './use-change.ts';

const { notices } = OPENING_COPY;

interface DatedNoticesProps {
  readonly status: StatusTable;
  readonly changing: Changing;
}

/** The notices of one page from a day to another: their list, and the form of one more. */
export function DatedNotices({ status, changing }: DatedNoticesProps) {
  const now = useNow();
  const today = now === null ? '' : islandClock(now).date;
  return (
    <Stack component="section" aria-labelledby="desk-notices" data-focus-home="desk-notices">
      <Title order={2} size="h3" id="desk-notices" tabIndex={-1}>
        {notices.title}
      </Title>
      {status.notices.length === 0 && <p>{notices.none}</p>}
      <ul>
        {status.notices.map((notice) => (
          <Published
            key={JSON.stringify(notice)}
            title={typographic(notice.title)}
            isBusy={changing.isPending}
            onRemove={() => changing.send({ do: 'withdraw', notice })}
          >
            {noticePlace(notice)}
            {notice.to < today && ` (${notices.over})`}
          </Published>
        ))}
      </ul>
      <NoticeForm changing={changing} />
    </Stack>
  );
}

const EMPTY: Notice = { page: '/', from: '', to: '', title: '', message: '' };
/** The notice as it is published: without another last day it is for one day. */
const announcementOf = (typed: Notice) =>
  ({ do: 'announce', notice: { ...typed, to: typed.to || typed.from } }) as const;

function NoticeForm({ changing }: Pick<DatedNoticesProps, 'changing'>) {
  const fields = useRef<HTMLFormElement>(null);
  const form = useForm<Notice>({
    initialValues: EMPTY,
    validate: (typed) => mistakesIn(announcementOf(typed), serverNow(), typed.to),
    // The mistake of a whole stands at one field, and may be mended at another.
    onValuesChange: () => {
      form.clearErrors();
    },
  });
  const { title, message } = form.values;
  const announce = (typed: Notice) => changing.send(announcementOf(typed), () => form.setValues(EMPTY));
  return (
    <Paper>
      <form
        ref={fields}
        onSubmit={form.onSubmit(announce, (mistakes) => focusMistake(fields.current, mistakes))}
        noValidate
      >
        <Stack>
          <NativeSelect
            name="page"
            id="notice-page"
            label={notices.page}
            data={NOTICE_PAGES}
            {...form.getInputProps('page')}
          />
          <div className={classes.pair}>
            <TextInput
              name="from"
              id="notice-from"
              label={notices.from}
              type="date"
              {...form.getInputProps('from')}
            />
            <TextInput
              name="to"
              id="notice-to"
              label={notices.to}
              type="date"
              {...form.getInputProps('to')}
            />
          </div>
          <TextInput
            name="title"
            id="notice-title"
            label={notices.heading}
            {...form.getInputProps('title')}
          />
          <Textarea
            name="message"
            id="notice-message"
            label={notices.message}
            rows={3}
            maxLength={2000}
            {...form.getInputProps('message')}
          />
          {writtenText(title) !== '' && writtenText(message) !== '' && (
            <Stack
              component="section"
              gap="xs"
              p="md"
              className={classes.preview}
              aria-label={OPENING_COPY.preview}
            >
              <Text c="dimmed">{OPENING_COPY.preview}</Text>
              <Alert icon={<Icon name="info" />} title={typographic(title)}>
                {typographic(message)}
              </Alert>
            </Stack>
          )}
          <SendButton
            type="submit"
            variant="light"
            className={classes.submit}
            sending={changing.isPending}
            sendingLabel={notices.adding}
          >
            {notices.add}
          </SendButton>
        </Stack>
      </form>
    </Paper>
  );
}
