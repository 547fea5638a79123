import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ReorderEntry } from '../features/reorder/ReorderButton.tsx';
import { ReserveHeightUntilRead } from '../features/submissions/named-entry.tsx';
import { SubmissionList } from '../features/submissions/SubmissionList.tsx';

export const Route = createFileRoute('/mes-envois')({ component: SubmissionsRoute });

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
