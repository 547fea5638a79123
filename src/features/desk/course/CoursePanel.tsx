import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { SharedLink, SharedStep } from '../../../backend/desk/shared.ts';
import { atMoment, timeOrDay } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import type { Action } from '../../../device/desk/act.ts';
import { isUnderWay } from '../../../domain/order/order-status.ts';
import { isolated } from '../../../domain/text/typography.ts';
import { courseSheet } from '../../../services/course-sheet.ts';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { Card, type PanelProps } from '../Card.tsx';
import { REASON_COPY } from '../copy.ts';
import { Document } from '../Document.tsx';
import { Outcome, useAct } from '../Outcome.tsx';
import { TO_COURIER } from '../order-messages.ts';
import { useNews, useShared } from '../order-queries.ts';
import { ReasonQuestion } from '../ReasonQuestion.tsx';
import { DESK_SHARING_COPY } from './copy.ts';
import { CourierLink, FollowLink } from './SharedLinks.tsx';

const { courier, follow } = DESK_SHARING_COPY;

/** The courier's link with the steps that the courier has done, and the follow link (docs/rules/desk.md#courier). */
export function CoursePanel(props: PanelProps) {
  // Applications, quote requests and donations deliver nothing.
  return courseSheet(props.service, {}) && <Links {...props} />;
}

/** The panel of a service that is delivered. */
function Links({ id, reference, status, isErased, onChanged }: PanelProps) {
  const { data: shared, error, refetch } = useShared(id);
  useNews(shared && [shared.steps.length, ...shared.questions.map(({ state }) => state)].join(), onChanged);
  const { run, acted, isBusy, dismiss } = useAct(() => {
    void refetch();
    onChanged();
  });
  /** The kind of link that was just made here. */
  const [made, setMade] = useState<SharedLink['kind'] | null>(null);
  /** The word to the courier of an order that is not paid, while the reason is asked for; and why it is. */
  const [unpaid, setUnpaid] = useState<{ readonly note: string | null; readonly text: string } | null>(null);
  if (!shared) {
    return (
      error && (
        <Card section="coursier" title={courier.title}>
          <Alert color="red" role="alert" title={error.message} />
        </Card>
      )
    );
  }
  const linkOf = (kind: SharedLink['kind']) => shared.links.find((link) => link.kind === kind);
  const doIt = (procedure: string, label: string, args: Action['args']) =>
    run({ procedure, args: { p_id: id, ...args }, label, submissionId: id });
  const share = async (kind: SharedLink['kind'], label: string, note: string | null, reason?: string) => {
    const isNew = !linkOf(kind);
    const asked = { p_kind: kind, p_note: note, ...(reason !== undefined && { p_reason: reason }) };
    const ending = await doIt('desk_share', label, asked);
    if (isNew && ending.state === 'done') setMade(kind);
    if (ending.state !== 'refused' || ending.answer?.needsReason !== true) return;
    dismiss();
    setUnpaid({ note, text: ending.message ?? '' });
  };
  const shareCourse = (note: string | null, reason?: string) => {
    setUnpaid(null);
    void share('course', courier.label(reference), note, reason);
  };
  const end = (kind: SharedLink['kind'], label: string) => {
    setMade(null);
    void doIt('desk_end_share', label, { p_kind: kind });
  };
  const hand = (channel: 'whatsapp' | 'sms') =>
    void doIt('desk_contacted', courier.label(reference), { p_template: TO_COURIER, p_channel: channel });
  const isOpen = !isErased && isUnderWay(status);
  return (
    <>
      <Card section="coursier" title={courier.title}>
        {status === 'recue' && <Dimmed>{courier.notConfirmed}</Dimmed>}
        {isOpen && (
          <CourierLink
            link={linkOf('course')}
            note={linkOf('course')?.note ?? shared.note ?? ''}
            reference={reference}
            isBusy={isBusy}
            isMade={made === 'course'}
            onShare={shareCourse}
            onHandOver={hand}
            onEnd={() => end('course', courier.endLabel(reference))}
          />
        )}
        <CourseSteps steps={shared.steps} />
        {shared.steps.map(
          ({ photo }) =>
            photo && (
              <Document
                key={photo.sha256}
                id={id}
                file={{ sha256: photo.sha256, name: courier.photo }}
                onOpened={onChanged}
              />
            ),
        )}
        <Outcome acted={acted} />
        {unpaid && (
          <ReasonQuestion
            title={REASON_COPY.unpaidAsks(reference)}
            text={unpaid.text}
            sure={REASON_COPY.unpaidSure}
            onRefuse={() => setUnpaid(null)}
            onAnswer={(reason) => shareCourse(unpaid.note, reason)}
          />
        )}
      </Card>
      {!isErased && (
        <Card section="suivi" title={follow.title}>
          <Dimmed>{follow.text}</Dimmed>
          <FollowLink
            shared={shared}
            link={linkOf('suivi')}
            reference={reference}
            isBusy={isBusy}
            isMade={made === 'suivi'}
            onShare={() => void share('suivi', follow.label(reference), null)}
            onEnd={() => end('suivi', follow.endLabel(reference))}
          />
        </Card>
      )}
    </>
  );
}

const Dimmed = ({ children }: { readonly children: string }) => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);

/** The steps that the courier has done; those that came late or do not fit the order are marked. */
function CourseSteps({ steps }: { readonly steps: readonly SharedStep[] }) {
  return (
    <div role="status">
      {steps.length === 0 ? (
        <Dimmed>{courier.none}</Dimmed>
      ) : (
        <Stack component="ul" gap="xs">
          {steps.map((step) => (
            <li key={`${step.step} ${step.at}`}>{wordsOf(step)}</li>
          ))}
        </Stack>
      )}
    </div>
  );
}

/** Later than this after the touch, the courier had no network; in milliseconds. */
const IS_LATE = 60_000;

function wordsOf({ step, at, storedAt, detail, photo }: SharedStep): string {
  const { reason, receivedBy, codeMatches, wrongCodes = 0, late } = detail;
  const delay = Date.parse(storedAt) - Date.parse(at);
  return [
    `${DESK_SHARING_COPY.steps[step]} ${timeOrDay(Date.parse(at), serverNow())}`,
    reason && isolated(reason),
    step === 'livree' && !receivedBy && codeMatches === undefined && DESK_SHARING_COPY.toNobody,
    receivedBy && DESK_SHARING_COPY.receivedBy(isolated(receivedBy)),
    codeMatches !== undefined &&
      (codeMatches ? DESK_SHARING_COPY.codeMatches : DESK_SHARING_COPY.codeDiffers),
    codeMatches === undefined && wrongCodes > 0 && DESK_SHARING_COPY.wrongBefore(wrongCodes),
    delay > IS_LATE && DESK_SHARING_COPY.sentLater(atMoment(Date.parse(storedAt), serverNow())),
    late && DESK_SHARING_COPY.late,
    photo && DESK_SHARING_COPY.withPhoto,
  ]
    .filter(Boolean)
    .join(' · ');
}
