import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { type DeskOrder, type Tick, Ticks } from '../../../backend/desk/order.ts';
import { timeOrDay } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { useDeskActions } from '../../../device/desk/use-board.ts';
import { tickKeys } from '../../../domain/desk/ticks.ts';
import { answersOf, type Question } from '../../../domain/order/question.ts';
import { isolated } from '../../../domain/text/typography.ts';
import { formatInstant } from '../../../domain/time/instant.ts';
import { CATEGORIES } from '../../../services/courses/categories.ts';
import { CATEGORY_LABELS } from '../../../services/courses/copy.ts';
import { decodeList } from '../../../services/courses/list-text.ts';
import type { ItemLine } from '../../../services/values.ts';
import { Card } from '../Card.tsx';
import { Outcome, useAct } from '../Outcome.tsx';
import { keepTicks } from '../order-queries.ts';
import { DESK_LIST_COPY } from './copy.ts';
import classes from './Order.module.css';

interface Line extends ItemLine {
  readonly key: string;
  /** The question that the customer has answered last about this line. */
  readonly answered: Question | undefined;
}

/** The lines of a list as it travels, each with the key of its tick. */
function linesOf(text: string, questions: readonly Question[]): readonly Line[] {
  const lines = decodeList(text);
  const keys = tickKeys(lines);
  const answered = answersOf(questions, lines);
  return lines.map((line, index) => ({
    ...line,
    key: keys[index] ?? line.id,
    answered: answered.get(index + 1),
  }));
}

interface TickListProps {
  readonly order: Pick<DeskOrder, 'id' | 'reference' | 'ticks' | 'questions'>;
  /** The list as it travels (src/services/courses/list-text.ts). */
  readonly text: string;
  /** The manager's name. */
  readonly actor: string;
}

/** The groceries by aisle, to be ticked. Manager and courier have the same ticks. */
export function TickList({ order, text, actor }: TickListProps) {
  const lines = linesOf(text, order.questions);
  const { ticked, touch, acted } = useTicks(order, actor);
  const done = lines.filter(({ key }) => ticked.has(key)).length;
  return (
    <Card
      section="liste"
      title={DESK_LIST_COPY.title}
      aside={<span role="status">{DESK_LIST_COPY.ticked(done, lines.length)}</span>}
    >
      {CATEGORIES.filter((aisle) => lines.some(({ category }) => category === aisle)).map((aisle) => (
        <fieldset key={aisle}>
          <Text component="legend" fw={600}>
            {CATEGORY_LABELS[aisle]}
          </Text>
          {lines
            .filter(({ category }) => category === aisle)
            .map((line) => (
              <label key={line.key} className={classes.line}>
                <input
                  type="checkbox"
                  name="article"
                  value={line.key}
                  checked={ticked.has(line.key)}
                  onChange={(event) => void touch(line.key, event.currentTarget.checked)}
                />
                <span>
                  {line.quantity}
                  {'\u00a0× '}
                  <b>{line.item}</b>
                  <Wishes line={line} tick={ticked.get(line.key)} />
                </span>
              </label>
            ))}
        </fieldset>
      ))}
      <Outcome acted={acted} />
    </Card>
  );
}

function Wishes({ line, tick }: { readonly line: Line; readonly tick: Tick | undefined }) {
  const { brand, ifMissing, written, answered } = line;
  const wishes = [brand, DESK_LIST_COPY.ifMissing[ifMissing], written ? DESK_LIST_COPY.written(written) : ''];
  return (
    <>
      <small>{wishes.filter(Boolean).join(', ')}</small>
      {answered && <small>{DESK_LIST_COPY.answered(answered)}</small>}
      {tick?.actor && (
        <small>{DESK_LIST_COPY.by(isolated(tick.actor), timeOrDay(Date.parse(tick.at), serverNow()))}</small>
      )}
    </>
  );
}

const Answered = v.object({ ticks: Ticks });
const QueuedTick = v.object({ p_id: v.string(), p_line: v.string(), p_is_ticked: v.boolean() });

/** The ticks as the server has them, changed by those of this device that it does not know yet. */
function useTicks({ id, reference, ticks }: TickListProps['order'], actor: string) {
  const client = useQueryClient();
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { run, acted } = useAct(() => undefined);
  const queued = useDeskActions().flatMap(({ procedure, args, state }) => {
    const tick = v.safeParse(QueuedTick, args);
    const isOurs =
      procedure === 'desk_tick' && state === 'waiting' && tick.success && tick.output.p_id === id;
    return isOurs ? [[tick.output.p_line, tick.output.p_is_ticked] as const] : [];
  });
  const touch = async (line: string, isTicked: boolean) => {
    setTouched((before) => new Map(before).set(line, isTicked));
    const ending = await run({
      procedure: 'desk_tick',
      args: { p_id: id, p_line: line, p_is_ticked: isTicked },
      label: DESK_LIST_COPY.queued(reference, line, isTicked),
      submissionId: id,
    });
    const answer = ending.state === 'done' ? v.safeParse(Answered, ending.answer) : null;
    if (answer?.success) await keepTicks(client, id, answer.output.ticks);
    setTouched((before) => new Map([...before].filter(([each]) => each !== line)));
  };
  const known = new Map(ticks.map((tick) => [tick.line, tick]));
  const at = formatInstant(serverNow());
  // A touch that is not on the disk yet may still be lost, so it shows no author.
  const own = [
    ...queued.map((each) => [...each, actor] as const),
    ...[...touched].map((each) => [...each, ''] as const),
  ];
  for (const [line, isTicked, author] of own) {
    if (!isTicked) known.delete(line);
    else if (!known.has(line)) known.set(line, { line, at, actor: author });
  }
  return { ticked: known, touch, acted };
}
