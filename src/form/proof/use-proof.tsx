import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Reply } from '../../backend/account-problem.ts';
import { asksForProof, isRecentlyProven, prove } from '../../backend/proof.ts';
import { readStoredSession } from '../../backend/session.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { Question } from '../../ui/notices/Question.tsx';
import { PROOF_COPY as words } from './proof-copy.ts';

interface Proof {
  /**
   * Does what an open session alone may not do (docs/rules/accounts.md#shown-anew): whoever signed in, or showed their code, more than
   * five minutes ago is asked for it first. Null where they do not answer.
   */
  withProof<T>(work: () => Promise<Reply<T>>): Promise<Reply<T> | null>;
  /** The question, while it is asked; it stands anywhere on the page. */
  readonly question: ReactNode;
}

/** Asks anew who is signed in, where it has to be. */
export function useProof(): Proof {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isShown: boolean) => void>(() => undefined);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      answer.current = resolve;
      setAsking(true);
    });
  const end = (isShown: boolean) => {
    setAsking(false);
    answer.current(isShown);
  };
  return {
    async withProof(work) {
      if (!isRecentlyProven(serverNow()) && !(await ask())) return null;
      const done = await work();
      // The device's idea of the server's clock may be wrong.
      if (done.ok || !asksForProof(done.problem)) return done;
      return (await ask()) ? work() : null;
    },
    question: isAsking && <ProofQuestion onShown={() => end(true)} onRefuse={() => end(false)} />,
  };
}

function ProofQuestion({
  onShown,
  onRefuse,
}: {
  readonly onShown: () => void;
  readonly onRefuse: () => void;
}) {
  const id = useId();
  const session = readStoredSession();
  const proof = session?.proof ?? 'password';
  const [secret, setSecret] = useState('');
  const [error, setError] = useState('');
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (message: string) => {
    setError(message);
    field.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (proof !== 'passkey' && secret.trim() === '') return refuse(words.empty);
    setSending(true);
    const shown = await prove(secret);
    setSending(false);
    if (shown.ok) onShown();
    else refuse(shown.problem.message);
  };
  const isCode = proof === 'code';
  return (
    <Question
      title={words.title}
      onRefuse={onRefuse}
      answers={
        <>
          <SendButton type="submit" form={id} sending={isSending} sendingLabel={words.checking}>
            {proof === 'passkey' ? words.passkey : words.yes}
          </SendButton>
          <Button variant="default" onClick={onRefuse}>
            {words.no}
          </Button>
        </>
      }
    >
      <p>{words.why}</p>
      <form id={id} onSubmit={send} noValidate>
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={session?.email ?? ''}
          readOnly
          hidden
        />
        {proof === 'passkey' ? (
          <p role="alert">{error}</p>
        ) : (
          <TextInput
            ref={field}
            name="proof"
            label={isCode ? words.code : words.password}
            type={isCode ? 'text' : 'password'}
            inputMode={isCode ? 'numeric' : undefined}
            autoComplete={isCode ? 'one-time-code' : 'current-password'}
            value={secret}
            onChange={({ currentTarget }) => {
              setSecret(currentTarget.value);
              setError('');
            }}
            error={error}
            required
          />
        )}
      </form>
      {session?.isWithoutPassword && !isCode && <p>{words.withoutPassword}</p>}
    </Question>
  );
}
