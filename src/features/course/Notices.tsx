import { atMoment } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { serverNow } from '../../device/clock/clock.ts';
import type { CourseRow } from '../../device/course/course-row.ts';
import { useIsOnline, useOverdue } from '../../device/network/use-network.ts';
import { parseInstant } from '../../domain/time/instant.ts';
import { Alert } from '../../ui/notices/Alert.tsx';
import classes from './Course.module.css';
import { COURSE_COPY as words } from './copy.ts';

const { photo: photoWords } = words;

/**
 * Two notices for the courier. One is about the network: when the course was read, what waits on this phone, and whether the photo is
 * sent. The other says what the server did not take.
 */
export function Notices({ row }: { readonly row: CourseRow }) {
  const isOnline = useIsOnline();
  const { course, readAt, photos, photo, outcome } = row;
  const isPhotoWaiting = photos.length > 0;
  const said = [
    !isOnline && course && words.asOf(onIsland(atMoment(readAt, serverNow()))),
    useWaiting(row),
    isPhotoWaiting ? photoWords.waiting : photo === 'sent' && photoWords.sent,
    outcome === 'late' && !course && words.late,
  ].filter((part) => typeof part === 'string');
  const isGood = said.length > 0 && said.every((part) => part === photoWords.sent);
  const problems = [
    !isPhotoWaiting && (photo === 'refused' || photo === 'lost') && photoWords[photo],
    (outcome === 'over' || outcome === 'unknown') && words.notTaken,
  ].filter((part) => typeof part === 'string');
  return (
    <>
      <div role="status" className={classes.live}>
        {said.length > 0 && <Alert color={isGood ? 'green' : 'yellow'}>{lines(said)}</Alert>}
      </div>
      <div role="alert" className={classes.live}>
        {problems.length > 0 && <Alert color="red">{lines(problems)}</Alert>}
      </div>
    </>
  );
}

const lines = (texts: readonly string[]) => texts.map((text) => <p key={text}>{text}</p>);

/** Says that the steps are safe on this phone, and not sent yet, once they have waited; null before. */
function useWaiting({ waiting, isHeld }: CourseRow): string | null {
  const steps = waiting.flatMap((action) => ('step' in action ? [action.step] : []));
  const overdue = useOverdue(steps, ({ at }) => parseInstant(at) ?? 0).length;
  const count = isHeld ? steps.length : overdue;
  if (count === 0) return null;
  return isHeld ? words.held : words.waiting(count);
}
