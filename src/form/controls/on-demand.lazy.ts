/** The parts of a form for places and people beyond its own fields. Fetched apart; see on-demand.tsx. */

export { AddressBookPicker } from './address-book/AddressBookPicker.tsx';
export { PositionField } from './position/PositionField.tsx';
