import type { WireFields } from '../domain/wire.ts';
import { ADDED } from './added-fields.ts';
import type { Service } from './define.ts';
import { inOrder } from './in-order.ts';
import { decodeRequest } from './restore.ts';

/**
 * The fields of a submission as the database has them, which keeps no order, in that of its service, and then those that the server has
 * added (docs/rules/forms.md#order-on-the-wire).
 */
export function inWireOrder(service: Service, fields: WireFields): WireFields {
  return inOrder(fields, [...Object.keys(service.encode(decodeRequest(service, fields), null)), ...ADDED]);
}
