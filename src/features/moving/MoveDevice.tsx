import type { ReactNode } from 'react';
import { Section } from '../../ui/Section.tsx';
import { MOVING_COPY } from './copy.ts';
import classes from './Moving.module.css';
import { SaveDevice } from './SaveDevice.tsx';
import { TakeDevice } from './TakeDevice.tsx';

/** « Changer de téléphone »: everything of the customer's in a file that only a passphrase opens, and back. */
export function MoveDevice() {
  return (
    // The address of « Mes envois » leads here.
    <div id="changer-de-telephone">
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
