import { useEffect, useState } from 'react';
import { onHandedOn } from './viewer.ts';

/**
 * A key for what a page holds in its memory alone: another one once the device was erased, or the account of before has gone
 * (docs/rules/privacy.md#whose-it-is).
 */
export function useHolder(): number {
  const [holder, setHolder] = useState(0);
  useEffect(() => onHandedOn(() => setHolder((count) => count + 1)), []);
  return holder;
}
