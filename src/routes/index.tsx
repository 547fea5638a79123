import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { StructuredData } from '../features/found/StructuredData.tsx';
import { localBusiness } from '../features/found/structured-data.ts';
import { Home } from '../features/pages/home/Home.tsx';
import { useLive } from './-live.ts';

export const Route = createFileRoute('/')({
  staticData: { title: titles.home },
  component: HomeRoute,
});

function HomeRoute() {
  const live = useLive();
  return <Home {...live} structuredData={<StructuredData data={[localBusiness(live.tables)]} />} />;
}
