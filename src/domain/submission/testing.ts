import type { Instant } from '../time/island-time.ts';
import { type Entry, type NewEntry, newEntry } from './entry.ts';
import type { Receipt, SubmissionRequest, WireQuote } from './wire.ts';

/** Builders for tests: valid by default, with every part replaceable. */

export const ID = '0b0e7d9c-5f0a-4c39-9f0e-7c1d2a3b4c5d';
/** 19 November 2026, 12:06 on the island. */
export const NOON: Instant = 1_795_104_360_000;

/** A slot that is over at NOON, with seconds dropped. */
export const PASSED: Instant = NOON - 60_000;

export function aQuote(totalToPay = 27.4): WireQuote {
  return {
    serviceDetails: [{ label: 'Frais de gestion', amount: 7.8 }],
    deliveryDetails: [{ label: 'Livraison', amount: 7.8 }],
    budget: 11.8,
    totalToPay,
    tariffVersion: '2026-11-01',
  };
}

export function aRequest(parts: Partial<SubmissionRequest> = {}): SubmissionRequest {
  return {
    service: 'restaurant',
    fields: { prenom: 'Maëlys', details: '2 bokits poulet', budget: 11.8 },
    quote: aQuote(),
    slot: null,
    confirmedAt: '2026-11-19T16:06:00.000Z',
    ...parts,
  };
}

export function aNewEntry(parts: Partial<NewEntry> = {}): NewEntry {
  return {
    id: ID,
    service: 'restaurant',
    title: 'Chez Lolo',
    request: aRequest(),
    slotAt: null,
    ...parts,
  };
}

export function anEntry(parts: Partial<Entry> = {}): Entry {
  return { ...newEntry(aNewEntry(), NOON), ...parts };
}

export function aReceipt(parts: Partial<Receipt> = {}): Receipt {
  return {
    submissionId: ID,
    reference: 'LG-123456',
    receivedAt: '2026-11-19T16:08:00.000Z',
    status: 'received',
    quote: aQuote(),
    ...parts,
  };
}
