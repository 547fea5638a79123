import { type FormEvent, useState } from 'react';
import type { Shared, SharedLink, SharedStep } from '../../../backend/desk/shared.ts';
import { timeOfDay } from '../../../copy/dates.ts';
import type { Action } from '../../../device/desk/act.ts';
import { sharePath } from '../../../domain/share-link.ts';
import { courseSheet } from '../../../services/course-sheet.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import { Card } from '../order/Card.tsx';
import { Document } from '../order/Document.tsx';
import { Outcome, useAct } from '../order/Outcome.tsx';
import type { PanelProps } from '../order/panel-props.ts';
import { QuestionsPanel } from '../questions/QuestionsPanel.tsx';
import classes from './Course.module.css';
import { SHARE_COPY } from './copy.ts';
import { ShareButtons } from './ShareButtons.tsx';
import { useShared } from './use-shared.ts';

const { courier, follow } = SHARE_COPY;

/**
 * The questions about missing articles, the courier's link with the steps that the courier has done, and the follow link
 * (docs/rules/desk.md#courier).
 */
export function CoursePanel(props: PanelProps) {
  // Applications, quote requests and donations deliver nothing.
  return courseSheet(props.service, {}) && <Links {...props} />;
}

function Links({ id, reference, status, onChanged }: PanelProps) {
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
  const isOpen = ['recue', 'confirmee', 'en_livraison'].includes(status);
  return (
    <>
      <QuestionsPanel {...{ id, reference, status, shared }} onDone={() => void again()} />
      <Card section="coursier" title={courier.title}>
        {status === 'recue' && <p className={classes.dimmed}>{courier.notConfirmed}</p>}
        {isOpen && (
          <CourierLink
            key={linkOf('course')?.token}
            link={linkOf('course')}
            reference={reference}
            isBusy={isBusy}
            isMade={made === 'course'}
            onShare={(note) => void share('course', courier.label(reference), note)}
            onEnd={() => end('course', courier.endLabel(reference))}
          />
        )}
        <Steps steps={shared.steps} />
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
    </>
  );
}

interface LinkProps {
  readonly link: SharedLink | undefined;
  readonly reference: string;
  readonly isBusy: boolean;
  /** Whether the link was just made here. */
  readonly isMade: boolean;
  readonly onEnd: () => void;
}

const addressOf = ({ kind, token }: SharedLink) => location.origin + sharePath(kind, token);

interface CourierLinkProps extends LinkProps {
  readonly onShare: (note: string) => void;
}

function CourierLink({ link, reference, isBusy, isMade, onShare, onEnd }: CourierLinkProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onShare(String(new FormData(event.currentTarget).get('note')));
  };
  return (
    <div className={classes.stack}>
      <form onSubmit={submit} className={classes.stack}>
        <Textarea
          name="note"
          label={courier.note}
          description={courier.noteHelp}
          defaultValue={link?.note ?? ''}
          maxLength={1000}
          rows={2}
        />
        <Button type="submit" variant={link ? 'default' : 'filled'} disabled={isBusy}>
          {link ? courier.update : courier.send}
        </Button>
      </form>
      {link && (
        <>
          <ShareButtons
            link={addressOf(link)}
            message={courier.message(reference, addressOf(link))}
            phone=""
            noun={courier.title}
            takesFocus={isMade}
          />
          {link.code && <p>{courier.code(link.code)}</p>}
          <Button size="sm" variant="default" disabled={isBusy} onClick={onEnd}>
            {courier.end}
          </Button>
        </>
      )}
    </div>
  );
}

interface FollowLinkProps extends LinkProps {
  readonly shared: Shared;
  readonly onShare: () => void;
}

function FollowLink({ shared, link, reference, isBusy, isMade, onShare, onEnd }: FollowLinkProps) {
  if (!link) {
    return (
      <Button size="sm" variant="default" disabled={isBusy} onClick={onShare}>
        {follow.make}
      </Button>
    );
  }
  return (
    <>
      <ShareButtons
        link={addressOf(link)}
        message={follow.message(reference, addressOf(link))}
        phone={shared.phone}
        noun={follow.title}
        takesFocus={isMade}
      />
      <Button size="sm" variant="default" disabled={isBusy} onClick={onEnd}>
        {follow.end}
      </Button>
    </>
  );
}

/** The steps that the courier has done; those that came late or do not fit the order are marked. */
function Steps({ steps }: { readonly steps: readonly SharedStep[] }) {
  return (
    <div role="status">
      {steps.length === 0 ? (
        <p className={classes.dimmed}>{courier.none}</p>
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
    `${SHARE_COPY.steps[step]} ${timeOfDay(Date.parse(at))}`,
    reason,
    receivedBy && SHARE_COPY.receivedBy(receivedBy),
    codeMatches !== undefined && (codeMatches ? SHARE_COPY.codeMatches : SHARE_COPY.codeDiffers),
    codeMatches === undefined && wrongCodes > 0 && SHARE_COPY.wrongBefore(wrongCodes),
    delay > IS_LATE && SHARE_COPY.sentLater(timeOfDay(Date.parse(storedAt))),
    late && SHARE_COPY.late,
    photo && SHARE_COPY.withPhoto,
  ]
    .filter(Boolean)
    .join(' · ');
}
