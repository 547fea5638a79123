import type { ScheduleKey } from '../domain/hours/schedule.ts';

/**
 * What pages other than its form say of a service: `page` in the `page-copy.ts` of its folder. Every page loads it, so it imports nothing
 * of the form.
 */
export interface ServicePage {
  readonly slug: string;
  readonly path: `/${string}`;
  /** The name of its page, in the browser's tab and for the announcement after a navigation. */
  readonly title: string;
  /** Its name among the services: in closures and in settings. */
  readonly name: string;
  /** Its name on its tile; `name` when not given. */
  readonly tileName?: string;
  /** The name of a picture in `src/ui/brand/Picture.tsx`. */
  readonly icon: string;
  /** The schedule that it follows (docs/rules/hours.md#whose-hours); null when the customer's first answer decides. */
  readonly schedule: ScheduleKey | null;
  /** Whether it has slots, which can run out before closing time. */
  readonly hasSlots: boolean;
}
