import { Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { DeskLink } from '../../../backend/desk/payments.ts';
import { dayAndTime } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { copyText } from '../../../device/transfer/hand-out.ts';
import { formatEuros } from '../../../domain/money.ts';
import { linkPath } from '../../../domain/payment/payment.ts';
import { parseInstant } from '../../../domain/time/instant.ts';
import { BusyButton, Button } from '../../../ui/buttons/Button.tsx';
import { StatusPill, type StatusTone } from '../../../ui/lists/StatusPill.tsx';
import { notify } from '../../../ui/notices/notify.ts';
import { Question } from '../../../ui/notices/Question.tsx';
import { AtTheThumb } from '../AtTheThumb.tsx';
import { PAYMENTS_COPY as words } from './copy.ts';
import classes from './Payments.module.css';
import type { Links } from './use-links.ts';

interface LinkCardProps {
  readonly link: DeskLink;
  readonly links: Links;
  /** Whether to renew it is the step that comes next. */
  readonly isNext: boolean;
  /** @param button the one that was pressed */
  readonly onEdit: (button: HTMLElement) => void;
}

const TONES: Readonly<Record<DeskLink['state'], StatusTone>> = {
  open: 'soon',
  paid: 'open',
  expired: 'off',
  withdrawn: 'closed',
};

/** One payment link: its state, its lines, and what can be done with it while it is unpaid. */
export function LinkCard({ link, links, isNext, onEdit }: LinkCardProps) {
  const { kind, lines, amount, state, attempt, expiresAt, paidAt } = link;
  const [isAsking, setAsking] = useState(false);
  const name = words.kind[kind];
  const named = (action: string) => ({ 'aria-label': words.named(action, name) });
  const when = parseInstant(paidAt ?? expiresAt);
  const said = state === 'open' && attempt === 'FAILED' ? words.refusedCard : words.states[state];

  // A correction that changes the price withdraws the links: one that is still there has its price.
  const onRenew = () => links.make([{ kind, lines }], { prices: null }, words.renewed);
  const onWithdraw = () => {
    setAsking(false);
    void links.withdraw(link.token);
  };

  return (
    <Stack component="li" gap="xs" className={classes.card}>
      <Group gap="xs">
        <Title order={4} size="md">
          {name}
        </Title>
        <Text fw={600} className={classes.figure}>
          {formatEuros(amount)}
        </Text>
        <StatusPill tone={state === 'open' && attempt === 'FAILED' ? 'off' : TONES[state]}>{said}</StatusPill>
      </Group>
      <Text component="dl" size="sm" className={classes.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own
          <div key={index}>
            <dt>{line.label}</dt>
            <dd>{formatEuros(line.amount)}</dd>
          </div>
        ))}
      </Text>
      {when !== null && state !== 'expired' && (
        <Text size="sm" c="dimmed">
          {(state === 'paid' ? words.paidAt : words.until)(dayAndTime(when, serverNow()))}
        </Text>
      )}
      {state !== 'paid' && (
        <Group gap="xs">
          {state === 'open' && <HandOut token={link.token} named={named} />}
          {state === 'expired' && (
            <AtTheThumb steps={isNext ? ['links'] : []}>
              <BusyButton
                {...(isNext ? { fullWidth: true } : { size: 'sm' })}
                isBusy={links.isBusy || links.isWaiting}
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
        </Group>
      )}
      {isAsking && (
        <Question
          title={words.withdrawAsks}
          onRefuse={() => setAsking(false)}
          answers={
            <>
              <Button color="red" onClick={onWithdraw}>
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
    </Stack>
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
