import { createContext, createElement, type ReactNode, useContext } from 'react';
import type { Store } from '../store.ts';
import { useStore } from '../use-store.ts';
import { type AccountState, account } from './account.ts';

const AuthContext = createContext<Store<AccountState> | null>(null);

/** Gives the device's account to all components below. */
export const AuthProvider = ({ children }: { readonly children: ReactNode }) =>
  createElement(AuthContext, { value: account }, children);

/**
 * The account that is signed in, known without the network: a session outlives a start without one.
 * @throws Error outside {@link AuthProvider}
 */
export function useAuth(): AccountState {
  const store = useContext(AuthContext);
  if (!store) throw new Error('useAuth must be used within an AuthProvider');
  return useStore(store);
}
