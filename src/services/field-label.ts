import type { Service } from './define.ts';
import type { Values } from './values.ts';

/** The label that a field has in the form for these answers; the field's name where the service has no such field. */
export const fieldLabel = (
  service: Pick<Service, 'fields' | 'wordsOf'>,
  name: string,
  values: Values,
): string => service.wordsOf(name, values)?.label ?? service.fields[name]?.label ?? name;
