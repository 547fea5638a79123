import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Problem } from '../../backend/account-problem.ts';
import { takeReferralCode } from '../../backend/referral.ts';
import { forgetSponsorCode, sponsorCode } from '../../device/customer/sponsor-code.ts';
import { cleanReferralCode } from '../../domain/voucher.ts';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { notify } from '../../ui/notify.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import classes from './Account.module.css';
import { SIGN_IN_COPY } from './copy.ts';
import { Failure } from './Failure.tsx';
import { CODE_REFUSED, REFERRAL_COPY, SPONSOR_COPY } from './referral-copy.ts';
import { useFields } from './use-fields.ts';

/** Takes a sponsor's code after the sign-up, before the first order (docs/rules/referral.md#codes). */
export function SponsorForm({ onTaken }: { onTaken: () => void }) {
  const { values, form, bind, accept, fill } = useFields({ referral_code: '' });
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const fillIn = useEffectEvent((code: string) => fill({ referral_code: code }));
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
    <form className={classes.form} onSubmit={send} ref={form} noValidate>
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
    </form>
  );
}
