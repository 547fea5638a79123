import { useRef, useState } from 'react';
import { type DeskLink, type LinksSeen, makeLinks, withdrawLink } from '../../../backend/desk/payments.ts';
import { dayAndTime } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { copyText } from '../../../device/transfer/hand-out.ts';
import { formatEuros } from '../../../domain/money.ts';
import { linkPath } from '../../../domain/payment/payment.ts';
import { parseInstant } from '../../../domain/time/instant.ts';
import { BusyButton, Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Question } from '../../../ui/Question.tsx';
import { StatusPill, type StatusTone } from '../../../ui/StatusPill.tsx';
import { AtTheThumb } from '../AtTheThumb.tsx';
import { PAYMENTS_COPY as words } from './copy.ts';
import classes from './Payments.module.css';
import { tellFailure, tellNotMade, tellProblem } from './tell-links.ts';

interface LinkCardProps {
  readonly id: string;
  readonly link: DeskLink;
  /** The links of the order. */
  readonly seen: LinksSeen;
  /** Whether to renew it is the step that comes next. */
  readonly isNext: boolean;
  /** @param button the one that was pressed */
  readonly onEdit: (button: HTMLElement) => void;
  readonly onDone: () => Promise<void>;
}

const TONES: Readonly<Record<DeskLink['state'], StatusTone>> = {
  open: 'soon',
  paid: 'open',
  expired: 'off',
  withdrawn: 'closed',
};

/** One payment link: its state, its lines, and what can be done with it while it is unpaid. */
export function LinkCard({ id, link, seen, isNext, onEdit, onDone }: LinkCardProps) {
  const { kind, lines, amount, state, attempt, expiresAt, paidAt } = link;
  const [isAsking, setAsking] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  /** The key of the renewal. It stays where no answer came, so that the link is renewed once. */
  const renewal = useRef<string>(crypto.randomUUID());
  const name = words.kind[kind];
  const named = (action: string) => ({ 'aria-label': words.named(action, name) });
  const when = parseInstant(paidAt ?? expiresAt);
  const said = state === 'open' && attempt === 'FAILED' ? words.refusedCard : words.states[state];

  const onRenew = async () => {
    setRenewing(true);
    const answer = await makeLinks(renewal.current, id, [{ kind, lines }], seen);
    if (answer.ok) renewal.current = crypto.randomUUID();
    if (!answer.ok) tellProblem(answer.problem);
    else if (answer.value.outcome === 'done') void notify({ tone: 'ok', title: words.renewed });
    else tellNotMade(answer.value.outcome);
    await onDone();
    setRenewing(false);
  };
  const onWithdraw = async () => {
    setAsking(false);
    const answer = await withdrawLink(crypto.randomUUID(), link.token);
    if (!answer.ok) tellProblem(answer.problem);
    else if (answer.value.outcome === 'paid') tellFailure(words.wasPaid);
    else void notify({ tone: 'ok', title: words.withdrawn });
    await onDone();
  };

  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h4 className={classes.title}>{name}</h4>
        <span className={classes.amount}>{formatEuros(amount)}</span>
        <StatusPill tone={state === 'open' && attempt === 'FAILED' ? 'off' : TONES[state]}>{said}</StatusPill>
      </div>
      <dl className={classes.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
          <div key={index}>
            <dt>{line.label}</dt>
            <dd>{formatEuros(line.amount)}</dd>
          </div>
        ))}
      </dl>
      {when !== null && state !== 'expired' && (
        <p className={classes.hint}>
          {(state === 'paid' ? words.paidAt : words.until)(dayAndTime(when, serverNow()))}
        </p>
      )}
      {state !== 'paid' && (
        <div className={classes.actions}>
          {state === 'open' && <HandOut token={link.token} named={named} />}
          {state === 'expired' && (
            <AtTheThumb steps={isNext ? ['links'] : []}>
              <BusyButton
                {...(isNext ? { fullWidth: true } : { size: 'sm' })}
                isBusy={isRenewing}
                onClick={() => void onRenew()}
                {...named(words.renew)}
              >
                {words.renew}
              </BusyButton>
            </AtTheThumb>
          )}
          <Button
            size="sm"
            variant="default"
            onClick={({ currentTarget }) => onEdit(currentTarget)}
            {...named(words.edit)}
          >
            {words.edit}
          </Button>
          <Button size="sm" variant="default" onClick={() => setAsking(true)} {...named(words.withdraw)}>
            {words.withdraw}
          </Button>
        </div>
      )}
      {isAsking && (
        <Question
          title={words.withdrawAsks}
          onRefuse={() => setAsking(false)}
          answers={
            <>
              <Button color="red" onClick={() => void onWithdraw()}>
                {words.withdrawSure}
              </Button>
              <Button variant="default" onClick={() => setAsking(false)}>
                {words.keep}
              </Button>
            </>
          }
        >
          <p>
            {name}, {formatEuros(amount)}. {words.withdrawText}
          </p>
        </Question>
      )}
    </li>
  );
}

interface HandOutProps {
  readonly token: string;
  readonly named: (action: string) => { readonly 'aria-label': string };
}

/** The link to copy. */
function HandOut({ token, named }: HandOutProps) {
  const url = location.origin + linkPath(token);
  const tell = (isCopied: boolean) =>
    void notify({
      tone: isCopied ? 'ok' : 'danger',
      title: isCopied ? words.copied : words.notCopied,
      message: url,
    });
  return (
    <Button
      size="sm"
      variant="default"
      onClick={() => void copyText(url).then(tell)}
      {...named(words.copyLink)}
    >
      {words.copyLink}
    </Button>
  );
}
