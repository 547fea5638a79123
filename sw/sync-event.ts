/** Background Sync, which TypeScript's worker library does not know. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
