import { storeHeld } from '../database/rows.ts';
import { outbox } from './outbox.ts';

/** The pause between two tries, in milliseconds: nothing tells when a full disk has room again. */
const PAUSE = 60_000;

/** Tries to store the submissions that only this page has, for as long as it has some. Returns the function that stops it. */
export function startStoring(): () => void {
  const { notKept } = outbox;
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    clearInterval(timer);
    const why = notKept.get();
    if (why !== null && why !== 'missing') timer = setInterval(() => void storeHeld('outbox'), PAUSE);
  };
  look();
  const stop = notKept.subscribe(look);
  return () => {
    clearInterval(timer);
    stop();
  };
}
