import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { fetchHomePage, HomePage } from './-home.ts';

/** One element for ever: what is rendered again before its script has come would be thrown away. */
const PAGE = (
  <Suspense>
    <HomePage />
  </Suspense>
);

export const Route = createFileRoute('/')({
  loader: fetchHomePage,
  component: HomeRoute,
  // Less than the address of a file of its own.
  codeSplitGroupings: [],
});

function HomeRoute() {
  return PAGE;
}
