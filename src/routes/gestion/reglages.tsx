import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useDesk } from '../../features/desk/desk-context.ts';
import { Settings } from '../../features/desk/settings/Settings.tsx';

export const Route = createFileRoute('/gestion/reglages')({ component: SettingsRoute });

/** Hours, prices, places, shops and texts, for an admin. Another manager is led to the board. */
function SettingsRoute() {
  return useDesk().role === 'admin' ? <Settings /> : <Navigate to="/gestion" replace />;
}
