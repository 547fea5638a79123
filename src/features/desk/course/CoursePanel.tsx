import { useState } from 'react';
import type { SharedLink, SharedStep } from '../../../backend/desk/shared.ts';
import { atMoment, timeOrDay } from '../../../copy/moments.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import type { Action } from '../../../device/desk/act.ts';
import { isolated } from '../../../domain/typography.ts';
import { courseSheet } from '../../../services/course-sheet.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../order/Card.tsx';
import { Document } from '../order/Document.tsx';
import { Outcome, useAct } from '../order/Outcome.tsx';
import type { PanelProps } from '../order/panel-props.ts';
import { QuestionsPanel } from '../questions/QuestionsPanel.tsx';
import classes from './Course.module.css';
import { DESK_SHARING_COPY } from './copy.ts';
import { CourierLink, FollowLink } from './SharedLinks.tsx';
import { useShared } from './use-shared.ts';

const { courier, follow } = DESK_SHARING_COPY;

/**
 * The questions about missing articles, the courier's link with the steps that the courier has done, and the follow link
 * (docs/rules/desk.md#courier).
 */
export function CoursePanel(props: PanelProps) {
  // Applications, quote requests and donations deliver nothing.
  return courseSheet(props.service, {}) && <Links {...props} />;
}

/** The panel of a service that is delivered. */
function Links({ id, reference, status, isErased, onChanged }: PanelProps) {
  const { shared, problem, again } = useShared(id, onChanged);
  const { run, acted, isBusy } = useAct(() => void again());
  /** The kind of link that was just made here. */
  const [made, setMade] = useState<SharedLink['kind'] | null>(null);
  if (!shared) {
    return (
      problem && (
        <Card section="coursier" title={courier.title}>
          <Alert color="red" role="alert" title={problem.message} />
        </Card>
      )
    );
  }
  const linkOf = (kind: SharedLink['kind']) => shared.links.find((link) => link.kind === kind);
  const doIt = (procedure: string, label: string, args: Action['args']) =>
    run({ procedure, args: { p_id: id, ...args }, label, submissionId: id });
  const share = async (kind: SharedLink['kind'], label: string, note: string | null) => {
    const isNew = !linkOf(kind);
    const ending = await doIt('desk_share', label, { p_kind: kind, p_note: note });
    if (isNew && ending.state === 'done') setMade(kind);
  };
  const end = (kind: SharedLink['kind'], label: string) => {
    setMade(null);
    void doIt('desk_end_share', label, { p_kind: kind });
  };
  const isOpen = !isErased && ['recue', 'confirmee', 'en_livraison'].includes(status);
  return (
    <>
      <QuestionsPanel {...{ id, reference, status, shared }} onDone={() => void again()} />
      <Card section="coursier" title={courier.title}>
        {status === 'recue' && <p className={classes.dimmed}>{courier.notConfirmed}</p>}
        {isOpen && (
          <CourierLink
            link={linkOf('course')}
            note={linkOf('course')?.note ?? shared.note ?? ''}
            reference={reference}
            isBusy={isBusy}
            isMade={made === 'course'}
            onShare={(note) => void share('course', courier.label(reference), note)}
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
      </Card>
      {!isErased && (
        <Card section="suivi" title={follow.title}>
          <p className={classes.dimmed}>{follow.text}</p>
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

/** The steps that the courier has done; those that came late or do not fit the order are marked. */
function CourseSteps({ steps }: { readonly steps: readonly SharedStep[] }) {
  return (
    <div role="status">
      {steps.length === 0 ? (
        <p className={classes.dimmed}>{DESK_SHARING_COPY.courier.none}</p>
      ) : (
        <ul className={classes.steps}>
          {steps.map((step) => (
            <li key={`${step.step} ${step.at}`}>{wordsOf(step)}</li>
          ))}
        </ul>
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
