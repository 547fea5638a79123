import { useEffect, useState } from 'react';
import { type DialledPhone, numbersIn } from '../../domain/person/dial.ts';
import { loadedPlans, loadPlans } from '../engine/doubts.ts';

/** The numbers of a text, each as it is dialled: by the digits as they were typed until the numbering plans are loaded. */
export function useNumbersIn(text: string): readonly DialledPhone[] {
  const [plans, setPlans] = useState(loadedPlans);
  useEffect(() => {
    let isCurrent = true;
    // Without a network, the digits stay as they are.
    if (!plans)
      loadPlans().then(
        (loaded) => isCurrent && setPlans(loaded),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [plans]);
  return plans?.dialledIn(text) ?? numbersIn(text, null);
}

/** This entry stands for no number. */
export const NOBODY: DialledPhone = { number: '', extension: null, dial: '', isKnown: null };

/** The one number of a text that is dialled: the first that the numbering plans know, or else the first. */
export function useNumberIn(text: string): DialledPhone {
  const numbers = useNumbersIn(text);
  return numbers.find(({ isKnown }) => isKnown) ?? numbers[0] ?? NOBODY;
}
