import { useInViewport, useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { formatWhole } from '../../../domain/money.ts';
import { typographic } from '../../../domain/text/typography.ts';
import { Paper } from '../../../ui/layout/Paper.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import type { Live } from '../ServiceTiles.tsx';
import { home } from './copy.ts';
import classes from './Proof.module.css';

/** The figures that vouch for the service, as the company gives them (docs/rules/reference-data.md#texts). */
export function Proof({ tables: { texts } }: Pick<Live, 'tables'>) {
  const { rating, deliveries, time } = home.proof;
  return (
    <Paper component="ul" className={classes.proof}>
      {texts.rating !== null && (
        <li>
          <span className={classes.figure}>{texts.rating}</span>
          <span className={classes.words}>{rating}</span>
        </li>
      )}
      {texts.deliveries !== null && (
        <li>
          <span className={classes.figure}>
            <DeliveryCounter key={texts.deliveries} total={texts.deliveries} />
          </span>
          <span className={classes.words}>{deliveries}</span>
        </li>
      )}
      <li>
        <span className={classes.figure}>{typographic(texts.deliveryTime)}</span>
        <span className={classes.words}>{time}</span>
      </li>
    </Paper>
  );
}

/** Then a plus sign (docs/rules/pages.md#home). */
const DURATION_MS = 3000;

const format = (count: number) => `${formatWhole(count)}+`;

/**
 * The number of deliveries, counted up once when it comes into view. It is static with reduced motion,
 * without scripts and for screen readers.
 */
function DeliveryCounter({ total }: { total: number }) {
  const { ref, inViewport } = useInViewport<HTMLSpanElement>();
  const isStill = useReducedMotion();
  const [isSeen, setSeen] = useState(false);
  const [count, setCount] = useState(total);
  if (inViewport && !isSeen) setSeen(true);

  useEffect(() => {
    if (!isSeen || isStill) return;
    let frame = countUp(total, setCount, (next) => {
      frame = next;
    });
    return () => cancelAnimationFrame(frame);
  }, [isSeen, isStill, total]);

  return (
    <>
      <span ref={ref} className={classes.counter} data-widest={format(total)} aria-hidden="true">
        <span>{format(isStill ? total : count)}</span>
      </span>
      <VisuallyHidden>{format(total)}</VisuallyHidden>
    </>
  );
}

/** Counts by frames, slower towards the end; `onFrame` tells the frame to cancel. */
function countUp(total: number, show: (count: number) => void, onFrame: (frame: number) => void): number {
  let start: number | null = null;
  const step = (time: number) => {
    start ??= time;
    const progress = Math.min(1, (time - start) / DURATION_MS);
    show(Math.round(total * (1 - (1 - progress) ** 3)));
    if (progress < 1) onFrame(requestAnimationFrame(step));
  };
  return requestAnimationFrame(step);
}
