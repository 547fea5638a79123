import { expect, it } from 'vitest';
import { guessCategory } from './parse-item.ts';

it.each([
  ['Bananes plantain', 'fruits_legumes'],
  ['christophines', 'fruits_legumes'],
  ['pommes de terre', 'fruits_legumes'],
  ['Cuisses de poulet', 'viandes_poissons'],
  ['morue', 'viandes_poissons'],
  ['lait demi-écrémé', 'produits_laitiers'],
  ['oeufs', 'produits_laitiers'],
  ['Œufs', 'produits_laitiers'],
  ['pain de mie', 'boulangerie_patisserie'],
  ['riz 1kg', 'epicerie_salee'],
  ['PÂTES', 'epicerie_salee'],
  ['sauce tomate', 'epicerie_salee'],
  ['compote de pommes', 'epicerie_sucree'],
  ["jus d'orange", 'boissons'],
  ['eau de coco', 'boissons'],
  ['eau de javel', 'entretien_maison'],
  ['lait de coco', 'produits_du_monde'],
  ['épinards surgelés', 'surgeles'],
  ['tomates bio', 'bio'],
  ['gel douche', 'hygiene_beaute'],
  ['couches taille 4', 'bebe'],
  ['shampoing bébé', 'bebe'],
  ['croquettes pour chat', 'animaux'],
  ['pâtée pour le chat', 'animaux'],
  ['lessive Le Chat', 'entretien_maison'],
  ['Le Chat, lessive liquide 2L', 'entretien_maison'],
  ['savon Le Chat', 'hygiene_beaute'],
  ['boudin créole', 'frais_traiteur'],
  ['chips', 'aperitif'],
  ['gobelets', 'ustensiles_cuisine'],
  ['charbon de bois', 'autres'],
])('%s is found under %s', (item, category) => expect(guessCategory(item)).toBe(category));

it.each(['truc', '', '🍍', 'constructor', '__proto__'])('finds no aisle for %j', (item) => {
  expect(guessCategory(item)).toBeNull();
});
