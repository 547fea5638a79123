import * as v from 'valibot';
import { createStore } from '../store.ts';
import { keepForDesk } from './kept.ts';
import { readKept } from './read-kept.ts';

/** The pause between two rings, in milliseconds. */
const PERIOD = 2500;
/** Beeps of each tone: when they begin and how long they last, in seconds, and their pitch in hertz. */
const RING = [
  { at: 0, length: 0.18, pitch: 880 },
  { at: 0.24, length: 0.18, pitch: 1175 },
  { at: 0.6, length: 0.18, pitch: 880 },
  { at: 0.84, length: 0.18, pitch: 1175 },
];
const SIGN = [
  { at: 0, length: 0.35, pitch: 523.25 },
  { at: 0.4, length: 0.35, pitch: 392 },
  { at: 0.8, length: 0.6, pitch: 262 },
];
const VOLUME = 0.4;

/** Whether this page may sound: browsers let it only after the manager has touched it. */
export const isAlarmOn = createStore(false);

let context: AudioContext | null = null;
/** Whether the manager has turned the sound on in this page. */
let isWished = false;

/** Turns the sound on or off; a touch has to lead here for the browser to allow it. Never throws. */
export async function setAlarm(isOn: boolean, userId: string): Promise<void> {
  await keepForDesk('alarm', userId, isOn);
  if (isOn) return wake();
  isWished = false;
  stopWaiting();
  isAlarmOn.set(false);
}

async function wake(): Promise<void> {
  isWished = true;
  try {
    context ??= newContext();
    await context.resume();
    isAlarmOn.set(isWished && context.state === 'running');
  } catch {
    // The device has no sound. The title, the badge and the board tell of the order too.
  }
}

function newContext(): AudioContext {
  const made = new AudioContext();
  // A telephone call, or hours asleep, take the sound away.
  made.onstatechange = () => {
    if (!isWished) return;
    isAlarmOn.set(made.state === 'running');
    if (made.state !== 'running') wakeByTouch();
  };
  return made;
}

const touched = () => {
  stopWaiting();
  void wake();
};

// The button that turns the sound on goes then, and what is below it moves up: a press is over by its click.
function wakeByTouch(): void {
  addEventListener('click', touched);
  addEventListener('keydown', touched);
}

function stopWaiting(): void {
  removeEventListener('click', touched);
  removeEventListener('keydown', touched);
}

/**
 * Turns the sound on by the first touch of this page, where the manager had it on before. Returns the function that stops
 * waiting for one.
 */
export function followAlarm(userId: string): () => void {
  let isStopped = false;
  void readKept('alarm', userId, v.boolean()).then((kept) => {
    if (!isStopped && kept?.value) wakeByTouch();
  });
  return () => {
    isStopped = true;
    stopWaiting();
  };
}

function sound(beeps: typeof RING): void {
  if (!isAlarmOn.get() || !context) return;
  const start = context.currentTime + 0.02;
  for (const { at, length, pitch } of beeps) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.frequency.value = pitch;
    // A ramp at both ends keeps the beep from cracking.
    gain.gain.setValueAtTime(0, start + at);
    gain.gain.linearRampToValueAtTime(VOLUME, start + at + 0.02);
    gain.gain.setValueAtTime(VOLUME, start + at + length - 0.03);
    gain.gain.linearRampToValueAtTime(0, start + at + length);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start + at);
    oscillator.stop(start + at + length);
  }
}

/** Rings until the returned function is called. */
export function ring(): () => void {
  const once = () => sound(RING);
  once();
  const timer = setInterval(once, PERIOD);
  return () => clearInterval(timer);
}

/** The tone of an order that its customer has cancelled, or whose courier has said something to decide about. */
export const soundSign = (): void => sound(SIGN);
