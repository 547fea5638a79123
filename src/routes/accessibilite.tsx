import { createFileRoute } from '@tanstack/react-router';
import { useTables } from '../device/reference-data/use-tables.ts';
import { AccessibilityStatement } from '../features/legal/AccessibilityStatement.tsx';
import { pageHead } from '../features/search-engines/head.ts';

export const Route = createFileRoute('/accessibilite')({ head: pageHead, component: AccessibilityRoute });

function AccessibilityRoute() {
  return <AccessibilityStatement company={useTables().company} />;
}
