/** The event of Background Sync, which TypeScript's worker library lacks. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface ServiceWorkerGlobalScopeEventMap {
  readonly sync: SyncEvent;
}
