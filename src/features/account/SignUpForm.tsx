import { Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import type { Problem } from '../../backend/account-problem.ts';
import { type SignUpData, signUp } from '../../backend/auth.ts';
import { isReferralCode } from '../../backend/referral.ts';
import { cleanReferralCode } from '../../domain/order/voucher.ts';
import { withNumberIfAsked } from '../../form/contact/with-number.ts';
import { goToNextField } from '../../form/engine/next-field.ts';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { optionalLabel } from '../../ui/fields/field-frame.tsx';
import { focusField } from '../../ui/fields/focus-field.ts';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { notify } from '../../ui/notices/notify.ts';
import { checkFields, cleanField, emailDoubt } from './checks.ts';
import { FIELD_LABELS, SIGN_IN_COPY, TOASTS } from './copy.ts';
import { Failure, PasswordField, ProfileFields, useFields } from './fields.tsx';
import { CODE_REFUSED, SPONSOR_COPY } from './referral-copy.ts';
import type { SignUp } from './use-sign-up.ts';

const PROFILE = ['firstname', 'lastname', 'username', 'phone', 'address', 'birthdate'] as const;
const NAMES = [...PROFILE, 'email', 'password'] as const;

interface SignUpFormProps {
  /** The island's date, "2026-12-01". */
  readonly today: string;
  /** The values typed before the customer left the form for another tab, or to change the address. */
  readonly begun: SignUp;
  readonly onType: (name: keyof SignUp, value: string) => void;
  /** Focuses the e-mail field, for a customer who changes the address. */
  readonly startsWithEmail: boolean;
  readonly onSignedUp: (email: string) => void;
}

/** The form for a new account. All fields but the sponsor's code are required, and so is the checkbox (docs/rules/accounts.md#sign-up). */
export function SignUpForm({ today, begun, onType, startsWithEmail, onSignedUp }: SignUpFormProps) {
  const { values, form, bind, accept } = useFields(begun, onType);
  useEffect(() => {
    if (startsWithEmail && form.current) focusField(form.current, 'email');
  }, [startsWithEmail, form]);
  const [isHuman, setHuman] = useState(false);
  const [robotError, setRobotError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    if (isSending || !accept(checkFields(values, NAMES, today))) return;
    if (!accept(emailDoubt(values.email) ?? {})) return;
    if (!isHuman) {
      void notify({ tone: 'danger', ...TOASTS.notARobot });
      setRobotError(TOASTS.notARobot.message);
      if (form.current) focusField(form.current, 'robot');
      return;
    }
    setSending(true);
    const email = cleanField('email', values.email);
    const code = cleanReferralCode(values.referral_code);
    // Only a code that is certainly nobody's is refused: the sign-up itself says what else is wrong.
    const known = code === '' ? null : await isReferralCode(code);
    if (known?.ok && !known.value) {
      setSending(false);
      accept({ referral_code: CODE_REFUSED.unknown });
      return;
    }
    const answer = await signUp(email, values.password, profileOf(values), code);
    setSending(false);
    if (!answer.ok) {
      setProblem(answer.problem);
      void notify({
        tone: 'danger',
        ...withNumberIfAsked({ title: TOASTS.signUpFailed, message: answer.problem.message }),
      });
      return;
    }
    void notify({ tone: 'ok', ...TOASTS.signedUp });
    onSignedUp(email);
  };

  return (
    <form onSubmit={send} onKeyDown={goToNextField} ref={form} noValidate>
      <Stack>
        <ProfileFields names={PROFILE} bind={bind} required />
        <TextInput
          {...bind('email')}
          label={FIELD_LABELS.email}
          type="email"
          autoComplete="email"
          enterKeyHint="next"
          autoCapitalize="none"
          maxLength={254}
          required
        />
        <PasswordField
          {...bind('password')}
          label={FIELD_LABELS.password}
          description={SIGN_IN_COPY.passwordRule}
          autoComplete="new-password"
          enterKeyHint="next"
        />
        <TextInput
          {...bind('referral_code')}
          label={optionalLabel(SPONSOR_COPY.label)}
          description={SPONSOR_COPY.help}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="next"
          maxLength={100}
        />
        <Checkbox
          name="robot"
          label={SIGN_IN_COPY.robot}
          checked={isHuman}
          error={robotError}
          onChange={(event) => {
            setHuman(event.currentTarget.checked);
            setRobotError(null);
          }}
          required
        />
        <Failure title={TOASTS.signUpFailed} problem={problem} />
        <SendButton type="submit" fullWidth sending={isSending} sendingLabel={SIGN_IN_COPY.sending}>
          {SIGN_IN_COPY.signUp}
        </SendButton>
        <Text size="sm" c="dimmed" textWrap="pretty">
          {SIGN_IN_COPY.privacy}
        </Text>
      </Stack>
    </form>
  );
}

function profileOf(values: SignUpData): SignUpData {
  return {
    firstname: cleanField('firstname', values.firstname),
    lastname: cleanField('lastname', values.lastname),
    username: cleanField('username', values.username),
    phone: cleanField('phone', values.phone),
    address: cleanField('address', values.address),
    birthdate: values.birthdate,
  };
}
