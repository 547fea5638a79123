import { Stack } from '@mantine/core';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { timeOrDay } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import type { TakenPhoto } from '../../device/attachments/prepare-photo.ts';
import { loadPhotoFormats } from '../../device/attachments/take-photo.ts';
import type { CourseRow } from '../../device/course/course-row.ts';
import { compareCode, doStep, keepPhoto } from '../../device/course/do-in-course.ts';
import type { CourseStep, CourseStepName } from '../../domain/order/course.ts';
import { writtenText } from '../../domain/text/clean-text.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import type { Instant } from '../../domain/time/island-time.ts';
import { whenIdle } from '../../ui/behaviour/later.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { focusField } from '../../ui/fields/focus-field.ts';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { RadioTiles } from '../../ui/fields/RadioTiles.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import type { TrackStep } from '../../ui/lists/Track.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { Question } from '../../ui/notices/Question.tsx';
import classes from './Course.module.css';
import { COURSE_COPY } from './copy.ts';
import { Delivered } from './Delivered.tsx';

interface CourseActionsProps {
  readonly token: string;
  readonly row: CourseRow;
}

/** The id of the buttons' place. It takes the focus from a button that has done its step: the next one would follow a second press. */
const STEPS = 'etapes';

/** The three buttons of a courier: picked up, delivered, failed. A touch is kept on this phone at once, and sent when it can be. */
export function CourseActions({ token, row }: CourseActionsProps) {
  const [asked, setAsked] = useState<'livree' | 'echec' | null>(null);
  const [isLost, setLost] = useState(false);
  const [noted, setNoted] = useState('');
  // A photo may be taken after the network has gone.
  useEffect(() => whenIdle(() => void loadPhotoFormats().catch(() => undefined)), []);
  const isDelivered = hasDone(row, 'livree');
  const isWaiting = row.waiting.length + row.photos.length > 0;
  const say = async (step: Omit<CourseStep, 'key' | 'at'>, taken: Promise<TakenPhoto> | null = null) => {
    setAsked(null);
    const { key, isKept } = await doStep(token, step);
    setLost(!isKept);
    setNoted(COURSE_COPY.noted(COURSE_COPY.steps[step.step]));
    // The photo may still be being read, so it never goes before the step.
    if (taken) await keepPhoto(token, key, await taken);
  };
  return (
    <>
      <div role="alert" className={classes.live}>
        {isLost && isWaiting && <Alert color="red">{COURSE_COPY.notKept}</Alert>}
      </div>
      <VisuallyHidden role="status">{noted}</VisuallyHidden>
      {!isDelivered && (
        <section
          id={STEPS}
          aria-label={COURSE_COPY.actions}
          tabIndex={-1}
          data-focus-home={STEPS}
          className={classes.actions}
        >
          {!hasDone(row, 'recuperee') && (
            <Button onClick={() => void say({ step: 'recuperee' })}>{COURSE_COPY.steps.recuperee}</Button>
          )}
          <Button
            variant={hasDone(row, 'recuperee') ? 'filled' : 'default'}
            onClick={() => setAsked('livree')}
          >
            {COURSE_COPY.steps.livree}
          </Button>
          <Button variant="default" onClick={() => setAsked('echec')}>
            {COURSE_COPY.steps.echec}
          </Button>
        </section>
      )}
      {asked === 'livree' && (
        <Delivered
          onCompare={(code) => compareCode(token, code)}
          onSay={(step, taken) => void say(step, taken)}
          onRefuse={() => setAsked(null)}
        />
      )}
      {asked === 'echec' && <Failed onSay={(step) => void say(step)} onRefuse={() => setAsked(null)} />}
    </>
  );
}

const { failed: words, cancel } = COURSE_COPY;

interface FailedProps {
  readonly onSay: (step: Omit<CourseStep, 'key' | 'at'>) => void;
  readonly onRefuse: () => void;
}

/** Asks why the delivery failed. The manager reads the reason and decides what follows. */
function Failed({ onSay, onRefuse }: FailedProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const more = writtenText(String(new FormData(event.currentTarget).get('more')));
    const said = [reason, more].filter((part) => part !== '').join('. ');
    if (said === '') {
      setMissing(true);
      focusField(event.currentTarget, 'reason');
      return;
    }
    onSay({ step: 'echec', reason: said });
  };
  return (
    <Question
      title={words.title}
      onRefuse={onRefuse}
      answers={
        <>
          <Button type="submit" form={id}>
            {words.confirm}
          </Button>
          <Button variant="default" onClick={onRefuse}>
            {cancel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap="sm">
          <RadioTiles
            name="reason"
            label={words.reason}
            options={words.reasons.map((each) => ({ value: each, label: each }))}
            value={reason}
            onChange={setReason}
            error={isMissing && reason === '' ? words.missing : undefined}
          />
          <TextInput name="more" label={words.more} maxLength={200} autoComplete="off" />
        </Stack>
      </form>
    </Question>
  );
}

/** The steps that the courier has made, oldest first: those that the server knows, then those that wait on this phone. */
export function shownSteps({ course, waiting }: CourseRow, now: Instant): TrackStep[] {
  const momentOf = (at: string) => onIsland(timeOrDay(parseInstant(at) ?? 0, now));
  const known = course?.steps ?? [];
  return [
    ...known.map(({ step, at }) => shown(step, momentOf(at), 'done')),
    ...waiting.flatMap((action) =>
      'step' in action
        ? [shown(action.step.step, COURSE_COPY.stepWaiting(momentOf(action.step.at)), 'now')]
        : [],
    ),
  ];
}

const shown = (step: CourseStepName, detail: string, state: 'done' | 'now'): TrackStep => ({
  state: step === 'echec' ? 'bad' : state,
  icon: step === 'echec' ? 'warning' : state === 'now' ? 'waiting' : 'check',
  title: COURSE_COPY.steps[step],
  detail,
});

/**
 * Whether a step was made by this link, sent or not. A delivery ends its link. So when the steps of an open course contain a delivery, an
 * earlier link made it and everything before it, and the manager has sent the order again.
 */
function hasDone({ course, waiting }: CourseRow, name: CourseStepName): boolean {
  const known = (course?.steps ?? []).map(({ step }) => step);
  return (
    known.slice(known.lastIndexOf('livree') + 1).includes(name) ||
    waiting.some((action) => 'step' in action && action.step.step === name)
  );
}
