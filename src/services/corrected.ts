import { findService } from './catalogue.ts';

/**
 * Whether the desk may correct submissions of a service (docs/rules/desk.md#corrections). A donation may not be corrected, because its card
 * has been charged that amount. Nor may an application, because its sender speaks of themselves in it.
 */
export function isCorrected(slug: string): boolean {
  const kind = findService(slug)?.kind;
  return kind !== 'application' && kind !== 'donation';
}
