import type { CourseRow } from '../../device/course/course-row.ts';
import { Alert } from '../../ui/Alert.tsx';
import classes from './Course.module.css';
import { COURSE_COPY as words } from './copy.ts';

/** Says that the steps are safe on this phone, and not sent yet. */
export function Waiting({ row }: { readonly row: CourseRow }) {
  const count = row.waiting.filter((action) => 'step' in action).length;
  return (
    <div role="status" className={classes.live}>
      {count > 0 && <Alert color="yellow">{row.isHeld ? words.held : words.waiting(count)}</Alert>}
    </div>
  );
}
