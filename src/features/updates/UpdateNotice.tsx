import { useState } from 'react';
import { useStore } from '../../live/store.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Wrap } from '../../ui/Wrap.tsx';
import { UPDATE_COPY } from './copy.ts';
import classes from './UpdateNotice.module.css';
import { isPostponed, updateState } from './update-state.ts';

/** Says that a newer version is there, and takes it up in this tab when the customer agrees. */
export function UpdateNotice() {
  const state = useStore(updateState, 'current');
  const postponed = useStore(isPostponed, false);
  const isShown = state !== 'current' && !postponed;
  // Stays mounted empty, so that screen readers hear it arrive.
  return <div role="status">{isShown && <Offer />}</div>;
}

function Offer() {
  const [isApplying, setApplying] = useState(false);
  const apply = async () => {
    setApplying(true);
    const { applyUpdate } = await import('./worker.ts');
    await applyUpdate();
  };
  return (
    <Wrap className={classes.place}>
      <div className={classes.notice}>
        <Notice icon="received" title={UPDATE_COPY.title}>
          {UPDATE_COPY.text}
          <div className={classes.actions}>
            <Button
              size="small"
              sending={isApplying}
              sendingLabel={UPDATE_COPY.applying}
              onClick={() => void apply()}
            >
              {UPDATE_COPY.apply}
            </Button>
            <Button size="small" tone="line" onClick={() => isPostponed.set(true)}>
              {UPDATE_COPY.later}
            </Button>
          </div>
        </Notice>
      </div>
    </Wrap>
  );
}
