import { useStore } from '../use-store.ts';
import { deskActions, type QueuedAction } from './actions.ts';

const NONE: readonly QueuedAction[] = [];

/** What was done at the desk and is not applied yet, oldest first, while {@link followDesk} runs. */
export const useDeskActions = (): readonly QueuedAction[] => useStore(deskActions) ?? NONE;
