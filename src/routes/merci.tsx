import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { LiveHead, LiveTrack } from '../features/outbox-status/LiveStatus.tsx';
import { ThankYou } from '../features/thank-you/ThankYou.tsx';
import { editEntry } from '../forms/edit-entry.ts';
import { findService } from '../services/catalogue.ts';
import { useNamedEntry } from './-service-route.tsx';

export const Route = createFileRoute('/merci')({
  staticData: { title: titles.thanks },
  component: ThanksRoute,
});

function ThanksRoute() {
  const entry = useNamedEntry() ?? null;
  const service = entry && findService(entry.service);
  const isApplication = service?.priced === false;
  const navigate = useNavigate();
  const onEdit = async () => {
    const path = entry && (await editEntry(entry));
    if (path) await navigate({ to: path });
  };
  return (
    <ThankYou
      entry={entry}
      name={service?.customerName(service.decode(entry?.request.fields ?? {}))}
      isApplication={isApplication}
      head={entry && !isApplication && <LiveHead entry={entry} />}
      track={entry && <LiveTrack entry={entry} />}
      onEdit={() => void onEdit()}
    />
  );
}
