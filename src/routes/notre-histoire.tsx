import { createFileRoute } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { StoryPage } from '../features/pages/about/AboutPages.tsx';

export const Route = createFileRoute('/notre-histoire')({ component: StoryRoute });

function StoryRoute() {
  return <StoryPage story={useTables().texts.story} />;
}
