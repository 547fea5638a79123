import type { CourseRow } from '../../device/course/course-row.ts';
import { Alert } from '../../ui/Alert.tsx';
import classes from './Course.module.css';
import { COURSE_COPY } from './copy.ts';

const { photo: words } = COURSE_COPY;

/** Says where the photo of a delivery is: on this phone, with the server, or gone. */
export function PhotoState({ row: { photos, photo } }: { readonly row: CourseRow }) {
  const isWaiting = photos.length > 0;
  const said = isWaiting ? words.waiting : photo === 'sent' && words.sent;
  const problem = !isWaiting && (photo === 'refused' || photo === 'lost') && words[photo];
  return (
    <>
      <div role="status" className={classes.live}>
        {said && <Alert color={isWaiting ? 'yellow' : 'green'}>{said}</Alert>}
      </div>
      <div role="alert" className={classes.live}>
        {problem && <Alert color="red">{problem}</Alert>}
      </div>
    </>
  );
}
