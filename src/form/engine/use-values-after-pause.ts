import { startTransition, useEffect, useState } from 'react';
import type { Values } from '../../services/values.ts';
import type { FormStore } from './form-store.ts';

/** Pause in typing before the values count as settled, in milliseconds. */
const PAUSE = 250;

/**
 * The values, for results that depend on all of them: the price, the completed steps. A single change takes effect at
 * once, further ones after a pause, so that no keystroke waits for the rest of the form.
 */
export function useValuesAfterPause(store: FormStore): Values {
  const [values, setValues] = useState(() => store.get().values);
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const settle = () => startTransition(() => setValues(store.get().values));
    const follow = () => {
      if (pause === undefined) settle();
      clearTimeout(pause);
      pause = setTimeout(() => {
        pause = undefined;
        settle();
      }, PAUSE);
    };
    // Values may have changed before the subscription.
    settle();
    const stop = store.subscribe(follow);
    return () => {
      stop();
      clearTimeout(pause);
    };
  }, [store]);
  return values;
}
