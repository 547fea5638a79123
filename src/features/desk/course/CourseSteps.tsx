import type { SharedStep } from '../../../backend/desk/shared.ts';
import { atMoment, timeOrDay } from '../../../copy/moments.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { isolated } from '../../../domain/typography.ts';
import classes from './Course.module.css';
import { DESK_SHARING_COPY } from './copy.ts';

/** The steps that the courier has done; those that came late or do not fit the order are marked. */
export function CourseSteps({ steps }: { readonly steps: readonly SharedStep[] }) {
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
