import { CALLER_WORDS, callerCopy } from './caller-copy.ts';
import type { Service } from './define.ts';
import { deskFactsOf } from './desk.ts';
import type { AnyField, Fields } from './field.ts';

/**
 * Whether orders of a service are taken by telephone: applications carry a person's own papers and word, and a donation is paid by
 * its giver's card.
 */
export const isTakenByTelephone = ({ kind }: Pick<Service, 'kind'>): boolean =>
  kind === 'order' || kind === 'quote-request';

/**
 * The service as the manager fills its form for a caller (docs/rules/desk.md#orders-by-telephone): the same fields, checks,
 * price and names on the wire, with words that speak of the customer instead of to them. Nothing is offered from the
 * manager's own address book, no browser remembers what is typed, and nothing is paid at ordering.
 * @param isByTelephone false for the correction of an order that its customer sent
 */
export function forCaller(service: Service, isByTelephone = true): Service {
  const toldOf = tellerFor(service.slug);
  const fields = eachField(service.fields, (field) => ({ ...toldField(field, toldOf), autoComplete: 'off' }));
  return {
    ...checkedFor({ ...service, fields }, isByTelephone),
    rules: (values, context) => {
      const found = Object.entries(service.rules(values, context));
      return Object.fromEntries(found.map(([name, message]) => [name, message && toldOf(message)]));
    },
    noteOf: (name, values) => {
      const note = service.noteOf(name, values);
      return note && { ...note, title: toldOf(note.title) };
    },
    doubtOf: (values) => {
      const doubt = service.doubtOf(values);
      return doubt && { ...doubt, message: toldOf(doubt.message) };
    },
    steps: service.steps.map((step) => ({ ...step, title: toldOf(step.title) })),
    addressBook: [],
    payment: 'link',
    whenTemporarilyClosed: 'banner',
    copy: {
      ...service.copy,
      ...(service.copy.budgetLabel && { budgetLabel: toldOf(service.copy.budgetLabel) }),
      summaryTitle: toldOf(service.copy.summaryTitle),
      ...callerCopy(service.kind),
    },
  };
}

/** The service with its checks: an order that came by telephone needs no e-mail. A quote is sent by e-mail, however it was asked for. */
const checkedFor = (service: Service, isByTelephone: boolean): Service =>
  isByTelephone && service.kind === 'order'
    ? { ...service, fields: eachField(service.fields, optionalEmail) }
    : service;

function optionalEmail(field: AnyField): AnyField {
  if (field.kind !== 'email') return field;
  const { required, ...rest } = field;
  return { ...rest, optional: true };
}

/** The field with its label, help, messages and options as the manager reads them. */
function toldField(field: AnyField, toldOf: Teller): AnyField {
  const { label, help, required, options } = field;
  return {
    ...field,
    label: toldOf(label),
    ...(help !== undefined && { help: toldOf(help) }),
    ...(required !== undefined && { required: toldOf(required) }),
    ...(options && {
      options: (tables, values) =>
        options(tables, values).map((option) => ({ ...option, label: toldOf(option.label) })),
    }),
  };
}

const eachField = (fields: Fields, change: (field: AnyField) => AnyField): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));

/** Words that address the customer, as the manager reads them. */
type Teller = (words: string) => string;

function tellerFor(slug: string): Teller {
  const told = new Map(Object.entries({ ...CALLER_WORDS, ...deskFactsOf(slug)?.callerWords }));
  return (words) => told.get(words) ?? words;
}
