import { type MouseEvent, useState } from 'react';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { SendButton } from '../../ui/buttons/SendButton.tsx';
import { Wrap } from '../../ui/layout/Wrap.tsx';
import { Alert } from '../../ui/notices/Alert.tsx';
import { UPDATE_COPY } from './copy.ts';
import classes from './UpdateNotice.module.css';
import { isPostponed } from './update-state.ts';

/** The newer version, to apply in this tab now or later. */
export function Offer() {
  const [isApplying, setApplying] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const apply = async () => {
    setApplying(true);
    const { applyUpdate } = await import('./worker.ts');
    if (await applyUpdate()) return;
    setApplying(false);
    setHeld(true);
  };
  const postpone = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[role="status"]')?.focus();
    isPostponed.set(true);
  };
  return (
    <Wrap className={classes.place}>
      <div className={classes.notice}>
        <Alert icon={<Icon name="received" />} title={UPDATE_COPY.title}>
          <span role="status">{isHeld ? UPDATE_COPY.held : UPDATE_COPY.text}</span>
          <div className={classes.actions}>
            <SendButton
              size="sm"
              sending={isApplying}
              sendingLabel={UPDATE_COPY.applying}
              onClick={() => void apply()}
            >
              {UPDATE_COPY.apply}
            </SendButton>
            <Button size="sm" variant="default" onClick={postpone}>
              {UPDATE_COPY.later}
            </Button>
          </div>
        </Alert>
      </div>
    </Wrap>
  );
}
