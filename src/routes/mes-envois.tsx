import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SubmissionList } from '../features/outbox-status/SubmissionList.tsx';
import { ReorderEntry } from '../features/reorder/ReorderEntry.tsx';

export const Route = createFileRoute('/mes-envois')({ component: SubmissionsRoute });

function SubmissionsRoute() {
  const navigate = useNavigate();
  const onOpen = (path: string) => navigate({ to: path });
  return (
    <SubmissionList onOpen={onOpen} actionsOf={(entry) => <ReorderEntry entry={entry} onOpen={onOpen} />} />
  );
}
