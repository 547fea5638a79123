import { useEffect, useState } from 'react';
import type { TakenPhoto } from '../../device/attachments/prepare-photo.ts';
import { loadPhotoFormats } from '../../device/attachments/take-photo.ts';
import type { CourseRow } from '../../device/course/course-row.ts';
import { compareCode, doStep, keepPhoto } from '../../device/course/do-in-course.ts';
import type { CourseStep } from '../../domain/course.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { whenIdle } from '../../ui/later.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './Course.module.css';
import { COURSE_COPY as words } from './copy.ts';
import { Delivered } from './Delivered.tsx';
import { Failed } from './Failed.tsx';
import { hasDone } from './shown-steps.ts';

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
    setNoted(words.noted(words.steps[step.step]));
    // The photo may still be being read, so it never goes before the step.
    if (taken) await keepPhoto(token, key, await taken);
  };
  return (
    <>
      <div role="alert" className={classes.live}>
        {isLost && isWaiting && <Alert color="red">{words.notKept}</Alert>}
      </div>
      <VisuallyHidden role="status">{noted}</VisuallyHidden>
      {!isDelivered && (
        <section
          id={STEPS}
          aria-label={words.actions}
          tabIndex={-1}
          data-focus-home={STEPS}
          className={classes.actions}
        >
          {!hasDone(row, 'recuperee') && (
            <Button onClick={() => void say({ step: 'recuperee' })}>{words.steps.recuperee}</Button>
          )}
          <Button
            variant={hasDone(row, 'recuperee') ? 'filled' : 'default'}
            onClick={() => setAsked('livree')}
          >
            {words.steps.livree}
          </Button>
          <Button variant="default" onClick={() => setAsked('echec')}>
            {words.steps.echec}
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
