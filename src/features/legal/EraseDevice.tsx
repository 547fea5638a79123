import { useState } from 'react';
import { useEntries } from '../../device/outbox/use-outbox.ts';
import { isFinished } from '../../domain/submission.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Question } from '../../ui/Question.tsx';
import { Section } from '../../ui/Section.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { privacyCopy } from './copy.ts';
import { eraseDevice } from './erase-device.ts';
import classes from './Legal.module.css';

type Stage = 'idle' | 'asking' | 'running' | 'done' | 'failed';

const { erase } = privacyCopy;

/** Erases everything on the device, after a confirmation that names what would be lost. */
export function EraseDevice() {
  const [stage, setStage] = useState<Stage>('idle');
  const run = async () => {
    setStage('running');
    setStage((await eraseDevice()) ? 'done' : 'failed');
  };
  return (
    <Section title={erase.title} lead={erase.text}>
      <div className={classes.erase}>
        <div role="status">
          {stage === 'done' && (
            <Alert color="green" title={erase.done}>
              {erase.doneText}
            </Alert>
          )}
          {stage === 'failed' && (
            <Alert color="red" title={erase.failed}>
              {erase.failedText}
            </Alert>
          )}
        </div>
        <SendButton
          variant="default"
          sending={stage === 'running'}
          sendingLabel={erase.running}
          onClick={() => setStage('asking')}
        >
          {erase.button}
        </SendButton>
        {stage === 'asking' && (
          <Question
            title={erase.question}
            onRefuse={() => setStage('idle')}
            answers={
              <>
                <Button onClick={() => void run()}>{erase.confirm}</Button>
                <Button variant="default" onClick={() => setStage('idle')}>
                  {erase.cancel}
                </Button>
              </>
            }
          >
            <p>{erase.text}</p>
            <Pending />
          </Question>
        )}
      </div>
    </Section>
  );
}

/** Warns about entries that have not been sent: after erasing they never will be. */
function Pending() {
  const count = (useEntries() ?? []).filter((entry) => !isFinished(entry)).length;
  return count > 0 ? <Alert color="yellow" title={erase.pending(count)} /> : null;
}
