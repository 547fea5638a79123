import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ReorderEntry } from '../features/reorder/ReorderButton.tsx';
import { SubmissionList } from '../features/submissions/SubmissionList.tsx';
import { pageHead } from './-page-head.ts';
import { ReserveHeightUntilRead } from './-reserve-height-until-read.tsx';

export const Route = createFileRoute('/mes-envois')({ head: pageHead, component: SubmissionsRoute });

function Submissions() {
  const navigate = useNavigate();
  const onOpen = (path: string) => navigate({ to: path });
  return (
    <SubmissionList onOpen={onOpen} actionsOf={(entry) => <ReorderEntry entry={entry} onOpen={onOpen} />} />
  );
}

function SubmissionsRoute() {
  return (
    <ReserveHeightUntilRead>
      <Submissions />
    </ReserveHeightUntilRead>
  );
}
