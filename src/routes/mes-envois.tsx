import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { SubmissionList } from '../features/outbox-status/SubmissionList.tsx';
import { ReorderEntry } from '../features/reorder/ReorderEntry.tsx';
import { editEntry } from '../forms/edit-entry.ts';

export const Route = createFileRoute('/mes-envois')({ component: SubmissionsRoute });

function SubmissionsRoute() {
  const navigate = useNavigate();
  return (
    <SubmissionList
      onEdit={async (entry) => {
        const path = await editEntry(entry);
        if (path) await navigate({ to: path });
      }}
      actionsOf={(entry) => <ReorderEntry entry={entry} onOpen={(path) => navigate({ to: path })} />}
    />
  );
}
