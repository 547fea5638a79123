/** The code that the control for files needs after the first paint, in one chunk. */

export { loadFormats } from '../../../../device/attachments/chosen-files.ts';
export { AttachedFiles } from './AttachedFiles.tsx';
export { addFiles, removeFile } from './change.ts';
