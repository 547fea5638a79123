import { type ReactNode, useEffect, useRef } from 'react';
import classes from './ScrollRow.module.css';

interface ScrollRowProps {
  readonly className?: string | undefined;
  /** When this value changes, the item with `aria-current` is scrolled into view. */
  readonly current?: unknown;
  readonly children: ReactNode;
}

/** A row that scrolls sideways where it is too long. It fades at each edge behind which there is more. */
export function ScrollRow({ className, current, children }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const look = () => tellMore(element);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  // A changed child may be wider than the one before.
  useEffect(() => {
    if (row.current) tellMore(row.current);
  });
  useEffect(() => {
    const element = row.current;
    const item = current === undefined ? null : element?.querySelector('[aria-current]');
    if (!element || !item) return;
    const [outer, inner] = [element.getBoundingClientRect(), item.getBoundingClientRect()];
    element.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [current]);
  return (
    <div ref={row} className={className ? `${classes.row} ${className}` : classes.row}>
      {children}
    </div>
  );
}

function tellMore(element: HTMLElement): void {
  const before = element.scrollLeft;
  const after = element.scrollWidth - element.clientWidth - before;
  // A difference below one pixel comes from the rounding of a zoomed page.
  element.dataset.more = [before > 1 && 'start', after > 1 && 'end'].filter(Boolean).join(' ');
}
