import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Question } from '../../ui/notices/Question.tsx';

interface StepProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A step that appears after a press on a button (docs/rules/pages.md#focus). Its heading takes the focus, and the whole step comes into
 * view, or its beginning where the screen is too low for it.
 */
export function Step({ title, children }: StepProps) {
  return (
    <Stack ref={show}>
      <h3 tabIndex={-1}>{title}</h3>
      {children}
    </Stack>
  );
}

function show(step: HTMLDivElement | null) {
  // Arrow keys go on from tab to tab.
  if (document.activeElement?.role === 'tab') return;
  step?.querySelector('h3')?.focus({ preventScroll: true });
  step?.scrollIntoView({ block: 'nearest' });
}

interface SureProps {
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly yes: string;
    readonly no: string;
  };
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before one press would weaken the account or lock its customer out (docs/rules/accounts.md#second-factor). */
export function Sure({ words, onYes, onNo }: SureProps) {
  return (
    <Question
      title={words.title}
      onRefuse={onNo}
      answers={
        <>
          <Button color="red" onClick={onYes}>
            {words.yes}
          </Button>
          <Button variant="default" onClick={onNo}>
            {words.no}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Question>
  );
}
