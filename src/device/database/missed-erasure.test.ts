import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { onChange, onErasure } from './changes.ts';
import { followMissedErasure } from './missed-erasure.ts';
import { emptyLocalStorage } from './testing-local-storage.ts';

let events: EventTarget;
const happen = (type: string, persisted = true) =>
  events.dispatchEvent(Object.assign(new Event(type), { persisted }));

/** A page that counts the erasures of which it hears, and the changes of drafts. */
function openPage() {
  const heard = { erasures: 0, changes: 0 };
  const stops = [
    followMissedErasure(),
    onErasure(() => {
      heard.erasures += 1;
    }),
    onChange('drafts', () => {
      heard.changes += 1;
    }),
  ];
  return { heard, close: () => stops.map((stop) => stop()) };
}

beforeEach(() => {
  events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('localStorage', emptyLocalStorage());
});

test('a page that comes back from the back/forward cache reads everything anew, and forgets what was erased meanwhile', () => {
  const { heard, close } = openPage();
  happen('pagehide');
  happen('pageshow');
  expect(heard).toEqual({ erasures: 0, changes: 1 });
  happen('pagehide');
  localStorage.clear();
  // The page that erased the device has gone into that cache since.
  localStorage.setItem('lg-marked-at', 'another');
  happen('pageshow');
  expect(heard).toEqual({ erasures: 1, changes: 2 });
  close();
  happen('pageshow');
  expect(heard).toEqual({ erasures: 1, changes: 2 });
});

test('a page that was never away, or on a device that takes no mark, hears of no erasure', () => {
  const { heard, close } = openPage();
  happen('pageshow', false);
  expect(heard).toEqual({ erasures: 0, changes: 0 });
  vi.stubGlobal('localStorage', null);
  happen('pagehide');
  vi.stubGlobal('localStorage', emptyLocalStorage());
  happen('pageshow');
  expect(heard).toEqual({ erasures: 0, changes: 1 });
  happen('pagehide');
  vi.stubGlobal('localStorage', null);
  happen('pageshow');
  expect(heard).toEqual({ erasures: 0, changes: 2 });
  close();
});
