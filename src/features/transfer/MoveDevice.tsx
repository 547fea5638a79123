import { type ReactNode, useEffect, useRef } from 'react';
import { Section } from '../../ui/Section.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { MOVING_COPY } from './copy.ts';
import { SaveDevice } from './SaveDevice.tsx';
import { TakeDevice } from './TakeDevice.tsx';
import classes from './Transfer.module.css';

const ANCHOR = 'changer-de-telephone';

/**
 * « Changer de téléphone »: exports all of the customer's data into a file encrypted with a passphrase, and
 * imports it.
 */
export function MoveDevice() {
  useKeptFocus();
  const place = useRef<HTMLDivElement>(null);
  // The section renders later than the page, when the browser has already looked for the anchor.
  useEffect(() => {
    if (location.hash === `#${ANCHOR}`) place.current?.scrollIntoView();
  }, []);
  return (
    // Other pages link here.
    <div id={ANCHOR} ref={place}>
      <Section title={MOVING_COPY.title} lead={MOVING_COPY.lead}>
        <Part title={MOVING_COPY.export}>
          <SaveDevice />
        </Part>
        <Part title={MOVING_COPY.import}>
          <TakeDevice />
        </Part>
      </Section>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}
