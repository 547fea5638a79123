import { createFileRoute } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { AccessibilityStatement } from '../features/legal/AccessibilityStatement.tsx';

export const Route = createFileRoute('/accessibilite')({ component: AccessibilityRoute });

function AccessibilityRoute() {
  return <AccessibilityStatement company={useTables().company} />;
}
