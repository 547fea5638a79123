import { serverNow } from '../../device/clock/clock.ts';
import { stopSending } from '../../device/outbox/upload-progress.ts';
import { useUploadProgress } from '../../device/outbox/use-upload-progress.ts';
import type { Entry } from '../../domain/submission.ts';
import { Button } from '../../ui/Button.tsx';
import { Paper } from '../../ui/Paper.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { STATUS_COPY } from './copy.ts';
import classes from './UploadStatus.module.css';

/** The upload progress of a submission's files, and the button that stops it. */
export function UploadStatus({ entry }: { entry: Entry }) {
  const progress = useUploadProgress(entry.id);
  const files = entry.request.files ?? [];
  if (!progress || entry.state !== 'sending') return null;
  const percent = Math.floor((100 * progress.sent) / progress.total);
  const arrived = files.filter(({ sha256 }) => entry.uploaded.includes(sha256)).length;
  return (
    <Paper className={classes.card}>
      <p className={classes.line}>
        <b>{STATUS_COPY.uploading(Math.min(arrived + 1, files.length), files.length)}</b>
        <span className={classes.percent}>{STATUS_COPY.percent(percent)}</span>
      </p>
      <Progress value={percent} aria-label={STATUS_COPY.uploadingLabel} w="100%" />
      <Button variant="default" size="sm" onClick={() => void stopSending(entry.id, serverNow())}>
        {STATUS_COPY.stopUpload}
      </Button>
    </Paper>
  );
}
