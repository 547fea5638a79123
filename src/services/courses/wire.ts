import { fromWireAmount, fromWireLine, toWireString } from '../../domain/money.ts';
import type { WireFields, WireQuote } from '../../domain/wire.ts';
import type { ValuesOf } from '../field.ts';
import { trimSomeone } from '../for-someone.ts';
import { decodeForm, encodeForm } from '../form-post.ts';
import { trimPlaces } from '../place.ts';
import type { Values } from '../values.ts';
import { fields } from './fields.ts';
import { decodeList, encodeList } from './list-text.ts';

type CoursesValues = ValuesOf<typeof fields>;

const sumOf = (lines: WireQuote['serviceDetails']) =>
  toWireString(lines.reduce((cents, { amount }) => cents + fromWireLine(amount), 0));

/** The form post of an order: the visible fields by name, then the hidden ones. */
export function encode(values: CoursesValues, quote: WireQuote | null): WireFields {
  return {
    ...trimSomeone(trimPlaces(encodeForm(fields, values))),
    _redirect: '/confirmation-courses',
    service_type: 'Courses',
    liste_de_courses_detaillee: encodeList(values.liste_de_courses_detaillee),
    frais_livraison_total: sumOf(quote?.deliveryDetails ?? []),
    frais_service_total: sumOf(quote?.serviceDetails ?? []),
    total_a_payer_estime: toWireString(fromWireAmount(quote?.totalToPay ?? 0) ?? 0),
  };
}

/** The form values that a form post stands for. */
export function decode(wire: WireFields): Values {
  const { liste_de_courses_detaillee: list } = wire;
  return {
    ...decodeForm(fields, wire),
    liste_de_courses_detaillee: decodeList(typeof list === 'string' ? list : ''),
  };
}
