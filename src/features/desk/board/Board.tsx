import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useId, useState } from 'react';
import { atMoment } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { useNow } from '../../../device/clock/use-now.ts';
import { useBoard } from '../../../device/desk/use-desk.ts';
import { keepScreenOn } from '../../../device/desk/wake-lock.ts';
import { writtenText } from '../../../domain/clean-text.ts';
import {
  type BoardOrder,
  type BoardState,
  isOpenState,
  OPEN_STATES,
  type OpenState,
} from '../../../domain/desk/board.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { whenIdle } from '../../../ui/later.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useRinging } from '../ringing/Ringing.tsx';
import type { ViewProps } from '../view-props.ts';
import classes from './Board.module.css';
import { BoardNavigation } from './BoardNavigation.tsx';
import { BOARD_COPY } from './copy.ts';
import { Doubtful } from './Doubtful.tsx';
import { Filters } from './Filters.tsx';
import { matches } from './matches.ts';
import { OrderList } from './OrderList.tsx';
import { ServerList } from './ServerList.tsx';
import { useTake } from './use-take.ts';

const loadOrderView = () => import('../order/OrderView.tsx');
const OrderView = lazy(async () => ({ default: (await loadOrderView()).OrderView }));

/** How long a search waits for the next letter, in milliseconds. */
const PAUSE = 300;
/** A single letter or digit is too short for a search, because it matches most orders. Any other single character is looked for, and is found nowhere. */
const TOO_SHORT = /^[\p{L}\p{N}]?$/u;

/** The lists of orders by state. An order that is open takes their place. */
export function Board({ role, name, order, onOpen }: ViewProps) {
  useEffect(keepScreenOn, []);
  // An order may be opened after the network has gone.
  useEffect(() => whenIdle(() => void loadOrderView().catch(() => undefined)), []);
  const [state, setState] = useState<BoardState>('recue');
  const [written, setWritten] = useState('');
  const [service, setService] = useState<string | null>(null);
  const search = useDebouncedValue(writtenText(written), PAUSE)[0];
  if (order !== null) {
    return (
      <Suspense fallback={<Loading />}>
        <OrderView id={order} role={role} name={name} onOpen={onOpen} />
      </Suspense>
    );
  }
  return (
    <>
      <Filters written={written} onWrite={setWritten} service={service} onService={setService} />
      <Lists
        name={name}
        state={state}
        onState={setState}
        search={TOO_SHORT.test(search) ? '' : search}
        service={service}
        onOpen={onOpen}
      />
    </>
  );
}

interface ListsProps extends Pick<ViewProps, 'name' | 'onOpen'> {
  readonly state: BoardState;
  readonly onState: (state: BoardState) => void;
  readonly search: string;
  readonly service: string | null;
}

function Lists({ name, state, onState, search, service, onOpen }: ListsProps) {
  const board = useBoard(name);
  // Every minute hundreds of cards show another time: the deferred value lets touches come first.
  const now = useDeferredValue(useNow() ?? serverNow());
  const isWide = useMediaQuery('(min-width: 64em)', window.innerWidth >= 1024, {
    getInitialValueInEffect: false,
  });
  const onTake = useTake();
  const [ringing] = useRinging(board?.orders);
  /** How much the search has found, in words. */
  const [found, setFound] = useState('');
  const open = useCallback((id: string) => onOpen({ vue: 'commandes', commande: id }), [onOpen]);
  if (!board) return <Loading />;
  const shared = { now, onOpen: open, onTake, ringing: ringing?.id };
  const isAway = board.isOld;
  const inService = service ? board.orders.filter((order) => order.service === service) : board.orders;
  const notice = (
    <>
      <div role="status" className={classes.notice}>
        {isAway && <Alert color="yellow" title={BOARD_COPY.old(atMoment(board.at, now))} />}
      </div>
      <VisuallyHidden role="status">{found}</VisuallyHidden>
    </>
  );
  if (search !== '') {
    const query = { state: null, search, service };
    return (
      <>
        {notice}
        <section className={classes.column} aria-labelledby="resultats">
          <h2 id="resultats" className={classes.heading}>
            {BOARD_COPY.results}
          </h2>
          {isAway ? (
            <>
              <p className={classes.none}>{BOARD_COPY.notFoundOffline}</p>
              <OrderList
                {...shared}
                showsState
                orders={inService.filter((order) => matches(order, search))}
                whenEmpty={BOARD_COPY.noneFound}
                onFound={setFound}
              />
            </>
          ) : (
            <ServerList
              key={`${search} ${service}`}
              {...shared}
              showsState
              query={query}
              version={board.version}
              whenEmpty={BOARD_COPY.noneFound}
              onFound={setFound}
            />
          )}
        </section>
      </>
    );
  }
  const ofState = (one: OpenState) => inService.filter((order) => order.state === one);
  // On a phone the lists stand below each other, and one without an order is in the way.
  const shown: readonly OpenState[] = OPEN_STATES.filter(
    (one) => isWide || one === 'recue' || ofState(one).length > 0,
  );
  return (
    <>
      {notice}
      <BoardNavigation counts={board.counts} orders={inService} current={state} onChange={onState} />
      {isOpenState(state) ? (
        <div className={classes.columns}>
          {shown.map((one) => (
            <Column key={one} state={one} orders={ofState(one)} {...shared} />
          ))}
        </div>
      ) : (
        <section className={classes.column} aria-label={BOARD_COPY.states[state]}>
          <ServerList
            key={`${state} ${service}`}
            {...shared}
            showsState
            query={{ state, search: '', service }}
            version={board.version}
          />
        </section>
      )}
    </>
  );
}

interface ColumnProps {
  readonly state: OpenState;
  readonly orders: readonly BoardOrder[];
  readonly now: number;
  readonly onOpen: (id: string) => void;
  readonly onTake: (order: BoardOrder) => void;
  readonly ringing: string | undefined;
}

function Column({ state, orders, ...shared }: ColumnProps) {
  const id = useId();
  return (
    <section className={classes.column} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {BOARD_COPY.states[state]} <span className={classes.count}>{orders.length}</span>
      </h2>
      <Doubtful orders={orders.filter(({ isDoubtful }) => isDoubtful)} {...shared} />
      <OrderList orders={orders.filter(({ isDoubtful }) => !isDoubtful)} {...shared} />
    </section>
  );
}
