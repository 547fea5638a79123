import { likelyEmail } from '../domain/person/email.ts';
import { communeIn, isNoPlace } from '../domain/place/address.ts';
import { isNearGuadeloupe, parsePin } from '../domain/place/pin.ts';
import type { Tables } from '../domain/tables.ts';
import { shownName } from '../domain/text/typography.ts';
import type { AddressBookGroup } from './address-book.ts';
import { DOUBT_COPY } from './check-copy.ts';
import type { Service } from './define.ts';
import type { AnyField } from './field.ts';
import { cleanFor } from './field-values.ts';
import type { Said } from './service-spec.ts';
import { textOf, type Values } from './values.ts';

/**
 * What is asked once about answers that can be sent and are probably not meant so (docs/rules/forms.md#asked-once), of every
 * service: numbers that nobody has, mistyped e-mails, places far away, and addresses that say no place or another commune.
 * @param isPhoneToAsk by the numbering plans, which are not part of the first script
 */
export function answerDoubts(
  service: Service,
  raw: Values,
  tables: Tables,
  isPhoneToAsk: (text: string) => boolean,
): readonly Said[] {
  const values = service.counted(raw);
  const ofFields = Object.entries(service.fields).flatMap(([name, field]) => {
    const text = cleanFor(field, textOf(values, name)).trim();
    const doubt = text === '' ? null : fieldDoubt(field, text, isPhoneToAsk);
    return doubt ? [doubt] : [];
  });
  return [...ofFields, ...service.addressBook.flatMap((group) => placeDoubt(group, values, tables) ?? [])];
}

function fieldDoubt({ kind }: AnyField, text: string, isPhoneToAsk: (text: string) => boolean): Said | null {
  if (kind === 'phone') return isPhoneToAsk(text) ? DOUBT_COPY.phone(text) : null;
  if (kind === 'email') {
    const meant = likelyEmail(text);
    return meant === null ? null : DOUBT_COPY.email(text, meant);
  }
  const pin = kind === 'position' ? parsePin(text) : null;
  return pin && !isNearGuadeloupe(pin) ? DOUBT_COPY.farAway : null;
}

/** The doubt about an address: another commune than the chosen one, or no place at all where neither landmark nor position help. */
function placeDoubt(group: AddressBookGroup, values: Values, tables: Tables): Said | null {
  const address = group.address === undefined ? '' : textOf(values, group.address).trim();
  if (address === '') return null;
  const chosen = textOf(values, group.commune);
  const said = communeIn(address, tables);
  if (said && chosen !== '' && said.name !== chosen)
    return DOUBT_COPY.otherCommune(shownName(said.name), shownName(chosen));
  const isHelped = [group.landmark, group.pin].some((name) => textOf(values, name).trim() !== '');
  return !isHelped && isNoPlace(address, tables) ? DOUBT_COPY.noPlace(address) : null;
}
