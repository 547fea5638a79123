import { createFileRoute } from '@tanstack/react-router';
import { Opening } from '../../features/desk/opening/Opening.tsx';
import { statusWords } from '../../features/desk/opening/status.ts';
import { History } from '../../features/desk/settings/History.tsx';

export const Route = createFileRoute('/gestion/ouverture')({ component: OpeningRoute });

/** Where managers open, close and announce, with the history of it. */
function OpeningRoute() {
  return <Opening history={(seen) => <History name="status" seen={seen} ownWords={statusWords} />} />;
}
