import { createFileRoute } from '@tanstack/react-router';
import { Opening } from '../../features/desk/opening/Opening.tsx';
import { pageHead } from '../../features/search-engines/head.ts';

/** Where managers open, close and announce. */
export const Route = createFileRoute('/gestion/ouverture')({ head: pageHead, component: Opening });
