import type { ComponentProps } from 'react';
import { FillFormButton } from '../../form/page/FillFormButton.tsx';
import type { PastOrder } from '../../services/reorder.ts';
import { notify } from '../../ui/notify.ts';
import { REORDER_COPY } from './copy.ts';
import { fillingOf } from './filling.ts';

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
