import type { HeavyControls } from '../../../form/controls/heavy-controls.ts';
import { CallerFiles } from './CallerFiles.tsx';
import { CallerItems } from './CallerItems.tsx';
import { CallerPosition } from './CallerPosition.tsx';
import { CallerSlot } from './CallerSlot.tsx';

/**
 * The controls that differ for a caller. Those of customers for the same kinds take from the device, and stand in the script of one
 * page each: a second user would split it for everybody.
 */
export const CALL_CONTROLS: HeavyControls = {
  slot: CallerSlot,
  files: CallerFiles,
  itemList: CallerItems,
  position: CallerPosition,
};
