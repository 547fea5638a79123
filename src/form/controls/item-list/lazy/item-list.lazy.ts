/** What is in the list and what is done to it: fetched after the paint, in one file. See use-item-list.ts. */

export { Aisles } from './Aisles.tsx';
export { listActions } from './actions.ts';
export { enteredItems } from './entered-items.ts';
export { PasteList } from './PasteList.tsx';
export { SharedListOffer } from './SharedListOffer.tsx';
export { Usual } from './Usual.tsx';
