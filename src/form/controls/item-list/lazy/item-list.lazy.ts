/** The parts of the list that are loaded after the first paint, in one chunk. See use-item-list.ts. */

export { Aisles } from './Aisles.tsx';
export { enteredItems, listActions } from './actions.ts';
export { PasteList, UnaddedText } from './PasteList.tsx';
export { SharedListOffer, Usual } from './SharedListOffer.tsx';
