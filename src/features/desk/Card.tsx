import { Group, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { OrderStatus } from '../../domain/order/order-status.ts';
import { Paper } from '../../ui/layout/Paper.tsx';
import classes from './Desk.module.css';

/** The parts of an order's page that the list at its top leads to. */
export type SectionName =
  | 'messages'
  | 'paiement'
  | 'articles'
  | 'coursier'
  | 'suivi'
  | 'corrections'
  | 'historique'
  | 'contacter'
  | 'lieux'
  | 'liste'
  | 'reponses'
  | 'documents'
  | 'prix';

export const sectionId = (name: SectionName): string => `section-${name}`;

interface CardProps {
  /** Its name in the list of the page's sections; absent for a card that is not in the list. */
  readonly section?: SectionName;
  readonly title: ReactNode;
  /** Shown at the end of the title's row. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of an order's page, named by its title. */
export function Card({ section, title, aside, children }: CardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      id={section && sectionId(section)}
      className={classes.card}
      aria-labelledby={id}
      data-focus-home={id}
    >
      <Stack gap="sm">
        <Group justify="space-between" align="baseline" gap="xs">
          <Title order={3} size="h4" id={id} tabIndex={-1}>
            {title}
          </Title>
          {aside}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}

/**
 * The `ref` of a heading: takes the focus that the control which opened its part of the page has lost, or has left to the page's
 * heading (docs/rules/pages.md#focus).
 */
export function takeFocus(heading: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches('h1')) heading?.focus({ preventScroll: true });
}

/** The props of every panel on the page of one order. A panel reads the rest by a procedure of its own. */
export interface PanelProps {
  readonly id: string;
  readonly reference: string;
  readonly service: string;
  readonly status: OrderStatus;
  /** Whether its contents are erased: it takes nothing any more into which something is typed. */
  readonly isErased: boolean;
  /** How often the order was corrected. */
  readonly corrections: number;
  /** Differs once the order's links, what it waits for or what was paid of it have changed, here or at another desk. */
  readonly payable: string;
  /** Reads the order again, after the panel has changed it. */
  readonly onChanged: () => void;
}
