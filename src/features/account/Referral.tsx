import { Group, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Problem } from '../../backend/account-problem.ts';
import { takeReferralCode } from '../../backend/referral.ts';
import { forgetSponsorCode, sponsorCode } from '../../device/customer/sponsor-code.ts';
import { useAccountVouchers } from '../../device/customer/use-voucher.ts';
import { canShareText, copyText, handOnText } from '../../device/transfer/hand-out.ts';
import { cleanReferralCode, type OwnVoucher, type ReferralSummary } from '../../domain/order/voucher.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { Unbroken } from '../../ui/layout/Unbroken.tsx';
import { Fact, Facts } from '../../ui/lists/Facts.tsx';
import { List, ListItem } from '../../ui/lists/List.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { Loading } from '../../ui/notices/Loading.tsx';
import { notify } from '../../ui/notices/notify.ts';
import classes from './Account.module.css';
import { SIGN_IN_COPY, WALLET_COPY } from './copy.ts';
import { Failure, useFields } from './fields.tsx';
import { type Loaded, NotLoaded } from './Loaded.tsx';
import { CODE_REFUSED, REFERRAL_COPY, SPONSOR_COPY, VOUCHER_COPY } from './referral-copy.ts';

interface ReferralProps {
  readonly code: string;
  readonly loaded: Loaded<ReferralSummary>;
  readonly reload: () => void;
  readonly onSignInAgain: () => void;
}

/** The referral code, what both customers get from it, and what it has brought (docs/rules/referral.md#what-is-shown). */
export function Referral({ code, loaded, reload, onSignInAgain }: ReferralProps) {
  const tell = (isCopied: boolean) =>
    void notify(
      isCopied
        ? { tone: 'ok', title: REFERRAL_COPY.copied }
        : { tone: 'warn', title: REFERRAL_COPY.notCopied },
    );
  const share = async () => {
    const address = `${location.origin}/connexion?parrain=${code}`;
    const outcome = await handOnText(REFERRAL_COPY.message(code, address), code);
    if (outcome !== 'shared') tell(outcome === 'copied');
  };
  return (
    <>
      <h2>{REFERRAL_COPY.title}</h2>
      <span className={classes.code}>{code}</span>
      <Group gap="xs">
        <Button onClick={() => void copyText(code).then(tell)}>{REFERRAL_COPY.copy}</Button>
        {canShareText() && (
          <Button variant="light" onClick={() => void share()}>
            {REFERRAL_COPY.share}
          </Button>
        )}
      </Group>
      <List>
        {REFERRAL_COPY.rules.map((rule) => (
          <ListItem key={rule}>{rule}</ListItem>
        ))}
      </List>
      {loaded.state === 'loading' && <Loading>{REFERRAL_COPY.loading}</Loading>}
      {loaded.state === 'failed' && (
        <NotLoaded
          title={REFERRAL_COPY.notLoaded}
          problem={loaded.problem}
          onRetry={reload}
          onSignInAgain={onSignInAgain}
        />
      )}
      {loaded.state === 'ready' && <Tally summary={loaded.value} />}
      {loaded.state === 'ready' && loaded.value.canUseCode && <SponsorForm onTaken={reload} />}
    </>
  );
}

function Tally({ summary: { joined, delivered, untilNext } }: { summary: ReferralSummary }) {
  const { people } = REFERRAL_COPY;
  return (
    <>
      <h2>{REFERRAL_COPY.tallyTitle}</h2>
      <Facts>
        <Fact name={REFERRAL_COPY.joined}>{people(joined)}</Fact>
        <Fact name={REFERRAL_COPY.delivered}>{people(delivered)}</Fact>
        <Fact name={REFERRAL_COPY.next}>{people(untilNext)}</Fact>
      </Facts>
    </>
  );
}

/** Takes a sponsor's code after the sign-up, before the first order (docs/rules/referral.md#codes). */
function SponsorForm({ onTaken }: { onTaken: () => void }) {
  const { values, form, bind, accept, fill } = useFields({ referral_code: '' });
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const fillIn = useEffectEvent((code: string) => fill(() => ({ referral_code: code })));
  useEffect(() => {
    void sponsorCode().then((code) => code !== '' && fillIn(code));
  }, []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    const code = cleanReferralCode(values.referral_code);
    if (isSending || !accept(code === '' ? { referral_code: SPONSOR_COPY.empty } : {})) return;
    setSending(true);
    const answer = await takeReferralCode(code);
    setSending(false);
    if (!answer.ok) {
      setProblem(answer.problem);
      void notify({ tone: 'danger', title: REFERRAL_COPY.failed, message: answer.problem.message });
    } else if (answer.value === 'taken') {
      await forgetSponsorCode();
      void notify({ tone: 'ok', title: REFERRAL_COPY.taken, message: REFERRAL_COPY.takenText });
      onTaken();
    } else accept({ referral_code: CODE_REFUSED[answer.value] });
  };

  return (
    <form onSubmit={send} ref={form} noValidate>
      <Stack>
        <h2>{REFERRAL_COPY.codeTitle}</h2>
        <TextInput
          {...bind('referral_code')}
          label={REFERRAL_COPY.codeLabel}
          description={REFERRAL_COPY.codeHelp}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={100}
        />
        <Failure title={REFERRAL_COPY.failed} problem={problem} />
        <SendButton type="submit" fullWidth sending={isSending} sendingLabel={SIGN_IN_COPY.sending}>
          {REFERRAL_COPY.use}
        </SendButton>
      </Stack>
    </form>
  );
}

/** The wallet shows the vouchers, as this device last knew them (docs/rules/referral.md#what-is-shown), and the cards. */
export function Wallet({ onAddCard }: { onAddCard: () => void }) {
  const known = useAccountVouchers();
  return (
    <>
      {known !== null && known.vouchers.length > 0 && <Vouchers vouchers={known.vouchers} />}
      <EmptyState
        title={WALLET_COPY.empty}
        action={
          <Button variant="light" onClick={onAddCard}>
            {WALLET_COPY.add}
          </Button>
        }
      >
        {WALLET_COPY.text}
      </EmptyState>
    </>
  );
}

function Vouchers({ vouchers }: { vouchers: readonly OwnVoucher[] }) {
  return (
    <>
      <h2>{VOUCHER_COPY.title}</h2>
      <Facts>
        {vouchers.map(({ id, kind, usedBy }) => (
          <Fact key={id} name={VOUCHER_COPY.kinds[kind]}>
            <Unbroken part={usedBy?.reference}>
              {usedBy ? VOUCHER_COPY.usedBy(usedBy.reference) : VOUCHER_COPY.free}
            </Unbroken>
          </Fact>
        ))}
      </Facts>
    </>
  );
}
