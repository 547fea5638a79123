import { useEffect, useState } from 'react';
import type { CourseRow } from './course-row.ts';
import { onCourseChange, readCourse } from './courses.ts';
import { followCourse } from './follow-course.ts';

/** A course of this device, kept up to date while the component is mounted; undefined until the device has answered. */
export function useCourse(token: string): CourseRow | null | undefined {
  const [row, setRow] = useState<CourseRow | null>();
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const found = await readCourse(token);
      if (isCurrent) setRow(found);
    };
    void read();
    const stops = [onCourseChange(token, () => void read()), followCourse(token)];
    return () => {
      isCurrent = false;
      for (const stop of stops) stop();
    };
  }, [token]);
  return row;
}
