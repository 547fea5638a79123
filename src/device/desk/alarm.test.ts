import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { isAlarmOn, setAlarm } from './alarm.ts';
import { NADIA } from './testing.ts';

/** The device's sound, which a call or a sleep takes away. */
class Sound extends EventTarget {
  state = 'suspended';
  onstatechange: (() => void) | null = null;
  constructor() {
    super();
    made.push(this);
  }
  become(state: string): void {
    this.state = state;
    this.onstatechange?.();
  }
  async resume(): Promise<void> {
    if (this.state !== 'running') this.become('running');
  }
}
const made: Sound[] = [];

afterEach(() => vi.unstubAllGlobals());

// docs/rules/desk.md#ringing
test('a sound that the device has taken away is not said to be on, and comes back by the next touch', async () => {
  const page = new EventTarget();
  vi.stubGlobal('AudioContext', Sound);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  await setAlarm(true, NADIA);
  expect(isAlarmOn.get()).toBe(true);
  made[0]?.become('interrupted');
  expect(isAlarmOn.get()).toBe(false);
  page.dispatchEvent(new Event('click'));
  await vi.waitFor(() => expect(isAlarmOn.get()).toBe(true));

  await setAlarm(false, NADIA);
  made[0]?.become('interrupted');
  page.dispatchEvent(new Event('click'));
  made[0]?.become('running');
  expect(isAlarmOn.get()).toBe(false);
});
