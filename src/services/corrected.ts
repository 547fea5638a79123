import { findService } from './catalogue.ts';

/**
 * Whether submissions of a service are corrected at the desk (docs/rules/desk.md#corrections). A donation is what its card was charged,
 * and an application is what its sender has said of themselves.
 */
export function isCorrected(slug: string): boolean {
  const kind = findService(slug)?.kind;
  return kind !== 'application' && kind !== 'donation';
}
