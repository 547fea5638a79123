import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { loadClient } from '../../backend/client.ts';
import { SESSION_KEY } from '../../backend/session.ts';
import { emptyLocalStorage } from '../database/testing-local-storage.ts';
import { account } from '../session/account.ts';
import { type Acted, act } from './act.ts';
import { deskActions } from './actions.ts';
import { closeDesk } from './database.ts';

export const NADIA = '0b5e1f0a-6f0c-4c55-9d0e-6a1f6f1f4a11';
export const PAUL = '1c6f2a1b-7a1d-4d66-8e1f-7b2a7a2a5b22';

/** A request for a procedure, as the server gets it. */
export interface Asked {
  readonly procedure: string;
  readonly args: Readonly<Record<string, unknown>>;
}

type Reply = Response | Promise<Response>;

/** The session of a manager, as supabase-js stores it. */
export function signInAs(userId: string): void {
  const expires_at = Math.round(Date.now() / 1000) + 3600;
  const claims = btoa(JSON.stringify({ sub: userId, exp: expires_at, aal: 'aal2' })).replaceAll('=', '');
  const user = { id: userId, email: 'nadia@exemple.gp', factors: [] };
  const session = {
    access_token: `e30.${claims}.x`,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_at,
    user,
  };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  account.set({ status: 'signed-in', userId, email: user.email });
}

/**
 * A manager's device without anything kept, whose requests for procedures are answered here.
 * @returns what was asked, in order
 */
export async function deskDevice(answer: (asked: Asked) => Reply): Promise<Asked[]> {
  await closeDesk();
  globalThis.indexedDB = new IDBFactory();
  deskActions.set(null);
  vi.stubGlobal('localStorage', emptyLocalStorage());
  // supabase-js needs a WebSocket, which Node 20 lacks.
  vi.stubGlobal('WebSocket', class {});
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { origin: 'http://localhost' });
  signInAs(NADIA);
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const request = new Request(new URL(String(input), 'http://localhost'), init);
    const asked = {
      procedure: new URL(request.url).pathname.split('/').pop() ?? '',
      args: await request.json(),
    };
    all.push(asked);
    return answer(asked);
  });
  // Loaded before the time is taken: a busy machine takes seconds over it.
  const client = await loadClient();
  // Otherwise it would go on after the test, in the test that runs then.
  await client.auth.stopAutoRefresh();
  return all;
}

export const noNetwork = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** The order that {@link move} moves. */
export const ID = '5d2e8c1e-4d52-4a38-9a27-0d5b7d1a9e01';

/** The server's answer to a step that is done. */
export const done = (status = 'confirmee'): Response => Response.json({ outcome: 'done', status });

/** Moves the order, as the desk does. */
export const move = (from = 'recue', to = 'confirmee'): Promise<Acted> =>
  act({
    procedure: 'desk_move',
    args: { p_id: ID, p_from: from, p_to: to, p_reason: null },
    label: `LG-123456, ${to}`,
    submissionId: ID,
  });

/** The order that {@link moveOther} moves. */
export const OTHER = '5d2e8c1e-4d52-4a38-9a27-0d5b7d1a9e02';

/** Moves another new order, as the desk does. */
export const moveOther = (to: string): Promise<Acted> =>
  act({
    procedure: 'desk_move',
    args: { p_id: OTHER, p_from: 'recue', p_to: to, p_reason: null },
    label: `LG-654321, ${to}`,
    submissionId: OTHER,
  });
