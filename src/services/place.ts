import type { WireFields } from '../domain/submission/wire.ts';
import { PERSON_COPY, PLACE_COPY } from './copy.ts';
import { checkbox, position, text } from './field-builders.ts';
import { trimBehindBox } from './form-post.ts';

/**
 * Fields that help the courier find a door: a landmark in free text and the phone's coordinates
 * (docs/rules/services.md#finding-the-door). They are behind a checkbox that is not ticked by default, as in
 * for-someone.ts, so that an order without them sends no extra fields.
 */

/** The place of delivery. */
export const placeFields = {
  avec_repere: checkbox({ label: PLACE_COPY.delivery }),
  livraison_repere: text({ label: PLACE_COPY.landmark, help: PLACE_COPY.landmarkHelp }),
  livraison_position: position({ label: PLACE_COPY.position }),
} as const;
/** The box of {@link placeFields} where the door is another person's in every order. */
export const doorOfAnother = { avec_repere: checkbox({ label: PERSON_COPY.door }) } as const;
/** The words of {@link placeFields}, once the door is another person's: the customer is elsewhere. */
export const DOOR_WORDS = { avec_repere: { label: PERSON_COPY.door } } as const;
export const placeNames = ['avec_repere', 'livraison_repere', 'livraison_position'] as const;

/** The place of pickup. */
export const pickupFields = {
  avec_repere_retrait: checkbox({ label: PLACE_COPY.pickup }),
  retrait_repere: text({ label: PLACE_COPY.landmark, help: PLACE_COPY.landmarkHelp }),
  retrait_position: position({ label: PLACE_COPY.pickupPosition }),
} as const;
export const pickupNames = ['avec_repere_retrait', 'retrait_repere', 'retrait_position'] as const;

interface PlaceValues {
  readonly avec_repere: boolean;
}
const hasPlace = ({ avec_repere }: PlaceValues) => avec_repere;
export const placeVisible = { livraison_repere: hasPlace, livraison_position: hasPlace };

interface PickupValues {
  readonly avec_repere_retrait: boolean;
}
const hasPickup = ({ avec_repere_retrait }: PickupValues) => avec_repere_retrait;
export const pickupVisible = { retrait_repere: hasPickup, retrait_position: hasPickup };

/** Removes the empty place fields from a form post. */
export const trimPlaces = (body: WireFields): WireFields =>
  trimBehindBox(trimBehindBox(body, placeNames), pickupNames);
