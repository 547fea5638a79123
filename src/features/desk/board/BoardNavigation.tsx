import { Link } from '@tanstack/react-router';
import {
  BOARD_STATES,
  type BoardCounts,
  type BoardOrder,
  type BoardState,
  isOpenState,
} from '../../../domain/desk/board.ts';
import { ScrollRow } from '../../../ui/layout/ScrollRow.tsx';
import { type BoardSearch, boardParameters } from '../addresses.ts';
import frame from '../Desk.module.css';
import classes from './Board.module.css';
import { BOARD_COPY } from './copy.ts';

interface BoardNavigationProps {
  readonly counts: BoardCounts;
  /** The orders that somebody is working on: their counts are known without a network too. */
  readonly orders: readonly BoardOrder[];
  readonly current: BoardState;
  /** The service that is shown alone, which the links keep. */
  readonly service: BoardSearch['service'];
}

/** What is under way, then the other states, with how many stand in each. On a phone it stays within reach of the thumb. */
export function BoardNavigation({ counts, orders, current, service }: BoardNavigationProps) {
  const items = [
    { state: 'recue' as const, label: BOARD_COPY.open, count: orders.length, isHere: isOpenState(current) },
    ...BOARD_STATES.filter((state) => !isOpenState(state)).map((state) => ({
      state,
      label: BOARD_COPY.states[state],
      count: counts[state],
      isHere: state === current,
    })),
  ];
  return (
    <nav className={classes.navigation} aria-label={BOARD_COPY.navigation}>
      <ScrollRow className={classes.items} current={current}>
        {items.map(({ state, label, count, isHere }) => (
          <Link
            key={state}
            to="/gestion"
            search={boardParameters({ etat: state, service, recherche: '' })}
            activeOptions={{ exact: true }}
            resetScroll={false}
            className={frame.view}
            aria-current={isHere ? 'page' : undefined}
            aria-label={BOARD_COPY.counted(label, count)}
          >
            {label} <span className={classes.count}>{count}</span>
          </Link>
        ))}
      </ScrollRow>
    </nav>
  );
}
