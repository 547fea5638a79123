import { Group, Stack, Text } from '@mantine/core';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { Payments } from '../../../backend/desk/payments.ts';
import { formatEuros, MOST_MONEY } from '../../../domain/money.ts';
import type { LinkKind } from '../../../domain/payment/payment.ts';
import { announcedBudget, priceOf } from '../../../domain/quote/settlement.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { SendButton } from '../../../ui/buttons/SendButton.tsx';
import { focusField, focusFirstError, showField } from '../../../ui/fields/focus-field.ts';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { Question } from '../../../ui/notices/Question.tsx';
import { AtTheThumb } from '../AtTheThumb.tsx';
import { PAYMENTS_COPY as words } from './copy.ts';
import { amountName, LineRows } from './LineRows.tsx';
import { announcedOf, isOpenRow, readRows, sharesOf, typed } from './lines.ts';
import classes from './Payments.module.css';
import type { Links } from './use-links.ts';
import { useRowsForm } from './use-rows-form.ts';

interface LinkFormProps {
  readonly payments: Payments;
  readonly links: Links;
  /** The kinds of the links that the form makes, in their order. */
  readonly kinds: readonly LinkKind[];
  /** Whether the links come on top of the order's price: then no lines are proposed. */
  readonly isMore?: boolean;
  /** The press that has opened the form, which then takes the focus; null or absent where it stands there by itself. */
  readonly openedBy?: object | null;
  /** Leaves the links as they are; absent where the form stands there by itself. */
  readonly onLeave?: () => void;
  /** The control for the photo of the ticket, which stands with the goods. */
  readonly ticket?: ReactNode;
  /** Whether to make these links is the step that comes next. */
  readonly isNext?: boolean;
  /** Called once the links are made. */
  readonly onMade: () => void;
}

/** The lines of the links to make, in the place of unpaid ones of their kind. */
export function LinkForm(props: LinkFormProps) {
  const { payments, links, kinds, isMore = false, isNext = false, openedBy, onLeave, ticket, onMade } = props;
  const formId = useId();
  const form = useRowsForm(kinds, payments, isMore);
  const { values: rows } = form;
  /** Whether the manager is asked if the customer agrees to more than was announced. */
  const [isAsking, setAsking] = useState(false);
  /** Why no link is made of these amounts, which are no mistake of one row. */
  const [problem, setProblem] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = openedBy && element.current?.querySelector('input');
    if (!first) return;
    first.focus({ preventScroll: true });
    showField(first);
  }, [openedBy]);
  const read = kinds.map((kind) => ({ kind, ...readRows(rows[kind]) }));
  const wanted = read.filter(({ lines }) => lines.length > 0);
  const { announced, above } = announcedOf(payments, wanted, isMore);
  /** The names of the amounts of articles that have none. */
  const unpriced = kinds.flatMap((kind) =>
    rows[kind].filter(isOpenRow).map(({ key }) => amountName(kind, key)),
  );

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (links.isBusy || links.isWaiting) return;
    setProblem(null);
    if (form.validate().hasErrors) return focusFirstError(event.currentTarget);
    if (read.some(({ lines }) => lines.length === 0) && unpriced[0]) {
      setProblem(words.nothing);
      return focusField(event.currentTarget, unpriced[0]);
    }
    if (wanted.length === 0 || wanted.some(({ total }) => total <= 0)) return setProblem(words.nothing);
    if (wanted.some(({ total }) => total > MOST_MONEY))
      return setProblem(words.tooMuchInAll(formatEuros(MOST_MONEY)));
    if (above > 0) return setAsking(true);
    await make(false);
  };

  const make = async (isAgreed: boolean) => {
    setAsking(false);
    const asked = wanted.map(({ kind, lines }) => ({ kind, lines }));
    const { quote } = payments;
    const prices = { budget: priceOf('budget', quote), frais: priceOf('frais', quote) };
    if (await links.make(asked, { prices, isAgreed }, words.created(asked.length))) onMade();
  };

  /** Enter in an amount goes on to the next article that has none: links are made by it once every article has one. */
  const goOn = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    const here = event.target.name;
    const [next] = [...unpriced.filter((name) => name !== here), ...unpriced];
    if (next === undefined) return;
    event.preventDefault();
    focusField(event.currentTarget, next);
  };

  const goods = read.find(({ kind }) => kind === 'budget')?.total ?? 0;
  const shares = kinds.includes('frais') ? sharesOf(payments, rows.frais, goods) : [];
  const budget = announcedBudget(payments);
  return (
    <form id={formId} onSubmit={send} onKeyDown={goOn} ref={element} noValidate>
      <Stack gap="sm">
        {read.map(({ kind, total }) => (
          <Stack component="fieldset" key={kind} gap="sm" p={0} className={classes.fieldset}>
            <Text component="legend" fw={700}>
              {words.kind[kind]}
            </Text>
            {kind === 'budget' && (
              <Text size="sm" c="dimmed">
                {words.budgetHelp(budget === null ? null : formatEuros(budget))}
              </Text>
            )}
            <LineRows kind={kind} form={form} />
            {kind === 'frais' &&
              shares.map(({ key, label, percent, announced: before, real }) => (
                <Group key={key} gap="xs">
                  <Text size="sm" c="dimmed">
                    {words.share(label, percent, formatEuros(before), formatEuros(real))}
                  </Text>
                  <Button
                    size="sm"
                    variant="default"
                    onClick={() =>
                      form.setFieldValue(
                        `frais.${rows.frais.findIndex((row) => row.key === key)}.amount`,
                        typed(real),
                      )
                    }
                  >
                    {words.takeShare(formatEuros(real))}
                  </Button>
                </Group>
              ))}
            <Text fw={700} ta="end" className={classes.figure}>
              {words.total(formatEuros(total))}
            </Text>
            {kind === 'budget' && ticket}
          </Stack>
        ))}
        {problem && (
          <Alert color="red" role="alert" title={words.failed}>
            {problem}
          </Alert>
        )}
        <AtTheThumb steps={isNext ? ['links'] : []}>
          <SendButton
            type="submit"
            form={formId}
            fullWidth
            sending={links.isBusy}
            incomplete={links.isWaiting}
            sendingLabel={words.creating}
          >
            {words.create(isNext ? kinds.length : Math.max(1, wanted.length))}
          </SendButton>
        </AtTheThumb>
        {onLeave && (
          <Button variant="default" fullWidth onClick={onLeave}>
            {words.leave}
          </Button>
        )}
      </Stack>
      {isAsking && (
        <Question
          title={words.aboveAsks}
          onRefuse={() => setAsking(false)}
          answers={
            <>
              <Button onClick={() => void make(true)}>{words.aboveSure}</Button>
              <Button variant="default" onClick={() => setAsking(false)}>
                {words.back}
              </Button>
            </>
          }
        >
          <p>{words.aboveText(formatEuros(announced + above), formatEuros(announced))}</p>
        </Question>
      )}
    </form>
  );
}
