import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drain, type Ending, type Queue } from './drain.ts';
import type { Locks } from './lease.ts';

/** Rows named `track:name`, and what a drain does with them. */

let rows: string[];
let sent: string[];
/** How the sending of a row ends, by its name; by default it is done. */
let endings: Record<string, Ending>;

beforeEach(() => {
  rows = [];
  sent = [];
  endings = {};
});
afterEach(() => void vi.useRealTimers());

function aQueue(parts: Partial<Queue<string>> = {}): Queue<string> {
  return {
    lease: { name: 'test', patience: 0, locks: null },
    list: async () => [...rows],
    idOf: (row) => row,
    trackOf: (row) => row.split(':')[0] ?? '',
    isDue: () => true,
    take: async (row) => (rows.includes(row) ? row : 'gone'),
    async send(row) {
      sent.push(row);
      const ending = endings[row] ?? 'done';
      if (ending === 'done') rows = rows.filter((other) => other !== row);
      return ending;
    },
    nextWakeAt: () => null,
    ...parts,
  };
}

test('rows go in their order, and those that are added meanwhile go too', async () => {
  rows = ['a:1', 'b:1'];
  const take = async (row: string) => {
    if (row === 'a:1') rows.push('a:2');
    return row;
  };
  expect(await drain(aQueue({ take }))).toEqual({
    status: 'drained',
    attempted: 3,
    left: 0,
    nextWakeAt: null,
  });
  expect(sent).toEqual(['a:1', 'b:1', 'a:2']);
});

test('a row that fails holds up the later ones of its track, and no other track', async () => {
  rows = ['a:1', 'a:2', 'b:1'];
  endings = { 'a:1': 'later' };
  expect(await drain(aQueue())).toMatchObject({ status: 'drained', attempted: 2, left: 2 });
  expect(sent).toEqual(['a:1', 'b:1']);
});

test('a row whose time has not come holds up the later ones of its track', async () => {
  rows = ['a:1', 'a:2', 'b:1'];
  await drain(aQueue({ isDue: (row) => row !== 'a:1' }));
  expect(sent).toEqual(['b:1']);
});

test('nothing more is tried once the server is out of reach, nor before where the device knows it', async () => {
  rows = ['a:1', 'b:1'];
  endings = { 'a:1': 'offline' };
  expect(await drain(aQueue())).toMatchObject({ status: 'offline', attempted: 1, left: 2 });
  expect(await drain(aQueue({ isOffline: async () => true }))).toMatchObject({
    status: 'offline',
    attempted: 0,
  });
  expect(sent).toEqual(['a:1']);
});

test('a row that waits too long is given up, and not sent', async () => {
  rows = ['a:1', 'b:1'];
  await drain(aQueue({ expire: async (row) => (row === 'a:1' ? 'expired' : 'fresh') }));
  expect(sent).toEqual(['b:1']);
});

test('a row that is gone when its turn comes is not sent', async () => {
  rows = ['a:1', 'b:1'];
  const take = async (row: string) => (row === 'b:1' ? 'gone' : row);
  expect(await drain(aQueue({ take }))).toMatchObject({ status: 'drained', attempted: 1 });
  expect(sent).toEqual(['a:1']);
});

test.each([
  ['listed', { list: async () => null }],
  ['taken', { take: async () => 'unread' as const }],
  ['written', { send: async () => 'unwritten' as const }],
  ['listed without an error', { list: () => Promise.reject(new Error('broken')) }],
])('rows that cannot be %s make the drain fail', async (_what, parts) => {
  rows = ['a:1'];
  expect(await drain(aQueue(parts))).toMatchObject({ status: 'failed' });
});

/** The Web Locks of one origin, of which another tab holds the only one. It waits as browsers do. */
const heldElsewhere: Locks = {
  request: (_name, options, held) =>
    'ifAvailable' in options
      ? held(null)
      : new Promise((_resolve, reject) =>
          options.signal.addEventListener('abort', () => reject(options.signal.reason)),
        ),
};

test('while another has the lease nothing is sent, unless these rows may go all the same', async () => {
  rows = ['a:1'];
  const lease = { name: 'test', patience: 0, locks: heldElsewhere };
  expect(await drain(aQueue({ lease }))).toMatchObject({ status: 'busy', left: 1 });
  expect(sent).toEqual([]);
  expect(await drain(aQueue({ lease, mayGoWithoutLease: () => true }))).toMatchObject({ status: 'drained' });
});

test('a lease expires once the patience is over', async () => {
  rows = ['a:1'];
  const lease = { name: 'test', patience: 5, locks: heldElsewhere };
  expect(await drain(aQueue({ lease }))).toMatchObject({ status: 'drained', attempted: 1 });
});

test('without locks, two drains of one page take turns where one waits for the other', async () => {
  rows = ['a:1', 'a:2'];
  const lease = { name: 'test', patience: 1000, locks: null };
  const reports = await Promise.all([drain(aQueue({ lease })), drain(aQueue({ lease }))]);
  expect(reports.map(({ attempted }) => attempted)).toEqual([2, 0]);
  expect(sent).toEqual(['a:1', 'a:2']);
});

test('only who holds the lease takes over what a sender that is gone has left', async () => {
  rows = ['a:1'];
  const takeOver = vi.fn(async () => undefined);
  const free: Locks = { request: (_name, _options, held) => held({}) };
  await drain(aQueue({ takeOver }));
  expect(takeOver).not.toHaveBeenCalled();
  rows = ['a:1'];
  await drain(aQueue({ takeOver, lease: { name: 'test', patience: 0, locks: free } }));
  expect(takeOver).toHaveBeenCalledOnce();
});
