import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { titles } from '../copy/titles.ts';
import { fetchHomePage, HomePage } from './-home.ts';

export const Route = createFileRoute('/')({
  staticData: { title: titles.home },
  loader: fetchHomePage,
  component: HomeRoute,
});

/** One element for ever: what is rendered again before its script has come would be thrown away. */
const PAGE = (
  <Suspense>
    <HomePage />
  </Suspense>
);

function HomeRoute() {
  return PAGE;
}
