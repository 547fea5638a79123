import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { StoryPage } from '../features/pages/story/StoryPage.tsx';

export const Route = createFileRoute('/notre-histoire')({
  staticData: { title: titles.story },
  component: StoryPage,
});
