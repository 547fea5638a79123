import { headOf } from '../features/search-engines/head.ts';

/** The `head` of every page's route. */
export const pageHead = ({ match }: { match: { readonly fullPath: string } }) => headOf(match.fullPath);
