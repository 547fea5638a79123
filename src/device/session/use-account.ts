import { useStore } from '../use-store.ts';
import { type AccountState, account } from './account.ts';

/** The account that is signed in, known without the network: a session outlives a start without one. */
export const useAccount = (): AccountState => useStore(account);
