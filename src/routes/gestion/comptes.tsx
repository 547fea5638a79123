import { createFileRoute } from '@tanstack/react-router';
import { Accounts } from '../../features/desk/accounts/Accounts.tsx';

/** The accounts of the day. */
export const Route = createFileRoute('/gestion/comptes')({ component: Accounts });
