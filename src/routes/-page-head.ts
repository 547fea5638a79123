import { headOf } from '../features/search-engines/head.ts';
import { routePath } from '../features/shell/page-path.ts';

/** The `head` of every page's route. */
export const pageHead = ({ match }: { match: { readonly fullPath: string } }) => headOf(routePath(match));
