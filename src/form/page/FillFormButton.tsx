import type { ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react';
import { dayAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import type { Draft } from '../../device/drafts/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FILL_COPY } from '../engine/fill-copy.ts';
import classes from './FillFormButton.module.css';

/** The contents with which a form is about to be filled in. */
export interface Filling {
  /** The unfinished draft that would be replaced; null when there is none. */
  readonly draft: Draft | null;
  /**
   * Saves the contents as the form's draft. Returns the form's path; null when this app does not know the service any
   * more.
   */
  readonly put: () => Promise<string | null>;
  /** Called when the customer keeps the present draft. */
  readonly drop?: () => void;
}

interface FillFormButtonProps
  extends ButtonProps,
    Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'onClick'> {
  /** Resolves to null when there is nothing to fill in. */
  readonly fill: () => Promise<Filling | null>;
  readonly onOpen: (path: string) => Promise<unknown>;
}

/** Opens a form filled in from elsewhere. It asks before it replaces an unfinished draft. */
export function FillFormButton({ fill, onOpen, ...look }: FillFormButtonProps) {
  const [question, setQuestion] = useState<(Filling & { draft: Draft }) | null>(null);
  const isBusy = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  const open = async (put: Filling['put']) => {
    const path = await put();
    if (path !== null) await onOpen(path);
  };
  const start = async () => {
    const filling = await fill();
    if (!filling) return;
    const { draft, put } = filling;
    if (draft) setQuestion({ ...filling, draft });
    else await open(put);
  };
  /** Ignores further taps until the form is open, so that they make no second draft. */
  const once = async (work: () => Promise<unknown>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => {
      isBusy.current = false;
    });
  };
  const keep = () => {
    question?.drop?.();
    setQuestion(null);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} {...look} onClick={() => void once(start)} />
      {question && (
        <DraftQuestion
          draft={question.draft}
          onReplace={() => void once(() => open(question.put))}
          onKeep={keep}
        />
      )}
    </>
  );
}

interface DraftQuestionProps {
  readonly draft: Draft;
  readonly onReplace: () => void;
  readonly onKeep: () => void;
}

function DraftQuestion({ draft, onReplace, onKeep }: DraftQuestionProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={classes.question}>
      <Notice role="alert" tone="warn" title={FILL_COPY.draftTitle}>
        <p>{FILL_COPY.draft(onIsland(dayAndTime(draft.updatedAt)))}</p>
        <div className={classes.answers}>
          <Button ref={first} size="sm" onClick={onReplace}>
            {FILL_COPY.replace}
          </Button>
          <Button size="sm" variant="default" onClick={onKeep}>
            {FILL_COPY.keep}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
