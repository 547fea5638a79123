import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../backend/account-problem.ts';
import {
  type Enrolment,
  enrolFactor,
  findFactor,
  removeFactor,
  renewRecoveryCodes,
} from '../../backend/factors.ts';
import { copyText } from '../../device/transfer/hand-out.ts';
import { useProof } from '../../form/proof/use-proof.tsx';
import { Button, ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { dismissToast, notify } from '../../ui/notices/notify.ts';
import classes from './Account.module.css';
import { CodeForm } from './CodeForm.tsx';
import { TOASTS } from './copy.ts';
import { BEGIN, FactorState } from './FactorState.tsx';
import { Failure } from './fields.tsx';
import { useLoaded } from './Loaded.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Step } from './Step.tsx';
import { RECOVERY_CODES_COPY, SECURITY_COPY } from './security-copy.ts';

/** The id of the place of what the factor's buttons lead to, which takes the focus of those that go away. */
const PLACE = 'double-authentification';

/** Problems after which the server may have made new codes all the same, and ended the earlier ones. */
const UNCERTAIN: ReadonlySet<string> = new Set(['network', 'unknown', 'server_failed']);

export interface CodesProps {
  /** New recovery codes that the customer has not stored yet; null when there are none. */
  readonly codes: readonly string[] | null;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

/** One-time codes: enrolment with a QR code, and removal. */
export function SecondFactor({ email, codes, onCodes }: CodesProps & { readonly email: string }) {
  const { loaded, reload } = useLoaded(findFactor);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  /** Whether the factor is being put on or taken off. */
  const [isBusy, setBusy] = useState(false);
  const { withProof, question } = useProof();
  const tryAgain = () => {
    setProblem(null);
    dismissToast();
  };
  const complain = (why: Problem) => {
    setProblem(why);
    void notify({ tone: 'danger', title: TOASTS.failed, message: why.message });
  };

  const begin = async () => {
    tryAgain();
    setBusy(true);
    const answer = await withProof(() => enrolFactor(SECURITY_COPY.issuer));
    setBusy(false);
    if (!answer) return;
    if (answer.ok) setEnrolment(answer.value);
    else complain(answer.problem);
  };
  /** Makes new codes. @returns why not; null when they are there */
  const makeCodes = async (): Promise<Problem | null> => {
    const answer = await withProof(renewRecoveryCodes);
    if (!answer) return null;
    if (!answer.ok) {
      complain(answer.problem);
      return answer.problem;
    }
    onCodes(answer.value);
    return null;
  };
  const renew = async () => {
    tryAgain();
    const why = await makeCodes();
    if (why && UNCERTAIN.has(why.code)) {
      setProblem({ ...why, message: `${why.message} ${RECOVERY_CODES_COPY.perhapsEnded}` });
    }
  };
  const finish = async () => {
    setEnrolment(null);
    void notify({ tone: 'ok', title: SECURITY_COPY.activated });
    await makeCodes();
    reload();
  };
  const remove = async (factorId: string) => {
    tryAgain();
    setBusy(true);
    const answer = await withProof(() => removeFactor(factorId));
    setBusy(false);
    if (!answer) return;
    if (!answer.ok) return complain(answer.problem);
    onCodes(null);
    void notify({ tone: 'ok', title: SECURITY_COPY.disabled });
    reload();
  };

  return (
    <Section title={SECURITY_COPY.factorTitle} lead={SECURITY_COPY.factorLead}>
      <Stack id={PLACE} tabIndex={-1} data-focus-home={PLACE}>
        {question}
        {codes && <RecoveryCodes key={codes[0]} codes={codes} email={email} onDone={() => onCodes(null)} />}
        {enrolment ? (
          <EnrolmentView enrolment={enrolment} onVerified={finish} onCancel={() => setEnrolment(null)} />
        ) : (
          <FactorState
            {...{ loaded, isBusy }}
            onRetry={reload}
            onEnable={begin}
            onDisable={remove}
            onRenew={renew}
          />
        )}
        <Failure title={TOASTS.failed} problem={problem} />
      </Stack>
    </Section>
  );
}

interface EnrolmentViewProps {
  readonly enrolment: Enrolment;
  readonly onVerified: () => void;
  readonly onCancel: () => void;
}

function EnrolmentView({ enrolment, onVerified, onCancel }: EnrolmentViewProps) {
  const { appLink, secret } = enrolment;
  const copy = async () => {
    const isCopied = await copyText(secret);
    const { secretCopied, secretNotCopied } = SECURITY_COPY;
    void notify({ tone: isCopied ? 'ok' : 'warn', title: isCopied ? secretCopied : secretNotCopied });
  };
  return (
    <Step title={SECURITY_COPY.enrolTitle}>
      {appLink !== '' && (
        <>
          <p>{SECURITY_COPY.openAppText}</p>
          <ButtonAnchor variant="light" fullWidth href={appLink}>
            {SECURITY_COPY.openApp}
          </ButtonAnchor>
        </>
      )}
      <p>{SECURITY_COPY.scan}</p>
      <img className={classes.qr} src={enrolment.qrCode} alt={SECURITY_COPY.qrAlt} width="240" height="240" />
      <p>{SECURITY_COPY.secret}</p>
      <span className={classes.code}>{secret}</span>
      <Button variant="default" fullWidth onClick={() => void copy()}>
        {SECURITY_COPY.copySecret}
      </Button>
      <CodeForm factor={async () => ({ ok: true, value: enrolment.factorId })} onVerified={onVerified} />
      <Button variant="default" fullWidth data-focus-home={BEGIN} onClick={onCancel}>
        {SECURITY_COPY.cancel}
      </Button>
    </Step>
  );
}
