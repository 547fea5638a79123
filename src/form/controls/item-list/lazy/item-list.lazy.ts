/** The parts of the list that are loaded after the first paint, in one chunk. See use-item-list.ts. */

export { Aisles } from './Aisles.tsx';
export { listActions } from './actions.ts';
export { enteredItems } from './entered-items.ts';
export { PasteList } from './PasteList.tsx';
export { SharedListOffer } from './SharedListOffer.tsx';
export { UnaddedText } from './UnaddedText.tsx';
export { Usual } from './Usual.tsx';
