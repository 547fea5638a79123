import { useEffect, useRef, useState } from 'react';
import { dayAndTime } from '../../copy/dates.ts';
import type { PastOrder } from '../../services/reorder.ts';
import type { Draft } from '../../storage/drafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { notify } from '../../ui/notify.ts';
import { REORDER_COPY } from './copy.ts';
import { draftInTheWay, putAgain } from './open-again.ts';
import classes from './Reorder.module.css';

/** The order, or why it cannot be had, in French. */
export type Found = { readonly order: PastOrder } | { readonly problem: string };

interface ReorderButtonProps {
  /** What tells the order from the others of the page. */
  readonly name: string;
  readonly read: () => Promise<Found>;
  readonly onOpen: (path: string) => Promise<unknown>;
  readonly size?: 'normal' | 'small';
  readonly tone?: 'filled' | 'soft' | 'line';
}

interface Question {
  readonly order: PastOrder;
  readonly draft: Draft;
}

/** Takes an order up again in one tap: its form opens filled in. What has been begun there is never lost unasked. */
export function ReorderButton({ name, read, onOpen, size = 'small', tone = 'soft' }: ReorderButtonProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const isBusy = useRef(false);
  const button = useRef<HTMLButtonElement>(null);

  const open = async (order: PastOrder) => {
    const path = await putAgain(order);
    if (path !== null) await onOpen(path);
  };
  const start = async () => {
    const found = await read();
    if ('problem' in found) {
      void notify({ tone: 'danger', title: REORDER_COPY.failed, message: found.problem });
      return;
    }
    const draft = await draftInTheWay(found.order);
    if (draft) setQuestion({ order: found.order, draft });
    else await open(found.order);
  };
  /** A second tap before the form is there makes no second draft. */
  const once = async (work: () => Promise<unknown>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work().finally(() => {
      isBusy.current = false;
    });
  };
  const keep = () => {
    setQuestion(null);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        size={size}
        tone={tone}
        aria-label={REORDER_COPY.againNamed(name)}
        onClick={() => void once(start)}
      >
        {REORDER_COPY.again}
      </Button>
      {question && (
        <DraftQuestion
          draft={question.draft}
          onReplace={() => void once(() => open(question.order))}
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
      <Notice role="alert" tone="warn" title={REORDER_COPY.draftTitle}>
        <p>{REORDER_COPY.draft(dayAndTime(draft.updatedAt))}</p>
        <div className={classes.answers}>
          <Button ref={first} size="small" onClick={onReplace}>
            {REORDER_COPY.replace}
          </Button>
          <Button size="small" tone="line" onClick={onKeep}>
            {REORDER_COPY.keep}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
