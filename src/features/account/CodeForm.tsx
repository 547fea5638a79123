import { Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Problem, Reply } from '../../backend/account-problem.ts';
import { verifyCode } from '../../backend/factors.ts';
import { measurement } from '../../device/clock/clock.ts';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { CODE_COPY, FIELD_ERRORS, SIGN_IN_COPY } from './copy.ts';
import { useFields } from './fields.tsx';

interface CodeFormProps {
  /** Finds the factor to verify against. It is called when the code is sent. */
  readonly factor: () => Promise<Reply<string | null>>;
  readonly onVerified?: () => void;
}

const CODE = /^\d{6}$/;

/**
 * Asks for the six-digit code of an authenticator app, in one field that can be filled, pasted into and read aloud.
 * Mantine's `PinInput` is six fields of one name, which are tied neither to a label nor to an error.
 */
export function CodeForm({ factor, onVerified }: CodeFormProps) {
  const { values, form, bind, accept } = useFields({ code: '' });
  const [isSending, setSending] = useState(false);
  const refusals = useRef(0);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const code = values.code.replaceAll(/\s/g, '');
    if (isSending || !accept(CODE.test(code) ? {} : { code: FIELD_ERRORS.code })) return;
    setSending(true);
    const found = await factor();
    const answer = found.ok && found.value ? await verifyCode(found.value, code) : found;
    setSending(false);
    if (answer.ok) return onVerified?.();
    const isRefused = REFUSED.has(answer.problem.code);
    if (isRefused) refusals.current += 1;
    accept({ code: isRefused ? whyRefused(answer.problem, refusals.current) : answer.problem.message });
  };

  return (
    <form onSubmit={send} ref={form} noValidate>
      <Stack>
        <TextInput
          {...bind('code')}
          label={CODE_COPY.label}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
        />
        <SendButton type="submit" fullWidth sending={isSending} sendingLabel={SIGN_IN_COPY.sending}>
          {CODE_COPY.verify}
        </SendButton>
      </Stack>
    </form>
  );
}

/** In milliseconds: half the time for which a code holds. */
const TOO_FAR_MS = 15_000;

const REFUSED: ReadonlySet<string> = new Set(['mfa_verification_failed', 'mfa_verification_rejected']);

/**
 * Why a code is refused, with the likely reason: an authenticator app counts by the clock of its own device. That is mostly this one,
 * whose clock can be compared with the server's, and may be another.
 * @param times how often in a row
 */
function whyRefused({ message }: Problem, times: number): string {
  const measured = measurement();
  const offset = measured?.offset ?? 0;
  const said = Math.abs(offset) < TOO_FAR_MS ? message : CODE_COPY.wrongClock(Math.round(offset / 1000));
  return times > 1 || !measured ? `${said} ${CODE_COPY.otherClock}` : said;
}
