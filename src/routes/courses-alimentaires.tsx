import { createFileRoute } from '@tanstack/react-router';
import { ItemListControl } from '../form/controls/item-list.tsx';
import { courses } from '../services/courses/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/courses-alimentaires')({ component: GroceriesRoute });

const CONTROLS = { itemList: ItemListControl };

function GroceriesRoute() {
  return <ServiceRoute service={courses} next="/confirmation-courses" controls={CONTROLS} />;
}
