import { createFileRoute, useSearch } from '@tanstack/react-router';
import { CoursePage } from '../features/course/CoursePage.tsx';
import { textSearch } from './-search.ts';

export const Route = createFileRoute('/course')({
  validateSearch: textSearch('lien'),
  component: CourseRoute,
});

/** One course, for the courier who has its link. */
function CourseRoute() {
  const { lien = '' } = useSearch({ from: '/course' });
  return <CoursePage key={lien} link={lien} />;
}
