import { hasPhoneDigits } from '../domain/person/phone.ts';
import type { WireFields } from '../domain/submission/wire.ts';
import type { Service } from './define.ts';
import { payerPhone, recipientOf } from './for-someone.ts';
import { personIn } from './prefill.ts';
import type { Values } from './values.ts';

/** Somebody of an order who can be written to. */
export interface OrderPerson {
  readonly role: 'customer' | 'payer' | 'recipient' | 'contact';
  /** Empty where the order does not say it. */
  readonly name: string;
  /** The number as it was typed. */
  readonly phone: string;
}

/**
 * The people of an order with a telephone number, the customer first. A person whose number an earlier one has is left out.
 * @param values of the request, as decodeRequest reads them
 */
export function peopleOf(service: Service, values: Values, fields: WireFields): readonly OrderPerson[] {
  const text = (name: string) => String(fields[name] ?? '').trim();
  const person = personIn(service.fields, values);
  const recipient = recipientOf(fields);
  const people: OrderPerson[] = [
    {
      role: 'customer',
      name: person['given-name'] ?? person.name ?? service.facts(values).customer,
      phone: person.tel ?? '',
    },
    {
      role: 'payer',
      name: text(text('payeur') === 'beneficiaire' ? 'beneficiaire_nom' : 'payeur_nom'),
      phone: payerPhone(fields) ?? '',
    },
    { role: 'recipient', name: recipient?.name ?? '', phone: recipient?.phone ?? '' },
    // The recipient of a hand-over has a name and a number of their own.
    { role: 'recipient', name: text('receiver_name'), phone: text('receiver_phone') },
    { role: 'contact', name: text('contact_nom'), phone: text('contact_telephone') },
  ];
  const reached = people.filter(({ phone }) => hasPhoneDigits(phone));
  const digits = ({ phone }: OrderPerson) => phone.replace(/\D/g, '').slice(-9);
  return reached.filter(
    (one, index) => reached.findIndex((other) => digits(other) === digits(one)) === index,
  );
}
