import { createFileRoute } from '@tanstack/react-router';
import { titles } from '../copy/titles.ts';
import { ItemListControl } from '../forms/fields/item-list.tsx';
import { courses } from '../services/courses/index.ts';
import { ServiceRoute } from './-service-route.tsx';

export const Route = createFileRoute('/courses-alimentaires')({
  staticData: { title: titles.groceries },
  component: GroceriesRoute,
});

const CONTROLS = { itemList: ItemListControl };

function GroceriesRoute() {
  return <ServiceRoute service={courses} next="/confirmation-courses" controls={CONTROLS} />;
}
