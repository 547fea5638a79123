import type { CourseRow } from '../../device/course/course-row.ts';
import { useOverdue } from '../../device/network/use-overdue.ts';
import { parseInstant } from '../../domain/instant.ts';
import { Alert } from '../../ui/Alert.tsx';
import classes from './Course.module.css';
import { COURSE_COPY as words } from './copy.ts';

/** Says that the steps are safe on this phone, and not sent yet, once they have waited. */
export function Waiting({ row }: { readonly row: CourseRow }) {
  const steps = row.waiting.flatMap((action) => ('step' in action ? [action.step] : []));
  const overdue = useOverdue(steps, ({ at }) => parseInstant(at) ?? 0).length;
  const count = row.isHeld ? steps.length : overdue;
  return (
    <div role="status" className={classes.live}>
      {count > 0 && <Alert color="yellow">{row.isHeld ? words.held : words.waiting(count)}</Alert>}
    </div>
  );
}
