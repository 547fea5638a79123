/** The event of Background Sync, which TypeScript's worker library lacks. */
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
