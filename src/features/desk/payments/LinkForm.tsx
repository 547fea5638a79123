import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { linksSeen, makeLinks, type Payments } from '../../../backend/desk/payments.ts';
import { formatEuros, formatWireEuros, MOST_MONEY } from '../../../domain/money.ts';
import type { LinkKind } from '../../../domain/payment.ts';
import { priceOf } from '../../../domain/quote/settlement.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { focusField, focusFirstError, showField } from '../../../ui/fields/focus-field.ts';
import { notify } from '../../../ui/notify.ts';
import { SendButton } from '../../../ui/SendButton.tsx';
import { PAYMENTS_COPY as words } from './copy.ts';
import { amountName, LineRows } from './LineRows.tsx';
import { isOpenRow, proposedRows, type Row, readRows, rowsOf } from './lines.ts';
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
  /** Called when the payments have to be read again, with whether links were made. */
  readonly onDone: (hasMade: boolean) => Promise<void>;
}

type RowsByKind = Partial<Record<LinkKind, readonly Row[]>>;

const BLANK: readonly Row[] = [{ key: 0, label: '', amount: '' }];

/** The lines of the links to make, in the place of unpaid ones of their kind. */
export function LinkForm(props: LinkFormProps) {
  const { id, payments, kinds, isMore = false, openedBy, onLeave, ticket, onDone } = props;
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

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setTried(true);
    setProblem(null);
    if (read.some(({ errors }) => Object.keys(errors).length > 0))
      return focusFirstError(event.currentTarget);
    if (wanted.length === 0 || wanted.some(({ total }) => total <= 0)) return refuse(words.nothing);
    if (wanted.some(({ total }) => total > MOST_MONEY))
      return refuse(words.tooMuchInAll(formatEuros(MOST_MONEY)));
    setSending(true);
    const asked = wanted.map(({ kind, lines }) => ({ kind, lines }));
    const prices = { budget: priceOf('budget', quote), frais: priceOf('frais', quote) };
    const links = JSON.stringify([asked, prices]);
    if (unanswered.current.links !== links) unanswered.current = { key: crypto.randomUUID(), links };
    const answer = await makeLinks(unanswered.current.key, id, asked, linksSeen(payments.links), prices);
    setSending(false);
    if (!answer.ok)
      return setProblem({ title: titleOfProblem(answer.problem), text: answer.problem.message });
    unanswered.current = { key: '', links: '' };
    setTried(false);
    const { outcome } = answer.value;
    // The form goes, or begins anew, once the links are read again.
    if (outcome === 'done') void notify({ tone: 'ok', title: words.created(asked.length) });
    else tellNotMade(outcome);
    await onDone(outcome === 'done');
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

  const budget = quote && quote.budget > 0 ? formatWireEuros(quote.budget) : null;
  return (
    <form className={classes.form} onSubmit={send} onKeyDown={goOn} ref={form} noValidate>
      {read.map(({ kind, total, errors }) => (
        <fieldset key={kind} className={classes.fieldset}>
          <legend className={classes.title}>{words.kind[kind]}</legend>
          {kind === 'budget' && <p className={classes.hint}>{words.budgetHelp(budget)}</p>}
          <LineRows
            name={kind}
            rows={rows[kind] ?? []}
            errors={isTried ? errors : {}}
            onChange={(changed) => setRows((before) => ({ ...before, [kind]: changed }))}
          />
          <p className={classes.total}>{words.total(formatEuros(total))}</p>
          {kind === 'budget' && ticket}
        </fieldset>
      ))}
      {problem && (
        <Alert color="red" role="alert" title={problem.title}>
          {problem.text}
        </Alert>
      )}
      <SendButton type="submit" fullWidth sending={isSending} sendingLabel={words.creating}>
        {words.create(Math.max(1, wanted.length))}
      </SendButton>
      {onLeave && (
        <Button variant="default" fullWidth onClick={onLeave}>
          {words.leave}
        </Button>
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
