import { useStore } from '../use-store.ts';
import { deskActions, type QueuedAction } from './actions.ts';

const NONE: readonly QueuedAction[] = [];

/** The desk’s actions that are not applied yet, oldest first, while {@link followDesk} runs. */
export const useDeskActions = (): readonly QueuedAction[] => useStore(deskActions) ?? NONE;
