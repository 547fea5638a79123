/** Proves docs/rules/desk.md#without-a-network. */

import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { account } from '../session/account.ts';
import { redo } from './act.ts';
import { dropAction, listActions } from './actions.ts';
import { sendWaiting } from './send.ts';
import { type Asked, deskDevice, done, ID, move, moveOther, noNetwork } from './testing.ts';

afterEach(() => {
  account.set(account.initial);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is done with a network is applied at once, with its key and its moment', async () => {
  const asked = await deskDevice(() => done());
  expect(await move()).toEqual({ state: 'done', answer: { outcome: 'done', status: 'confirmee' } });
  expect(asked).toEqual([
    {
      procedure: 'desk_move',
      args: {
        p_id: ID,
        p_from: 'recue',
        p_to: 'confirmee',
        p_reason: null,
        p_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        p_done_at: expect.stringMatching(/Z$/),
      },
    },
  ]);
  expect(await listActions()).toEqual([]);
});

test('what is done without a network is kept, and sent once and in its order when there is one', async () => {
  let answer: (asked: Asked) => Response | Promise<Response> = noNetwork;
  const asked = await deskDevice((one) => answer(one));
  expect(await move()).toEqual({ state: 'queued' });
  expect(await move('confirmee', 'en_livraison')).toEqual({ state: 'queued' });
  expect(await listActions()).toMatchObject([
    { state: 'waiting', label: 'LG-123456, confirmee', submissionId: ID },
    { state: 'waiting', label: 'LG-123456, en_livraison' },
  ]);
  const tried = asked.at(-1);
  // The second one was not tried before the first.
  expect(tried?.args).toMatchObject({ p_to: 'confirmee' });

  asked.length = 0;
  answer = ({ args }) => done(String(args.p_to));
  await Promise.all([sendWaiting(), sendWaiting()]);
  expect(asked.map(({ args }) => args.p_to)).toEqual(['confirmee', 'en_livraison']);
  expect(asked[0]?.args).toEqual(tried?.args);
  expect(await listActions()).toEqual([]);
});

test('an answer that was lost on its way is asked for again with the same key', async () => {
  const applied = new Set<unknown>();
  let isCut = true;
  const asked = await deskDevice(({ args }) => {
    applied.add(args.p_key);
    return isCut ? noNetwork() : done();
  });
  expect(await move()).toEqual({ state: 'queued' });
  isCut = false;
  await sendWaiting();
  expect(asked).toHaveLength(2);
  expect(applied.size).toBe(1);
});

test.each([
  ['502', () => new Response('<html>', { status: 502 })],
  ['500', () => Response.json({ code: '55P03', message: 'lock not available' }, { status: 500 })],
  ['429', () => Response.json({ message: 'too many' }, { status: 429 })],
])('an action waits while the server answers %s', async (_status, answer) => {
  await deskDevice(answer);
  expect(await move()).toEqual({ state: 'queued' });
  expect(await listActions()).toMatchObject([{ state: 'waiting' }]);
});

const fails = () => Response.json({ code: 'XX000', message: 'x' }, { status: 500 });

test('what the server fails at holds up its own order, in its order, and no other', async () => {
  const asked = await deskDevice(({ args }) => (args.p_id === ID ? fails() : done()));
  expect(await move()).toEqual({ state: 'queued' });
  expect(await move('confirmee', 'en_livraison')).toEqual({ state: 'queued' });
  expect(await moveOther('confirmee')).toMatchObject({ state: 'done' });
  expect(asked.filter(({ args }) => args.p_id === ID).map(({ args }) => args.p_to)).toEqual(['confirmee']);
  expect(await listActions()).toMatchObject([
    { label: 'LG-123456, confirmee', failures: 1 },
    { label: 'LG-123456, en_livraison', failures: 0 },
  ]);
});

test('what the server fails at is tried again after growing pauses, or when the manager says so', async () => {
  let answer: (asked: Asked) => Response = fails;
  const asked = await deskDevice((one) => answer(one));
  vi.useFakeTimers({ toFake: ['Date'] });
  await move();
  await move('confirmee', 'en_livraison');
  const later = async (seconds: number) => {
    vi.setSystemTime(Date.now() + seconds * 1000);
    asked.length = 0;
    await sendWaiting();
    return asked.length;
  };
  expect([await later(9), await later(2), await later(20), await later(11), await later(59)]).toEqual([
    0, 1, 0, 1, 0,
  ]);
  expect(await listActions()).toMatchObject([{ failures: 3 }, { failures: 0 }]);
  answer = ({ args }) => done(String(args.p_to));
  asked.length = 0;
  await sendWaiting(true);
  expect(asked.map(({ args }) => args.p_to)).toEqual(['confirmee', 'en_livraison']);
  expect(await listActions()).toEqual([]);
});

test('without a network nothing is put off: all of it is sent as soon as there is one', async () => {
  let answer: () => Response | Promise<Response> = noNetwork;
  const asked = await deskDevice(() => answer());
  await move();
  await moveOther('confirmee');
  expect(asked.every(({ args }) => args.p_id === ID)).toBe(true);
  expect(await listActions()).toMatchObject([{ failures: 0 }, { failures: 0 }]);
  answer = () => done();
  await sendWaiting();
  expect(await listActions()).toEqual([]);
});

test('an action is said to wait once the server has not answered for some seconds', async () => {
  let answer = (_response: Response): void => undefined;
  const asked = await deskDevice(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const acting = move();
  await vi.waitFor(() => expect(asked).toHaveLength(1), { interval: 1 });
  expect(await listActions()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await acting).toEqual({ state: 'queued' });
  answer(done());
  await vi.waitFor(async () => expect(await listActions()).toEqual([]), { interval: 1 });
});

/** A server whose answers come when the test says so, and how often it was asked. */
async function slowServer() {
  const answers: ((response: Response) => void)[] = [];
  const asked = await deskDevice(() => new Promise((resolve) => answers.push(resolve)));
  const asks = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count));
  return { asked, asks, answer: (response: Response) => answers.shift()?.(response) };
}

const drop = async (to: string): Promise<void> => {
  const action = (await listActions()).find(({ args }) => args.p_to === to);
  if (!action) throw new Error('no action');
  await dropAction(action);
};

test('what the manager lets go of while an earlier action is on its way is not sent', async () => {
  const { asked, asks, answer } = await slowServer();
  const first = move();
  await asks(1);
  const second = moveOther('annulee');
  await vi.waitFor(async () => expect(await listActions()).toHaveLength(2));
  await drop('annulee');
  answer(done());
  expect(await first).toMatchObject({ state: 'done' });
  await second;
  expect(asked.map(({ args }) => args.p_to)).toEqual(['confirmee']);
});

test('what the manager lets go of while the queue is being sent is not sent', async () => {
  let answer: () => Response | Promise<Response> = noNetwork;
  const asked = await deskDevice(() => answer());
  await move();
  await moveOther('annulee');
  answer = async () => {
    await drop('annulee');
    return done();
  };
  asked.length = 0;
  await sendWaiting();
  expect(asked.map(({ args }) => args.p_to)).toEqual(['confirmee']);
});

test.each([
  ['fails', fails],
  ['finds a conflict', () => Response.json({ outcome: 'conflict', status: 'annulee' })],
])(
  'what the manager lets go of while it is on its way does not come back when the server %s',
  async (_how, end) => {
    let answer: () => Response | Promise<Response> = noNetwork;
    await deskDevice(() => answer());
    await move();
    answer = async () => {
      await drop('confirmee');
      return end();
    };
    await sendWaiting();
    expect(await listActions()).toEqual([]);
  },
);

test('a conflict of what is done now is its caller’s', async () => {
  await deskDevice(() => Response.json({ outcome: 'conflict', status: 'annulee' }));
  expect(await move()).toEqual({ state: 'conflict', answer: { outcome: 'conflict', status: 'annulee' } });
  expect(await listActions()).toEqual([]);
});

test('a conflict of what was done without a network is kept for a decision, and what follows it is sent', async () => {
  let isCut = true;
  const asked = await deskDevice(({ args }) => {
    if (isCut) return noNetwork();
    return args.p_from === 'recue' ? Response.json({ outcome: 'conflict', status: 'annulee' }) : done();
  });
  await move();
  await move('en_livraison', 'livree');
  isCut = false;
  asked.length = 0;
  await sendWaiting();
  expect(asked).toHaveLength(2);
  expect(await listActions()).toMatchObject([{ state: 'conflict', answer: { status: 'annulee' } }]);
  await sendWaiting();
  expect(asked).toHaveLength(2);
});

test('a refusal says why, and is kept where nobody waits for it', async () => {
  let isCut = false;
  await deskDevice(() =>
    isCut
      ? noNetwork()
      : Response.json({ outcome: 'refused', status: 'livree', message: 'Son état ne change plus.' }),
  );
  expect(await move()).toMatchObject({ state: 'refused', message: 'Son état ne change plus.' });
  isCut = true;
  await move();
  isCut = false;
  await sendWaiting();
  expect(await listActions()).toMatchObject([
    { state: 'refused', answer: { message: 'Son état ne change plus.' } },
  ]);
});

test('a device that cannot store sends at once, and says so when it could not', async () => {
  const asked = await deskDevice(() => (asked.length === 1 ? done() : noNetwork()));
  Reflect.deleteProperty(globalThis, 'indexedDB');
  expect(await move()).toMatchObject({ state: 'done' });
  expect(await move()).toEqual({ state: 'lost' });
});

test('what was not applied is done again from where the order is now, and another conflict is kept too', async () => {
  let isCut = true;
  const asked = await deskDevice(() =>
    isCut ? noNetwork() : Response.json({ outcome: 'conflict', status: 'confirmee' }),
  );
  await move('recue', 'annulee');
  isCut = false;
  await sendWaiting();
  const [first] = await listActions();
  if (!first) throw new Error('no action');
  await redo(first, { ...first.args, p_from: 'confirmee' });
  expect(asked.at(-1)?.args).toMatchObject({ p_from: 'confirmee', p_to: 'annulee' });
  expect(asked.at(-1)?.args.p_key).not.toBe(first.key);
  expect(await listActions()).toMatchObject([{ state: 'conflict' }]);
});

test('what is done again by a double press is done once', async () => {
  let isCut = true;
  const asked = await deskDevice(() =>
    isCut ? noNetwork() : Response.json({ outcome: 'conflict', status: 'confirmee' }),
  );
  await move('recue', 'annulee');
  isCut = false;
  await sendWaiting();
  const [first] = await listActions();
  if (!first) throw new Error('no action');
  asked.length = 0;
  await Promise.all([1, 2].map(() => redo(first, { ...first.args, p_from: 'confirmee' })));
  expect(asked).toHaveLength(1);
});

test('a tab that the browser has suspended with the lock holds nothing up for long', async () => {
  await deskDevice(() => done());
  const request = vi.fn(() => Promise.reject(new DOMException('timed out', 'TimeoutError')));
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await move()).toMatchObject({ state: 'done' });
  expect(request).toHaveBeenCalledWith('lg-gestion-send', expect.anything(), expect.anything());
});
