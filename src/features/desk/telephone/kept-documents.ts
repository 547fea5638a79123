import { createContext, useContext } from 'react';

/** The hashes of the documents of the order that is corrected: they stay with it. None for a new order. */
export const KeptDocuments = createContext<ReadonlySet<string>>(new Set());
export const useKeptDocuments = (): ReadonlySet<string> => useContext(KeptDocuments);
