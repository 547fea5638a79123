import { useId, useState } from 'react';
import type { Commune } from '../../../domain/tables.ts';
import { shownName } from '../../../domain/text/typography.ts';
import { Picture } from '../../../ui/brand/Picture.tsx';
import { ZoneTag } from '../../../ui/brand/ZoneTag.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Wrap } from '../../../ui/layout/Wrap.tsx';
import classes from './CommuneScroller.module.css';
import { home } from './copy.ts';

type CommuneScrollerProps = { communes: readonly Commune[] };

/**
 * The communes passing by, those without delivery in grey and in words. It can be paused; without motion it is a list that
 * wraps. The second copy, which closes the loop, is for the eye alone.
 */
export function CommuneScroller({ communes }: CommuneScrollerProps) {
  const titleId = useId();
  const [paused, setPaused] = useState(false);
  const { title, pause, resume } = home.communes;
  return (
    <section aria-labelledby={titleId}>
      <Wrap className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        <Button variant="default" size="sm" className={classes.toggle} onClick={() => setPaused(!paused)}>
          <Picture name={paused ? 'play' : 'pause'} /> {paused ? resume : pause}
        </Button>
      </Wrap>
      <div className={classes.window} data-paused={paused || undefined}>
        <Chips communes={communes} />
        <div aria-hidden="true" className={classes.copy}>
          <Chips communes={communes} />
        </div>
      </div>
    </section>
  );
}

function Chips({ communes }: CommuneScrollerProps) {
  return (
    <ul className={classes.chips}>
      {communes.map(({ insee, name, zone, delivered }) => (
        <li key={insee} className={delivered ? classes.chip : classes.unserved}>
          {delivered && zone && <ZoneTag letter={zone} />}
          {shownName(name)} {!delivered && home.communes.unserved}
        </li>
      ))}
    </ul>
  );
}
