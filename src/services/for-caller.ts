import { CALLER_COPY } from './caller-copy.ts';
import type { Service } from './define.ts';
import type { Fields } from './field.ts';

/**
 * Whether orders of a service are taken by telephone: applications carry a person's own papers and word, and a donation is paid by
 * its giver's card.
 */
export const isTakenByTelephone = ({ kind }: Pick<Service, 'kind'>): boolean =>
  kind === 'order' || kind === 'quote-request';

/**
 * The service as the manager fills its form for a caller (docs/rules/desk.md#orders-by-telephone): the same fields, checks,
 * price and names on the wire. Nothing is offered from the manager's own address book, no browser remembers what is typed, and
 * nothing is paid at ordering.
 */
export function forCaller(service: Service): Service {
  return {
    ...service,
    fields: unremembered(service.fields),
    addressBook: [],
    payment: 'link',
    whenTemporarilyClosed: 'banner',
    copy: { ...service.copy, ...CALLER_COPY },
  };
}

/** Browsers fill in, and save, what a field names. */
const unremembered = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { ...field, autoComplete: 'off' }]),
  );
