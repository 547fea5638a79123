import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/search-engines/head.ts';
import { FilesControl } from '../form/controls/files.tsx';
import { pharmacie } from '../services/pharmacie/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/pharmacie')({ head: pageHead, component: PharmacyRoute });

const CONTROLS = { files: FilesControl };

function PharmacyRoute() {
  return <ServiceRoute service={pharmacie} next="/merci" controls={CONTROLS} />;
}
