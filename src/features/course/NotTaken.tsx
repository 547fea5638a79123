import type { CourseRow } from '../../device/course/course-row.ts';
import { Alert } from '../../ui/Alert.tsx';
import { COURSE_COPY as words } from './copy.ts';

/** Says that the server did not take the last step, whether the course is still open or not. */
export function NotTaken({ row: { outcome } }: { readonly row: CourseRow }) {
  if (outcome !== 'over' && outcome !== 'unknown') return null;
  return (
    <Alert color="red" role="alert">
      {words.notTaken}
    </Alert>
  );
}
