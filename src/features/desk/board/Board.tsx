import { Stack, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useId, useState } from 'react';
import { atMoment } from '../../../copy/dates.ts';
import { serverNow } from '../../../device/clock/clock.ts';
import { useNow } from '../../../device/clock/use-now.ts';
import { useBoard } from '../../../device/desk/use-board.ts';
import { keepScreenOn } from '../../../device/desk/wake-lock.ts';
import { type BoardOrder, isOpenState, OPEN_STATES, type OpenState } from '../../../domain/desk/board.ts';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { Loading } from '../../../ui/notices/Loading.tsx';
import { type BoardSearch, boardParameters } from '../addresses.ts';
import { useDesk } from '../desk-context.ts';
import { useRinging, useTake } from '../taking.ts';
import classes from './Board.module.css';
import { BoardNavigation } from './BoardNavigation.tsx';
import { BOARD_COPY } from './copy.ts';
import { Doubtful } from './Doubtful.tsx';
import { Filters } from './Filters.tsx';
import { matches } from './matches.ts';
import { OrderList } from './OrderList.tsx';
import { ServerList } from './ServerList.tsx';

/** A single letter or digit is too short for a search, because it matches most orders. Any other single character is looked for, and is found nowhere. */
const TOO_SHORT = /^[\p{L}\p{N}]?$/u;

interface BoardProps {
  /** What the address says. */
  readonly search: BoardSearch;
}

/** The lists of orders by state, and what a search finds. */
export function Board({ search }: BoardProps) {
  const navigate = useNavigate();
  useEffect(keepScreenOn, []);
  const change = (changed: Partial<BoardSearch>) =>
    navigate({
      to: '/gestion',
      search: boardParameters({ ...search, ...changed }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <Filters search={search} onChange={(changed) => void change(changed)} />
      <Lists search={search} />
    </>
  );
}

function Lists({ search: { etat: state, service, recherche } }: BoardProps) {
  const { name } = useDesk();
  const search = TOO_SHORT.test(recherche) ? '' : recherche;
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
  if (!board) return <Loading />;
  const shared = { now, onTake, ringing: ringing?.id };
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
        <Stack component="section" gap="xs" className={classes.column} aria-labelledby="resultats">
          <Title order={2} fz="lg" ff="text" id="resultats">
            {BOARD_COPY.results}
          </Title>
          {isAway ? (
            <>
              <Text c="dimmed">{BOARD_COPY.notFoundOffline}</Text>
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
        </Stack>
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
      <BoardNavigation counts={board.counts} orders={inService} current={state} service={service} />
      {isOpenState(state) ? (
        <div className={classes.columns}>
          {shown.map((one) => (
            <Column key={one} state={one} orders={ofState(one)} {...shared} />
          ))}
        </div>
      ) : (
        <Stack component="section" gap="xs" className={classes.column} aria-label={BOARD_COPY.states[state]}>
          <ServerList
            key={`${state} ${service}`}
            {...shared}
            showsState
            query={{ state, search: '', service }}
            version={board.version}
          />
        </Stack>
      )}
    </>
  );
}

interface ColumnProps {
  readonly state: OpenState;
  readonly orders: readonly BoardOrder[];
  readonly now: number;
  readonly onTake: (order: BoardOrder) => void;
  readonly ringing: string | undefined;
}

function Column({ state, orders, ...shared }: ColumnProps) {
  const id = useId();
  return (
    <Stack component="section" gap="xs" className={classes.column} aria-labelledby={id}>
      <Title order={2} fz="lg" ff="text" id={id}>
        {BOARD_COPY.states[state]} <span className={classes.count}>{orders.length}</span>
      </Title>
      <Doubtful orders={orders.filter(({ isDoubtful }) => isDoubtful)} {...shared} />
      <OrderList orders={orders.filter(({ isDoubtful }) => !isDoubtful)} {...shared} />
    </Stack>
  );
}
