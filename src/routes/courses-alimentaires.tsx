import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { courses } from '../services/courses/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/courses-alimentaires')({
  staticData: { title: titles.groceries },
  component: () => <ServiceRoute service={courses} next="/confirmation-courses" />,
});
