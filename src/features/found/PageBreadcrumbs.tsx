import { useMatches } from '@tanstack/react-router';
import { openPage } from './open-page.ts';
import { StructuredData } from './StructuredData.tsx';
import { breadcrumbs } from './structured-data.ts';

/** The way from the home page to the one that is open, for search engines; none on the home page itself. */
export function PageBreadcrumbs() {
  const page = openPage(useMatches());
  if (!page || page.path === '/') return null;
  return <StructuredData data={[breadcrumbs({ path: page.path, name: page.title })]} />;
}
