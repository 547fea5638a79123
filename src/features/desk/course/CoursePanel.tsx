import { useState } from 'react';
import type { SharedLink } from '../../../backend/desk/shared.ts';
import type { Action } from '../../../device/desk/act.ts';
import { courseSheet } from '../../../services/course-sheet.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../order/Card.tsx';
import { Document } from '../order/Document.tsx';
import { Outcome, useAct } from '../order/Outcome.tsx';
import type { PanelProps } from '../order/panel-props.ts';
import { QuestionsPanel } from '../questions/QuestionsPanel.tsx';
import classes from './Course.module.css';
import { CourseSteps } from './CourseSteps.tsx';
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
