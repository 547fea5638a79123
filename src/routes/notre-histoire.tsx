import { createFileRoute } from '@tanstack/react-router';
import { StoryPage } from '../features/pages/story/StoryPage.tsx';

export const Route = createFileRoute('/notre-histoire')({ component: StoryPage });
