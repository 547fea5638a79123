import type { ComponentProps } from 'react';
import { FillFormButton } from '../../form/page/FillFormButton.tsx';
import type { PastOrder } from '../../services/reorder.ts';
import { notify } from '../../ui/notify.ts';
import { REORDER_COPY } from './copy.ts';
import { fillingOf } from './filling.ts';

/** The order, or why it cannot be had, in French. */
export type Found = { readonly order: PastOrder } | { readonly problem: string };

interface ReorderButtonProps extends Pick<ComponentProps<typeof FillFormButton>, 'onOpen' | 'size' | 'tone'> {
  /** What tells the order from the others of the page. */
  readonly name: string;
  readonly read: () => Promise<Found>;
}

/** Takes an order up again in one tap: its form opens filled in. */
export function ReorderButton({ name, read, size = 'small', tone = 'soft', onOpen }: ReorderButtonProps) {
  const fill = async () => {
    const found = await read();
    if ('order' in found) return fillingOf(found.order);
    void notify({ tone: 'danger', title: REORDER_COPY.failed, message: found.problem });
    return null;
  };
  return (
    <FillFormButton
      size={size}
      tone={tone}
      aria-label={REORDER_COPY.againNamed(name)}
      fill={fill}
      onOpen={onOpen}
    >
      {REORDER_COPY.again}
    </FillFormButton>
  );
}
