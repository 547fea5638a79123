import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { fetchHomePage, HomePage } from './-home.ts';
import { pageHead } from './-page-head.ts';

/** A constant element: rendering it again before its script has loaded would discard the prerendered HTML. */
const PAGE = (
  <Suspense>
    <HomePage />
  </Suspense>
);

export const Route = createFileRoute('/')({
  loader: fetchHomePage,
  head: pageHead,
  component: HomeRoute,
  // A file of its own would cost more than it contains.
  codeSplitGroupings: [],
});

function HomeRoute() {
  return PAGE;
}
