import type { COURSE_FACTS } from '../domain/order/course.ts';

type Fact = (typeof COURSE_FACTS)[number];

/** The names of a place’s fields on the wire. Where there are several names, the first one whose field is not empty counts. */
export interface PlaceNames {
  readonly name?: readonly string[];
  readonly address?: string;
  readonly commune?: string;
}

/** The fields of a service's orders that a courier sees, by their names on the wire. A field that is not named here stays hidden. */
export interface SheetNames {
  readonly pickup?: PlaceNames;
  readonly delivery: PlaceNames;
  /** The person who hands the goods over, where that is not the customer. */
  readonly sender?: readonly [name: string, phone: string];
  /** The customer; for a service that always has a recipient of its own, the recipient. */
  readonly receiver: readonly [name: string, phone: string];
  readonly words?: string;
  readonly list?: string;
  readonly weight?: string;
  readonly facts?: Readonly<Record<string, Fact>>;
}

/** Managers and couriers read these facts of a service: `desk` in the `desk-copy.ts` of its folder. No page of customers loads them. */
export interface DeskFacts {
  /** Its name on the board, in lists and on paper. */
  readonly name: string;
  readonly sheet: SheetNames;
  /**
   * Words of its form that address the customer, and what a manager who fills it in for a caller reads in their place. Those of
   * several services are in caller-copy.ts.
   */
  readonly callerWords: Readonly<Record<string, string>>;
}
