import * as v from 'valibot';
import { readStoredSession } from '../../backend/session.ts';
import { createStore } from '../store.ts';
import { onDeskChange, tellDeskChange, withDesk } from './database.ts';

/** An answer of a procedure that changes something: {@link outcomeOf} reads its outcome. */
export const Answer = v.looseObject({
  outcome: v.optional(v.string(), 'done'),
  status: v.optional(v.nullable(v.string())),
  message: v.optional(v.nullable(v.string())),
});
export type Answer = v.InferOutput<typeof Answer>;

const Stored = v.object({
  userId: v.string(),
  key: v.pipe(v.string(), v.uuid()),
  procedure: v.string(),
  args: v.record(v.string(), v.unknown()),
  /** In French: what was done, for the manager. */
  label: v.string(),
  submissionId: v.nullable(v.string()),
  /** ISO 8601 in UTC. */
  doneAt: v.string(),
  /** 'waiting' to be sent; the others have an answer that the manager did not mean, and are to be decided. */
  state: v.picklist(['waiting', 'conflict', 'refused']),
  answer: v.nullable(Answer),
  /** How often the server has failed at it. */
  failures: v.optional(v.number(), 0),
  /** The earliest next try, in epoch milliseconds of the server's clock; zero for at once. */
  retryAt: v.optional(v.number(), 0),
});
type Stored = v.InferOutput<typeof Stored>;
/** An action as it is added to the queue, before any try. */
type Added = Omit<Stored, 'failures' | 'retryAt'>;

/** An action of the desk that is not applied yet. `place` is its number in the queue. */
export interface QueuedAction extends Stored {
  readonly place: number;
}

/** The actions of the signed-in account that this device keeps; null until they were read. */
export const deskActions = createStore<readonly QueuedAction[] | null>(null);

/** Keeps {@link deskActions} up to date in this tab. Returns the function that stops it. */
export function followActions(): () => void {
  const read = async () => {
    const actions = await listActions();
    const account = readStoredSession()?.userId;
    deskActions.set(actions.filter(({ userId }) => userId === account));
  };
  void read();
  return onDeskChange(() => void read());
}

/** Reads the queue of this device, whichever account an action is of, oldest first. */
export async function listActions(): Promise<readonly QueuedAction[]> {
  const rows = await withDesk(async (db) => {
    const store = db.transaction('actions').store;
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return keys.map((place, index) => ({ place, value: values[index] }));
  });
  return (rows ?? []).flatMap(({ place, value }) => {
    const row = v.safeParse(Stored, value);
    return row.success ? [{ ...row.output, place }] : [];
  });
}

/** Adds an action at the end of the queue. Returns its place; null where this device cannot store. */
export async function addAction(action: Added): Promise<number | null> {
  const place = await withDesk((db) => db.add('actions', { ...action, failures: 0, retryAt: 0 }), true);
  if (place !== null) tellDeskChange();
  return place;
}

/** Notes that an action is to be decided by the manager. */
export async function holdForDecision(
  { place, ...action }: QueuedAction,
  state: 'conflict' | 'refused',
  answer: Answer | null,
): Promise<void> {
  await replaceAction(place, { ...action, state, answer });
}

/** Notes that the server has failed at an action, and when it is to be tried again. */
export async function putOff({ place, ...action }: QueuedAction, retryAt: number): Promise<void> {
  await replaceAction(place, { ...action, failures: action.failures + 1, retryAt });
}

/** Writes an action that is still in the queue: the manager may have let go of it while it was on its way. */
async function replaceAction(place: number, action: Stored): Promise<void> {
  await withDesk(async (db) => {
    const { store } = db.transaction('actions', 'readwrite');
    if ((await store.getKey(place)) !== undefined) await store.put(action, place);
  });
  tellDeskChange();
}

/** Whether an action still waits: the manager may have let go of it, and another tab may have sent it. */
export const isWaiting = async (place: number): Promise<boolean> =>
  (await listActions()).some((action) => action.place === place && action.state === 'waiting');

/** Takes an action out of the queue: it is applied, or was decided. Returns whether it was still there. */
export const removeAction = (place: number): Promise<boolean> => takeOut(place, null);

/** Adds an action in the place of another, in one transaction: what it says is never in neither. Returns whether the other was there still. */
export const addInstead = (place: number, action: Added): Promise<boolean> =>
  takeOut(place, { ...action, failures: 0, retryAt: 0 });

async function takeOut(place: number, instead: Stored | null): Promise<boolean> {
  const wasThere = await withDesk(async (db) => {
    const { store } = db.transaction('actions', 'readwrite');
    const key = await store.getKey(place);
    if (key === undefined) return false;
    await store.delete(key);
    if (instead) await store.add(instead);
    return true;
  });
  tellDeskChange();
  return wasThere === true;
}

/** The keys of what the manager has let go of in this tab. */
const dropped = new Set<string>();

/** Takes an action out of the queue that the manager lets go of. Unless it is on its way already, it is not sent any more. */
export async function dropAction({ place, key }: Pick<QueuedAction, 'place' | 'key'>): Promise<void> {
  dropped.add(key);
  await removeAction(place);
}

/** Whether the manager has let go of an action in this tab. */
export const isDropped = (key: string): boolean => dropped.has(key);
