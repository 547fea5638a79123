import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { linksSeen, makeLinks, type Payments } from '../../../backend/desk/payments.ts';
import { formatEuros, MOST_MONEY } from '../../../domain/money.ts';
import type { LinkKind } from '../../../domain/payment/payment.ts';
import { announcedBudget, priceOf } from '../../../domain/quote/settlement.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { focusField, focusFirstError, showField } from '../../../ui/fields/focus-field.ts';
import { notify } from '../../../ui/notify.ts';
import { Question } from '../../../ui/Question.tsx';
import { SendButton } from '../../../ui/SendButton.tsx';
import { AtTheThumb } from '../AtTheThumb.tsx';
import { PAYMENTS_COPY as words } from './copy.ts';
import { amountName, LineRows } from './LineRows.tsx';
import {
  announcedOf,
  isOpenRow,
  proposedRows,
  type Row,
  readRows,
  rowsOf,
  sharesOf,
  typed,
} from './lines.ts';
import classes from './Payments.module.css';
import { tellNotMade, titleOfProblem } from './tell-links.ts';

interface LinkFormProps {
  readonly id: string;
  readonly payments: Payments;
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
  /** Called when the payments have to be read again. */
  readonly onDone: () => Promise<void>;
}

type RowsByKind = Partial<Record<LinkKind, readonly Row[]>>;

const BLANK: readonly Row[] = [{ key: 0, label: '', amount: '' }];

/** The lines of the links to make, in the place of unpaid ones of their kind. */
export function LinkForm(props: LinkFormProps) {
  const { id, payments, kinds, isMore = false, isNext = false, openedBy, onLeave, ticket, onDone } = props;
  const formId = useId();
  const { quote } = payments;
  const initial: RowsByKind = Object.fromEntries(
    kinds.map((kind) => [kind, initialRows(kind, payments, isMore)]),
  );
  const [proposed, setProposed] = useState(initial);
  const [rows, setRows] = useState(initial);
  // A correction has changed the price since: the rows that nobody has touched follow it.
  if (!areSame(proposed, initial)) {
    setProposed(initial);
    const isTouched = (kind: LinkKind) => !areSame(rows[kind], proposed[kind]);
    setRows(Object.fromEntries(kinds.map((kind) => [kind, (isTouched(kind) ? rows : initial)[kind]])));
  }
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  /** Whether the manager is asked if the customer agrees to more than was announced. */
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<{ readonly title: string; readonly text: string } | null>(null);
  const refuse = (text: string) => setProblem({ title: words.failed, text });
  /**
   * The last links that were asked for without an answer, and their key. Asking for the same links again keeps the key, so that they
   * are made once. Asking for others takes a new key: the server answers a known key with the links that it has made for it.
   */
  const unanswered = useRef({ key: '', links: '' });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = openedBy && form.current?.querySelector('input');
    if (!first) return;
    first.focus({ preventScroll: true });
    showField(first);
  }, [openedBy]);
  const read = kinds.map((kind) => ({ kind, ...readRows(rows[kind] ?? []) }));
  const wanted = read.filter(({ lines }) => lines.length > 0);

  const { announced, above } = announcedOf(payments, wanted, isMore);
  const setAmount = (kind: LinkKind, key: number, amount: string) =>
    setRows((before) => ({
      ...before,
      [kind]: (before[kind] ?? []).map((row) => (row.key === key ? { ...row, amount } : row)),
    }));

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setTried(true);
    setProblem(null);
    if (read.some(({ errors }) => Object.keys(errors).length > 0))
      return focusFirstError(event.currentTarget);
    const unpriced = kinds.flatMap((kind) =>
      (rows[kind] ?? []).filter(isOpenRow).map(({ key }) => amountName(kind, key)),
    )[0];
    if (read.some(({ lines }) => lines.length === 0) && unpriced) {
      refuse(words.nothing);
      return focusField(event.currentTarget, unpriced);
    }
    if (wanted.length === 0 || wanted.some(({ total }) => total <= 0)) return refuse(words.nothing);
    if (wanted.some(({ total }) => total > MOST_MONEY))
      return refuse(words.tooMuchInAll(formatEuros(MOST_MONEY)));
    if (above > 0) return setAsking(true);
    await make(false);
  };

  const make = async (isAgreed: boolean) => {
    setAsking(false);
    setSending(true);
    const asked = wanted.map(({ kind, lines }) => ({ kind, lines }));
    const prices = { budget: priceOf('budget', quote), frais: priceOf('frais', quote) };
    const links = JSON.stringify([asked, prices]);
    if (unanswered.current.links !== links) unanswered.current = { key: crypto.randomUUID(), links };
    const answer = await makeLinks(
      unanswered.current.key,
      id,
      asked,
      linksSeen(payments.links),
      prices,
      isAgreed,
    );
    setSending(false);
    if (!answer.ok)
      return setProblem({ title: titleOfProblem(answer.problem), text: answer.problem.message });
    unanswered.current = { key: '', links: '' };
    setTried(false);
    const { outcome } = answer.value;
    // The form goes, or begins anew, once the links are read again.
    if (outcome === 'done') void notify({ tone: 'ok', title: words.created(asked.length) });
    else tellNotMade(outcome);
    await onDone();
  };

  /** Enter in an amount goes on to the next article that has none: links are made by it once every article has one. */
  const goOn = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    const names = kinds.flatMap((kind) =>
      (rows[kind] ?? []).filter(isOpenRow).map(({ key }) => amountName(kind, key)),
    );
    const here = event.target.name;
    const [next] = [...names.filter((name) => name !== here), ...names];
    if (next === undefined) return;
    event.preventDefault();
    focusField(event.currentTarget, next);
  };

  const goods = read.find(({ kind }) => kind === 'budget')?.total ?? 0;
  const shares = sharesOf(payments, rows.frais ?? [], goods);
  const budget = announcedBudget(payments);
  return (
    <form id={formId} className={classes.form} onSubmit={send} onKeyDown={goOn} ref={form} noValidate>
      {read.map(({ kind, total, errors }) => (
        <fieldset key={kind} className={classes.fieldset}>
          <legend className={classes.title}>{words.kind[kind]}</legend>
          {kind === 'budget' && (
            <p className={classes.hint}>{words.budgetHelp(budget === null ? null : formatEuros(budget))}</p>
          )}
          <LineRows
            name={kind}
            rows={rows[kind] ?? []}
            errors={isTried ? errors : {}}
            onChange={(changed) => setRows((before) => ({ ...before, [kind]: changed }))}
          />
          {kind === 'frais' &&
            shares.map(({ key, label, percent, announced: before, real }) => (
              <p key={key} className={classes.hint}>
                {words.share(label, percent, formatEuros(before), formatEuros(real))}{' '}
                <Button size="sm" variant="default" onClick={() => setAmount('frais', key, typed(real))}>
                  {words.takeShare(formatEuros(real))}
                </Button>
              </p>
            ))}
          <p className={classes.total}>{words.total(formatEuros(total))}</p>
          {kind === 'budget' && ticket}
        </fieldset>
      ))}
      {problem && (
        <Alert color="red" role="alert" title={problem.title}>
          {problem.text}
        </Alert>
      )}
      <AtTheThumb steps={isNext ? ['links'] : []}>
        <SendButton type="submit" form={formId} fullWidth sending={isSending} sendingLabel={words.creating}>
          {words.create(isNext ? kinds.length : Math.max(1, wanted.length))}
        </SendButton>
      </AtTheThumb>
      {onLeave && (
        <Button variant="default" fullWidth onClick={onLeave}>
          {words.leave}
        </Button>
      )}
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

function initialRows(kind: LinkKind, payments: Payments, isMore: boolean): readonly Row[] {
  const link = payments.links.find((each) => each.kind === kind && each.state !== 'withdrawn');
  if (link && link.state !== 'paid') return rowsOf(link.lines);
  return isMore ? BLANK : proposedRows(kind, payments);
}

const areSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
