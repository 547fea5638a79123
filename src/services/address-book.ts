/** The fields that take somebody's name and number. */
interface WhoParts<N extends string> {
  readonly name?: N;
  readonly phone?: N;
}

/** Which fields of a form take an entry of the address book (domain/address-book.ts), part by part; what has no field is left out. */
export interface AddressBookGroup<N extends string = string> extends WhoParts<N> {
  /** The field above which the entries are offered. */
  readonly before: N;
  /** The box behind which somebody else is named, where there is one. */
  readonly box?: N;
  /** Takes the name and number of an entry that is the customer's own, in place of the others. */
  readonly own?: WhoParts<N>;
  readonly commune: N;
  readonly address?: N;
  /** The box behind which landmark and pin are. */
  readonly placeBox: N;
  readonly landmark: N;
  readonly pin: N;
}

/** The fields of for-someone.ts. */
export const someoneParts = {
  box: 'pour_un_proche',
  name: 'beneficiaire_nom',
  phone: 'beneficiaire_telephone',
} as const;

/** Those of place.ts. */
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

/** Of an order whose customer names themselves and their commune, and may name somebody else. */
export const customerGroup = {
  before: 'prenom',
  ...someoneParts,
  own: { name: 'prenom', phone: 'telephone' },
  commune: 'deliveryCommune',
  ...placeParts,
} as const;
