import type { HeavyControls } from '../../../form/controls/control-props.ts';
import { CallerFiles } from './CallerFiles.tsx';
import { CallerItems } from './CallerItems.tsx';
import { CallerPosition } from './CallerPosition.tsx';
import { CallerSlot } from './CallerSlot.tsx';

/**
 * The controls that differ for a caller: the customers' controls of these kinds offer what the customer's device keeps. The customers'
 * controls are not used here for another reason too: each is in the script of one page, and the build would split that script for
 * every customer if a second page used the control.
 */
export const CALL_CONTROLS: HeavyControls = {
  slot: CallerSlot,
  files: CallerFiles,
  itemList: CallerItems,
  position: CallerPosition,
};
