/** The fields for a person's name and phone number. */
interface WhoParts<N extends string> {
  readonly name?: N;
  readonly phone?: N;
}

/**
 * Maps the parts of an address book entry (domain/place/address-book.ts) to the fields of a form. A part without a
 * field is left out.
 */
export interface AddressBookGroup<N extends string = string> extends WhoParts<N> {
  /** The field above which the entries are shown. */
  readonly before: N;
  /** The checkbox that reveals the other person's fields, where the form has one. */
  readonly box?: N;
  /** The fields for the customer's own name and number, used for an entry that is their own. */
  readonly own?: WhoParts<N>;
  readonly commune: N;
  readonly address?: N;
  /** The checkbox that reveals landmark and pin. */
  readonly placeBox: N;
  readonly landmark: N;
  readonly pin: N;
}

/** The parts whose fields are defined in for-someone.ts. */
export const someoneParts = {
  box: 'pour_un_proche',
  name: 'beneficiaire_nom',
  phone: 'beneficiaire_telephone',
} as const;

/** The parts whose fields are defined in place.ts. */
export const placeParts = {
  placeBox: 'avec_repere',
  landmark: 'livraison_repere',
  pin: 'livraison_position',
} as const;
export const pickupParts = {
  placeBox: 'avec_repere_retrait',
  landmark: 'retrait_repere',
  pin: 'retrait_position',
} as const;

/** The group of a form whose customer gives their own name and commune, and may name another recipient. */
export const customerGroup = {
  before: 'deliveryCommune',
  ...someoneParts,
  own: { name: 'prenom', phone: 'telephone' },
  commune: 'deliveryCommune',
  ...placeParts,
} as const;
