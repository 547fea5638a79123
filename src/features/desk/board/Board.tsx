import { Loading } from '../../../ui/Loading.tsx';

/** The orders that came, by state. */
export function Board() {
  return <Loading />;
}
