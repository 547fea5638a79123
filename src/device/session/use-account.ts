import { useStore } from '../use-store.ts';
import { type AccountState, account } from './account.ts';

/** The customer's account. It is known without the network, because the session is stored. */
export const useAccount = (): AccountState => useStore(account);
