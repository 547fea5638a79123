import { createFileRoute } from '@tanstack/react-router';
import { FilesControl } from '../form/controls/files.tsx';
import { pharmacie } from '../services/pharmacie/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/pharmacie')({ component: PharmacyRoute });

const CONTROLS = { files: FilesControl };

function PharmacyRoute() {
  return <ServiceRoute service={pharmacie} next="/merci" controls={CONTROLS} />;
}
