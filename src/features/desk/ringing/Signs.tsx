import { Group, Stack } from '@mantine/core';
import { act } from '../../../device/desk/act.ts';
import { tellMoreSigns } from '../../../device/desk/board.ts';
import type { BoardOrder } from '../../../domain/desk/board.ts';
import { Button, ButtonLink } from '../../../ui/buttons/Button.tsx';
import { ShowMore, usePart } from '../../../ui/buttons/ShowMore.tsx';
import { Alert } from '../../../ui/notices/Alert.tsx';
import { notify } from '../../../ui/notices/notify.ts';
import { OUTCOME_COPY, SIGN_COPY } from '../copy.ts';
import { RINGING_COPY } from './copy.ts';
import classes from './Ringing.module.css';

/** The number of signs that are shown at first: when one is decided, the next one appears. */
const AT_ONCE = 3;

interface SignsProps {
  /** The orders whose courier has said something to decide about, the oldest sign first. */
  readonly orders: readonly BoardOrder[];
  /** How many orders have such a sign besides these. */
  readonly others: number;
  /** Called before the button that was touched goes. */
  readonly onSeen: () => void;
}

/** The words of couriers and the answers of customers, until a manager acts or has read them (docs/rules/desk.md#signs-of-a-course). */
export function Signs({ orders, others, onSeen }: SignsProps) {
  const [listed, part] = usePart(orders, AT_ONCE);
  if (orders.length === 0) return null;
  const count = orders.length + others;
  const title = RINGING_COPY.signs(count);
  const more = () => (part ? part.onMore() : tellMoreSigns());
  return (
    <Alert color="red" title={title}>
      <Stack component="ul" gap="md">
        {listed.map((order) => (
          <Group key={order.id} component="li" gap="xs">
            <span className={classes.oldest}>
              {[
                order.reference,
                order.sign && SIGN_COPY.sign(order.sign, order.status),
                order.answer && SIGN_COPY.answer(order.answer),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <ButtonLink
              size="sm"
              to="/gestion/commandes/$id"
              params={{ id: order.id }}
              aria-label={RINGING_COPY.openNamed(order.reference)}
            >
              {RINGING_COPY.open}
            </ButtonLink>
            <Button
              size="sm"
              variant="default"
              aria-label={RINGING_COPY.seenNamed(order.reference)}
              onClick={() => {
                onSeen();
                void acknowledge(order);
              }}
            >
              {RINGING_COPY.seen}
            </Button>
          </Group>
        ))}
      </Stack>
      {count > listed.length && <ShowMore left={count - listed.length} of={title} onMore={more} />}
    </Alert>
  );
}

async function acknowledge({ id, reference, sign, answer }: BoardOrder): Promise<void> {
  const acted = await act({
    procedure: 'desk_acknowledge',
    // The courier's word first: the answer stays until it is read.
    args: { p_id: id, p_sign: sign?.key ?? answer?.key },
    label: RINGING_COPY.seenLabel(reference),
    submissionId: id,
  });
  if (acted.state === 'done' || acted.state === 'queued') return;
  const said = acted.state === 'refused' ? acted.message : null;
  await notify({ tone: 'danger', title: RINGING_COPY.notSeen, message: said ?? OUTCOME_COPY.lost });
}
