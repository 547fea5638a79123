import { mayHaveArrived } from '../../domain/submission/timing.ts';
import { type Entry, hasArrived, referenceOf } from '../../domain/submission.ts';

/** French text of the page that thanks for a submission which was erased from the device. */
export const GONE_COPY = {
  title: 'Cette demande n’est plus sur cet appareil',
  unsent: 'Elle n’était pas partie\u00a0: nous n’avons rien reçu, et rien ne partira.',
  arrived: (reference: string) =>
    `Elle était déjà partie, sous le numéro ${reference}\u00a0: cela n’y change rien.`,
  arrivedUnnumbered: 'Elle était déjà partie\u00a0: cela n’y change rien.',
  unsure: 'Elle est peut-être partie avant. Sans message de notre part, demandez-nous\u00a0:',
  ask: 'Bonjour, ma demande n’est plus sur mon appareil. L’avez-vous reçue\u00a0?',
  begin: 'Commander',
} as const;

/** Whether it is known if a submission that was erased has left. */
export const isSureOf = (last: Entry | null): last is Entry =>
  last !== null && (hasArrived(last) || !mayHaveArrived(last));

/** Tells whether a submission had left before it was erased, as far as the page knows. */
export function goneText(last: Entry | null): string {
  if (!isSureOf(last)) return GONE_COPY.unsure;
  if (!hasArrived(last)) return GONE_COPY.unsent;
  const reference = referenceOf(last);
  return reference ? GONE_COPY.arrived(reference) : GONE_COPY.arrivedUnnumbered;
}
