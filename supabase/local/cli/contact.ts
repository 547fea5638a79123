import * as v from 'valibot';
import { type DialledPhone, linksTo } from '../../../src/domain/person/dial.ts';
import { dialledIn } from '../../../src/domain/person/dialled.ts';
import { WireFields } from '../../../src/domain/submission/wire.ts';
import { findService } from '../../../src/services/catalogue.ts';
import { decodeRequest } from '../../../src/services/request.ts';
import type { InboxEntry } from '../records/inbox.ts';
import { INBOX_CONTACT_COPY } from './contact-copy.ts';

export interface Contact {
  /** The text as typed. */
  readonly phone: string;
  /**
   * The phone numbers in it that the numbering plans know, each with a link that opens a conversation with a prepared greeting; empty
   * when they know none.
   */
  readonly links: readonly (DialledPhone & { readonly link: string })[];
}

/** The contact of a submission; null when the form asks for no number or none was given. */
export function contactOf({ service: slug, fields, reference }: InboxEntry): Contact | null {
  const service = findService(slug);
  const wire = v.safeParse(WireFields, fields);
  if (!service || !wire.success) return null;
  // The form's first phone field is the customer's own.
  const [name] = Object.entries(service.fields).find(([, { kind }]) => kind === 'phone') ?? [];
  const phone = name && wire.output[name];
  if (typeof phone !== 'string' || phone.trim() === '') return null;
  const customer = service.facts(decodeRequest(service, wire.output)).customer;
  const greeting = INBOX_CONTACT_COPY.greeting(customer, service.priced, reference);
  const links = dialledIn(phone)
    .filter(({ isKnown }) => isKnown)
    .map((dialled) => ({ ...dialled, link: linksTo(dialled.dial).whatsApp(greeting) }));
  return { phone, links };
}
