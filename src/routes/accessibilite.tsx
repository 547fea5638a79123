import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { AccessibilityStatement } from '../features/legal/AccessibilityStatement.tsx';
import { useTables } from '../live/tables.ts';

export const Route = createFileRoute('/accessibilite')({
  staticData: { title: titles.accessibility },
  component: AccessibilityRoute,
});

function AccessibilityRoute() {
  return <AccessibilityStatement company={useTables().company} />;
}
