import { createFileRoute } from '@tanstack/react-router';
import { Opening } from '../../features/desk/opening/Opening.tsx';

/** Where managers open, close and announce. */
export const Route = createFileRoute('/gestion/ouverture')({ component: Opening });
