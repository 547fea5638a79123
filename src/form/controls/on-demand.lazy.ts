/** Parts of a form for the address book and the position, in a chunk of their own; see on-demand.tsx. */

export { AddressBookPicker } from './address-book/AddressBookPicker.tsx';
export { FormPosition, PositionField } from './position/PositionField.tsx';
