import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Action } from '../../../device/desk/act.ts';
import { sharePath } from '../../../domain/order/link-token.ts';
import { isUnderWay } from '../../../domain/order/order-status.ts';
import type { Question } from '../../../domain/order/question.ts';
import { isolated } from '../../../domain/text/typography.ts';
import { courseSheet } from '../../../services/course-sheet.ts';
import { decodeList } from '../../../services/courses/list-text.ts';
import { BusyButton } from '../../../ui/buttons/Button.tsx';
import { Card, type PanelProps } from '../Card.tsx';
import { Outcome, useAct } from '../Outcome.tsx';
import { useShared } from '../order-queries.ts';
import { ShareButtons } from '../ShareButtons.tsx';
import { AskForm } from './AskForm.tsx';
import { ASK_COPY as words } from './copy.ts';

/** Replacements of missing articles, and what the customer answered (docs/rules/desk.md#questions). */
export function QuestionsPanel(props: PanelProps) {
  // Applications, quote requests and donations deliver nothing.
  return courseSheet(props.service, {}) && <Questions {...props} />;
}

/** The panel of a service that is delivered. */
function Questions({ id, reference, status }: PanelProps) {
  const { data: shared, refetch } = useShared(id);
  const { run, acted, isBusy, dismiss } = useAct(() => void refetch());
  /** Whether a question was just asked here. */
  const [isAsked, setAsked] = useState(false);
  if (!shared) return null;
  const lines = decodeList(shared.list);
  const { questions } = shared;
  const isOpen = isUnderWay(status);
  if ((lines.length === 0 || !isOpen) && questions.length === 0) return null;
  const link = shared.links.find(({ kind }) => kind === 'reponse');
  const waiting = questions.filter(({ state }) => state === 'ouverte').at(-1);
  const doIt = (procedure: string, label: string, args: Action['args']) =>
    run({ procedure, args, label, submissionId: id });
  const makeLink = () =>
    doIt('desk_share', words.linkLabel(reference), { p_id: id, p_kind: 'reponse', p_note: null });
  const withdraw = (question: Question) =>
    void doIt('desk_withdraw_question', words.withdrawLabel(reference, question.item), {
      p_question: question.id,
    });
  return (
    <Card section="articles" title={words.title}>
      {isOpen && lines.length > 0 && (
        <AskForm
          lines={lines}
          isBusy={isBusy}
          onTry={dismiss}
          onAsk={async (asked) => {
            setAsked(false);
            const ending = await doIt('desk_ask', words.label(reference, asked.item), {
              p_id: id,
              p_line: asked.line,
              p_item: asked.item,
              p_proposal: asked.proposal,
              p_price: asked.price,
              p_minutes: asked.minutes,
            });
            if (ending.state !== 'done' && ending.state !== 'queued') return false;
            // The message to the customer carries the link.
            if (!link) await makeLink();
            setAsked(true);
            return true;
          }}
        />
      )}
      <div role="status">
        <Stack component="ul" gap="xs">
          {questions.map((question) => (
            <Asked key={question.id} question={question} isBusy={isBusy} onWithdraw={withdraw} />
          ))}
        </Stack>
      </div>
      {waiting && !link && (
        <BusyButton size="sm" variant="default" isBusy={isBusy} onClick={() => void makeLink()}>
          {words.link}
        </BusyButton>
      )}
      {waiting && link && (
        <AnswerLink
          key={waiting.id}
          {...{ waiting, reference }}
          token={link.token}
          phone={shared.phone}
          takesFocus={isAsked}
        />
      )}
      <Outcome acted={acted} />
    </Card>
  );
}

interface AskedProps {
  readonly question: Question;
  readonly isBusy: boolean;
  readonly onWithdraw: (question: Question) => void;
}

function Asked({ question, isBusy, onWithdraw }: AskedProps) {
  const { item, proposal, price, state } = question;
  return (
    <li>
      {words.asked(isolated(item), isolated(proposal), price)} · <strong>{words.states[state]}</strong>{' '}
      {state === 'ouverte' && (
        <BusyButton
          size="sm"
          variant="default"
          isBusy={isBusy}
          aria-label={words.withdrawNamed(item)}
          onClick={() => onWithdraw(question)}
        >
          {words.withdraw}
        </BusyButton>
      )}
    </li>
  );
}

interface AnswerLinkProps {
  readonly waiting: Question;
  readonly reference: string;
  readonly token: string;
  readonly phone: string;
  readonly takesFocus: boolean;
}

/** The link at which the customer answers the question that was asked last. */
function AnswerLink({ waiting, reference, token, phone, takesFocus }: AnswerLinkProps) {
  const { item, proposal, price } = waiting;
  const link = location.origin + sharePath('reponse', token);
  return (
    <ShareButtons
      link={link}
      message={words.message(reference, item, proposal, price, link)}
      phone={phone}
      noun={words.link}
      takesFocus={takesFocus}
    />
  );
}
