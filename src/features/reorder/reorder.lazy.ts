/** What whoever has ordered finds on the home page and the hub. It needs the definitions of all services. */

export { LastOrder, LastOrderBar } from './LastOrder.tsx';
export { SavedListLinks } from './SavedListLinks.tsx';
