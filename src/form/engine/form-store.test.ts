import { expect, test } from 'vitest';
import { bundledTables } from '../../domain/tables/bundled-tables.ts';
import { restaurant } from '../../services/restaurant/index.ts';
import { createFormStore, untouchedOf } from './form-store.ts';

const filled = (values: Record<string, string>, account: string | null = null) => {
  const store = createFormStore(restaurant);
  store.prefill({ account, values }, bundledTables);
  return store;
};

// docs/rules/forms.md#known-customer
test('prefilled values are no edits of the customer, and are removed while untouched', () => {
  const store = filled({ prenom: 'Maryse', telephone: '0690 12 34 56' });
  expect(store.get()).toMatchObject({ isDirty: false, values: { prenom: 'Maryse' } });
  store.change('prenom', 'Joël', bundledTables);
  expect(untouchedOf(store.get())).toEqual(['telephone']);
  store.takeBack();
  expect(store.get().values).toMatchObject({ prenom: 'Joël', telephone: '' });
});

test('a later prefill only fills fields that are empty and were not prefilled before', () => {
  const store = filled({ prenom: 'Maryse' });
  store.change('prenom', '', bundledTables);
  store.change('telephone', '0690', bundledTables);
  const values = { prenom: 'Maryse', telephone: '0690 12 34 56', email: 'maryse@exemple.gp' };
  store.prefill({ account: null, values }, bundledTables);
  expect(store.get().values).toMatchObject({ prenom: '', telephone: '0690', email: 'maryse@exemple.gp' });
});

test('a refused prefill is not repeated, except for another account', () => {
  const store = filled({ prenom: 'Maryse' }, 'maryse');
  store.takeBack();
  store.prefill({ account: 'maryse', values: { email: 'maryse@exemple.gp' } }, bundledTables);
  expect(store.get().values).toMatchObject({ prenom: '', email: '' });
  store.prefill({ account: 'joel', values: { prenom: 'Joël' } }, bundledTables);
  expect(store.get().values).toMatchObject({ prenom: 'Joël' });
});

test('an answer that takes a field off the form takes its error along (docs/rules/forms.md#checks)', () => {
  const store = createFormStore(restaurant);
  store.change('pour_un_proche', true, bundledTables);
  store.change('pourboire', 'oui', bundledTables);
  store.setErrors({ beneficiaire_nom: 'requis', montantPourboire: 'requis', prenom: 'requis' });
  store.change('pour_un_proche', false, bundledTables);
  expect(store.get().errors).toEqual({ montantPourboire: 'requis', prenom: 'requis' });
  store.change('pourboire', 'non', bundledTables);
  expect(store.get().errors).toEqual({ prenom: 'requis' });
});

test('an error of a rule between fields goes with its reason, and no other does (docs/rules/forms.md#checks)', () => {
  const store = createFormStore(restaurant);
  store.change('pour_un_proche', true, bundledTables);
  const beneficiaire_telephone =
    'Le téléphone de la personne à livrer est requis, ou choisissez quelqu’un d’autre.';
  const others = { prenom: 'requis', creneau: 'requis' };
  store.setErrors({ beneficiaire_telephone, ...others });
  store.change('payeur', 'autre', bundledTables);
  expect(store.get().errors).toEqual({ beneficiaire_telephone, ...others });
  store.change('contact_livraison', 'demandeur', bundledTables);
  expect(store.get().errors).toEqual(others);
});

test('an error stays where another answer changes only the help of its field', () => {
  const store = createFormStore(restaurant);
  store.change('pour_un_proche', true, bundledTables);
  store.setErrors({ telephone: 'requis' });
  store.change('payeur', 'autre', bundledTables);
  expect(store.get().errors).toEqual({ telephone: 'requis' });
});
