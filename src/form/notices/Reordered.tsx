import type { ReactNode } from 'react';
import * as v from 'valibot';
import { dayAndTime } from '../../copy/dates.ts';
import { onIsland } from '../../copy/device-zone.ts';
import { serverNow } from '../../device/clock/clock.ts';
import { useNow } from '../../device/clock/use-now.ts';
import { useVoucher } from '../../device/customer/use-voucher.ts';
import { accountNow } from '../../device/session/page-token.ts';
import type { Tables } from '../../domain/tables.ts';
import type { Service } from '../../services/define.ts';
import { offeredSlot } from '../../services/offered-slot.ts';
import {
  areNone,
  contentOf,
  type Differences,
  differences,
  PastOrder,
  valuesToRepeat,
} from '../../services/reorder.ts';
import type { Values } from '../../services/values.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { List, ListItem } from '../../ui/lists/List.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { useFormState } from '../engine/form-context.ts';
import type { FormStore } from '../engine/form-store.ts';
import classes from './Reordered.module.css';
import { REORDER_NOTICE_COPY } from './reorder-copy.ts';

interface ReorderedProps {
  readonly service: Service;
  readonly store: FormStore;
  readonly tables: Tables;
  /** The earlier order, as the draft stores it. */
  readonly origin: unknown;
  /** The id that the new order will carry. */
  readonly submissionId: string;
  /** The button that empties the form. */
  readonly children: ReactNode;
}

/**
 * The differences between an earlier order and the same order today, line by line. They depend on the slot, the time
 * and the tables; the customer's other edits are shown in the summary only.
 */
export function Reordered({ service, store, tables, origin, submissionId, children }: ReorderedProps) {
  const now = useNow() ?? serverNow();
  const voucher = useVoucher(submissionId)?.kind;
  const slot = useFormState(store, ({ values }) => offeredSlot(service, values, { tables, now }));
  const parsed = v.safeParse(PastOrder, origin);
  const past = parsed.success ? parsed.output : null;
  // An account's order must not be shown once the account has signed out.
  if (!past || (past.account !== null && past.account !== accountNow())) {
    return <Alert title={REORDER_NOTICE_COPY.restored}>{children}</Alert>;
  }
  const context = { tables, now, ...(voucher && { voucher }) };
  const values = withSlot(service, valuesToRepeat(service, past, context), slot);
  const found = differences(service, past, values, context);
  const isSame = areNone(found);
  return (
    <Alert
      role="status"
      color={isSame ? 'green' : 'lagon'}
      icon={<Icon name="clock" />}
      title={REORDER_NOTICE_COPY.title(past.title, onIsland(dayAndTime(past.at)))}
    >
      <p className={classes.content}>{REORDER_NOTICE_COPY.content(contentOf(service, past), slot)}</p>
      {isSame ? (
        <p>{REORDER_NOTICE_COPY.same}</p>
      ) : (
        <Lines found={found} budgetLabel={service.copy.budgetLabel} />
      )}
      <div className={classes.action}>{children}</div>
    </Alert>
  );
}

function withSlot({ slotField }: Service, values: Values, slot: string): Values {
  return slotField ? { ...values, [slotField]: slot } : values;
}

function Lines({ found, budgetLabel }: { found: Differences; budgetLabel: string }) {
  const { closed, slot, unserved, gone, unasked, files, lines, total } = found;
  const said = [
    ...(closed ? [REORDER_NOTICE_COPY.closed(closed)] : []),
    ...unserved.map(REORDER_NOTICE_COPY.unserved),
    ...gone.map(REORDER_NOTICE_COPY.gone),
    ...unasked.map(REORDER_NOTICE_COPY.unasked),
    ...files.map(REORDER_NOTICE_COPY.file),
    ...(slot && !closed ? [REORDER_NOTICE_COPY.slot(slot)] : []),
    ...lines.map(({ label, ...line }) => REORDER_NOTICE_COPY.line({ label: label ?? budgetLabel, ...line })),
  ];
  return (
    <>
      <List spacing={4} mt={4}>
        {said.map((line) => (
          <ListItem key={line}>{line}</ListItem>
        ))}
      </List>
      <p className={classes.total}>
        {total ? REORDER_NOTICE_COPY.total(total) : REORDER_NOTICE_COPY.priceToCome}
      </p>
    </>
  );
}
