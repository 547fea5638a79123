import { createFileRoute } from '@tanstack/react-router';
import { Accounts } from '../../features/desk/accounts/Accounts.tsx';
import { pageHead } from '../../features/search-engines/head.ts';

/** The accounts of the day. */
export const Route = createFileRoute('/gestion/comptes')({ head: pageHead, component: Accounts });
