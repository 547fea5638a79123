import type { ComponentProps } from 'react';
import { serverNow } from '../../device/clock/clock.ts';
import { currentTables } from '../../device/reference-data/current-tables.ts';
import { accountNow } from '../../device/session/page-token.ts';
import { findLast } from '../../domain/collections.ts';
import type { Entry } from '../../domain/submission.ts';
import { prepareDraft, startedDraft } from '../../form/engine/prepare-draft.ts';
import { FillFormButton, type Filling } from '../../form/page/FillFormButton.tsx';
import { findService } from '../../services/catalogue.ts';
import type { Service } from '../../services/define.ts';
import { pastOrderOf } from '../../services/past-order.ts';
import { isOrder } from '../../services/prefill.ts';
import { type PastOrder, valuesToRepeat } from '../../services/reorder.ts';
import { notify } from '../../ui/notices/notify.ts';
import { REORDER_COPY } from './copy.ts';

/** Whether submissions of this service are orders that can be made again. */
export function canReorder(slug: string): boolean {
  const service = findService(slug);
  return service !== null && isOrder(service);
}

/** A submission of this device as an order that can be made again; null when it cannot. */
const reorderable = (entry: Entry): PastOrder | null => pastOrderOf(entry, findService(entry.service));

/** The latest order that has arrived. */
export function lastOrder(entries: readonly Entry[]): Entry | null {
  return findLast(entries, (entry) => entry.state !== 'cancelled' && reorderable(entry) !== null) ?? null;
}

/** The order, or the reason in French why it is unavailable. */
export type Found = { readonly order: PastOrder } | { readonly problem: string };

interface ReorderButtonProps
  extends Pick<ComponentProps<typeof FillFormButton>, 'onOpen' | 'size' | 'variant'> {
  /** Distinguishes this button from others on the page. */
  readonly name: string;
  /** Resolves to null once nobody waits for it any more. */
  readonly read: () => Promise<Found | null>;
}

/** Makes a past order again in one tap: opens its form, filled in. */
export function ReorderButton({ name, read, size = 'sm', variant = 'light', onOpen }: ReorderButtonProps) {
  const fill = async () => {
    const found = await read();
    if (!found) return null;
    if ('order' in found) return fillingOf(found.order);
    void notify({ tone: 'danger', title: REORDER_COPY.failed, message: found.problem });
    return null;
  };
  return (
    <FillFormButton
      size={size}
      variant={variant}
      aria-label={REORDER_COPY.againNamed(name)}
      fill={fill}
      onOpen={onOpen}
    >
      {REORDER_COPY.again}
    </FillFormButton>
  );
}

/**
 * Fills in the form of a past order, as a new order under a key of its own.
 * @returns null when this version of the app does not know the service
 */
async function fillingOf(past: PastOrder): Promise<Filling | null> {
  const service = findService(past.service);
  if (!service) return null;
  const put = async () => {
    const tables = currentTables.get();
    const values = valuesToRepeat(service, past, { tables, now: serverNow() });
    await prepareDraft(service, crypto.randomUUID(), values, {
      account: accountNow(),
      tablesVersion: tables.tariff.version,
      origin: past,
      ...(past.account !== null && { filled: { account: past.account, names: answered(service, values) } }),
    });
    return service.path;
  };
  return { draft: await startedDraft(service, accountNow()), put };
}

/** The names of the fields that are filled in: they come from the order of an account, so that signing out clears them. */
const answered = ({ fields }: Service, values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === fields[name]?.empty ? [] : [name]));

interface ReorderEntryProps {
  readonly entry: Entry;
  readonly onOpen: (path: string) => Promise<unknown>;
  readonly size?: 'md' | 'sm';
  readonly variant?: 'filled' | 'light';
}

/** « Commander à nouveau » for a submission of this device; null when it cannot be made again. */
export function ReorderEntry({ entry, ...button }: ReorderEntryProps) {
  const order = reorderable(entry);
  return order && <ReorderButton name={entry.title} read={async () => ({ order })} {...button} />;
}
