import * as v from 'valibot';
import { whatsAppLink } from '../../../src/domain/whatsapp.ts';
import { WireFields } from '../../../src/domain/wire.ts';
import { findService } from '../../../src/services/catalogue.ts';
import { decodeRequest } from '../../../src/services/restore.ts';
import type { InboxEntry } from '../records/inbox.ts';
import { CONTACT_COPY } from './copy.ts';

/** A link that opens the conversation with who sent it, the greeting typed; null where there is no number. */
export function contactLink({ service: slug, fields, reference }: InboxEntry): string | null {
  const service = findService(slug);
  const wire = v.safeParse(WireFields, fields);
  if (!service || !wire.success) return null;
  // The first number that the form asks for is the customer's own.
  const [name] = Object.entries(service.fields).find(([, { kind }]) => kind === 'phone') ?? [];
  const phone = name && wire.output[name];
  if (typeof phone !== 'string' || phone.trim() === '') return null;
  const customer = service.customerName(decodeRequest(service, wire.output));
  return whatsAppLink(phone, CONTACT_COPY.greeting(customer, service.priced, reference));
}
