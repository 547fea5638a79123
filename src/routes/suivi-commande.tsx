import { createFileRoute, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { Tracking } from '../features/outbox-status/Tracking.tsx';

/** The router makes a number of digits alone, and a boolean of « true ». */
const Text = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));

/** The number of an order as it was typed, where the browser sent the form itself; the id of a follow link. */
const Asked = v.object({
  numero: v.fallback(v.optional(Text), undefined),
  envoi: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
});

export const Route = createFileRoute('/suivi-commande')({ component: TrackingRoute });

function TrackingRoute() {
  const { numero, envoi } = v.parse(Asked, useSearch({ strict: false }));
  return <Tracking asked={numero ?? null} followed={envoi ?? null} />;
}
