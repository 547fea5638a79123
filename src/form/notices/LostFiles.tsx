import { Alert } from '../../ui/Alert.tsx';
import { NOTICE_COPY } from '../engine/notice-copy.ts';

interface LostFilesProps {
  readonly id: string;
  readonly names: string;
}

/** Names, at their field, the files that must be attached again (docs/rules/forms.md#drafts). */
export function LostFiles({ id, names }: LostFilesProps) {
  return (
    <Alert color="yellow">
      <span id={id}>{NOTICE_COPY.lostFiles(names)}</span>
    </Alert>
  );
}
