import { startTransition, useEffect, useState } from 'react';
import type { Values } from '../../services/values.ts';
import type { FormStore } from './form-store.ts';

/** How long a hand leaves the keys alone before what follows from the answers is worked out, in milliseconds. */
const PAUSE = 250;

/**
 * The answers, for what follows from all of them: the price, the steps that are done. A choice is followed at once, text
 * once its typing pauses: no key waits for the rest of the form.
 */
export function useSettledValues(store: FormStore): Values {
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
    // What changed before this began to follow.
    settle();
    const stop = store.subscribe(follow);
    return () => {
      stop();
      clearTimeout(pause);
    };
  }, [store]);
  return values;
}
