/** What the control for files needs once there is one: fetched after the paint, in one file. */

export { loadFormats } from '../../../../device/attachments/chosen-files.ts';
export { AttachedFiles } from './AttachedFiles.tsx';
export { addFiles, removeFile } from './change.ts';
