import { createFileRoute } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { StoryPage } from '../features/pages/about/AboutPages.tsx';
import { pageHead } from '../features/search-engines/head.ts';

export const Route = createFileRoute('/notre-histoire')({ head: pageHead, component: StoryRoute });

function StoryRoute() {
  return <StoryPage story={useTables().texts.story} />;
}
