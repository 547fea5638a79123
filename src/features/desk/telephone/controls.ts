import type { HeavyControls } from '../../../form/controls/heavy-controls.ts';
import { CallerFiles } from './CallerFiles.tsx';
import { CallerItems } from './CallerItems.tsx';
import { CallerPosition } from './CallerPosition.tsx';
import { CallerSlot } from './CallerSlot.tsx';

/**
 * The controls that differ for a caller. The customers' controls of these kinds offer what their device keeps. Each of those is also
 * part of one page's script, which a second page that uses it would split for everybody.
 */
export const CALL_CONTROLS: HeavyControls = {
  slot: CallerSlot,
  files: CallerFiles,
  itemList: CallerItems,
  position: CallerPosition,
};
