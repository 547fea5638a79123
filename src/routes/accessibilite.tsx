import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityStatement } from '../features/legal/AccessibilityStatement.tsx';
import { useTables } from '../live/use-tables.ts';

export const Route = createFileRoute('/accessibilite')({ component: AccessibilityRoute });

function AccessibilityRoute() {
  return <AccessibilityStatement company={useTables().company} />;
}
