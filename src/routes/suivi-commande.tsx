import { createFileRoute, useSearch } from '@tanstack/react-router';
import { Tracking } from '../features/outbox-status/Tracking.tsx';
import { pageHead } from './-page-head.ts';

export const Route = createFileRoute('/suivi-commande')({ head: pageHead, component: TrackingRoute });

/** Longer than any number and any id: an address may hold anything. */
const MAX_LENGTH = 100;

/** A search parameter as it was typed; null when it is missing. A schema would bring Valibot into the page's first load. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value.slice(0, MAX_LENGTH) : null;

/** `numero` is an order's number, where the browser sent the form itself; `envoi` is the id of a follow link. */
function TrackingRoute() {
  const { numero, envoi }: { numero?: unknown; envoi?: unknown } = useSearch({ strict: false });
  return <Tracking asked={textOf(numero)} followed={textOf(envoi)} />;
}
