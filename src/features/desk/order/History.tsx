import { Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { DeskOrder } from '../../../backend/desk/order.ts';
import { dayAndTime } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import type { Message } from '../../../domain/tables/messages.ts';
import { writtenText } from '../../../domain/text/clean-text.ts';
import { isolated } from '../../../domain/text/typography.ts';
import { BusyButton } from '../../../ui/buttons/Button.tsx';
import { Textarea } from '../../../ui/fields/inputs.tsx';
import { Card } from '../Card.tsx';
import { Outcome, useAct } from '../Outcome.tsx';
import { NOTE_COPY } from './copy.ts';
import { eventWords } from './event-copy.ts';
import classes from './Order.module.css';

interface HistoryProps {
  readonly order: DeskOrder;
  readonly messages: readonly Message[];
  readonly onNoted: () => void;
}

/** The events of an order, newest first: what was done, by whom and when. A note can be added. */
export function History({ order, messages, onNoted }: HistoryProps) {
  const titles = new Map(messages.map(({ key, title }) => [key, title]));
  const received = {
    key: null,
    at: order.receivedAt,
    actor: null,
    email: null,
    kind: 'received',
    detail: {},
  };
  // An order that was paid by card became received then: the server tells it as a step.
  const isTold = order.history.some(
    ({ kind, at, detail }) => kind === 'status' && detail.to === 'recue' && at === order.receivedAt,
  );
  const events = [...(isTold ? [] : [received]), ...order.history].reverse();
  return (
    <Card section="historique" title={NOTE_COPY.title}>
      {!order.isErased && <NoteForm order={order} onNoted={onNoted} />}
      <ol className={classes.history}>
        {events.map((event, index) => (
          // Statuses that were set at one moment have no key: their places differ, counted from the oldest.
          <li key={event.key ?? events.length - index} data-kind={event.kind}>
            <span className={classes.words}>{eventWords(event, titles)}</span>
            <small>
              {[
                dayAndTime(Date.parse(event.at), serverNow()),
                isolated(event.actor ?? ''),
                isolated(event.email ?? ''),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function NoteForm({ order, onNoted }: Pick<HistoryProps, 'order' | 'onNoted'>) {
  const form = useForm({ initialValues: { note: '' } });
  const { run, acted, isBusy } = useAct(onNoted);
  const add = async ({ note: typed }: { readonly note: string }) => {
    const note = writtenText(typed);
    if (note === '') return;
    const ending = await run({
      procedure: 'desk_note',
      args: { p_id: order.id, p_text: note },
      label: `${order.reference}\u00a0: ${NOTE_COPY.log}`,
      submissionId: order.id,
    });
    // The next note may have been begun meanwhile.
    const isDone = ending.state === 'done' || ending.state === 'queued';
    if (isDone && form.getValues().note === typed) form.reset();
  };
  return (
    <form onSubmit={form.onSubmit((values) => void add(values))} noValidate>
      <Stack gap="sm">
        <Textarea
          id="note"
          name="note"
          label={NOTE_COPY.label}
          description={NOTE_COPY.help}
          rows={2}
          maxLength={2000}
          {...form.getInputProps('note')}
        />
        <Group>
          <BusyButton type="submit" variant="light" size="sm" isBusy={isBusy}>
            {NOTE_COPY.add}
          </BusyButton>
        </Group>
        <Outcome acted={acted} />
      </Stack>
    </form>
  );
}
