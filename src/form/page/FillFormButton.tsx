import { type ComponentPropsWithoutRef, useRef, useState } from 'react';
import { dayAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import type { Draft } from '../../device/drafts/drafts.ts';
import { Button, type ButtonProps } from '../../ui/buttons/Button.tsx';
import { Question } from '../../ui/notices/Question.tsx';
import { FILL_COPY } from '../engine/fill-copy.ts';

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
  };
  return (
    <>
      <Button {...look} onClick={() => void once(start)} />
      {question && (
        <Question
          title={FILL_COPY.draftTitle}
          onRefuse={keep}
          answers={
            <>
              <Button onClick={() => void once(() => open(question.put))}>{FILL_COPY.replace}</Button>
              <Button variant="default" onClick={keep}>
                {FILL_COPY.keep}
              </Button>
            </>
          }
        >
          <p>{FILL_COPY.draft(onIsland(dayAndTime(question.draft.updatedAt)))}</p>
        </Question>
      )}
    </>
  );
}
