import { describe, expect, test } from 'vitest';
import { bundledTables } from '../tables/bundled-tables.ts';
import { communeIn, isNoPlace, readAddress } from './address.ts';

describe('an address in its parts', () => {
  test.each([
    ['12 rue Frébault, 97110 Pointe-à-Pitre', '12 rue Frébault', 'Pointe-à-Pitre'],
    ['12 rue Frébault 97110 POINTE A PITRE', '12 rue Frébault', 'Pointe-à-Pitre'],
    ['Lot. Les Alizés, n° 4, gosier, Guadeloupe', 'Lot. Les Alizés, n° 4', 'Le Gosier'],
    ['Résidence du Port\nSt-François', 'Résidence du Port', 'Saint-François'],
    ['5 allée des Mangues, 97130 Capesterre Belle Eau', '5 allée des Mangues', 'Capesterre-Belle-Eau'],
    ['12 rue Frébault, 97 110 Pointe-à-Pitre', '12 rue Frébault', 'Pointe-à-Pitre'],
    ['47 Rue Henri Becquerel, Baie-Mahault 97122, Guadeloupe', '47 Rue Henri Becquerel', 'Baie-Mahault'],
    [
      '47 Rue Henri Becquerel, 97122 Baie-Mahault, Guadeloupe, France',
      '47 Rue Henri Becquerel',
      'Baie-Mahault',
    ],
    ['Goyave', '', 'Goyave'],
    ['Gosier, route des hôtels, portail bleu', 'route des hôtels, portail bleu', 'Le Gosier'],
    ['12 rue Frébault Pointe à Pitre', '12 rue Frébault Pointe à Pitre', 'Pointe-à-Pitre'],
    ['12 chemin de Sainte-Anne', '12 chemin de Sainte-Anne', null],
    ['10 rue de la Paix, 75002 Paris', '10 rue de la Paix, 75002 Paris', null],
    ['Route de Blanchard, CS 80 002, Le Gosier', 'Route de Blanchard, CS 80 002', 'Le Gosier'],
    [
      'Box 7 · Village Artisanal des Galbas · 97180 Sainte-Anne, Guadeloupe',
      'Box 7 · Village Artisanal des Galbas',
      'Sainte-Anne',
    ],
    ['97139 Abymes (Les)', '', 'Les Abymes'],
    ['12 rue Frébault, Gosier (Le)', '12 rue Frébault', 'Le Gosier'],
    ['Désirade (La)', '', 'La Désirade'],
    ['Neufchâteau, F-97130 Capesterre-Belle-Eau, Guadeloupe, France', 'Neufchâteau', 'Capesterre-Belle-Eau'],
    [
      '2049B Chemin de Caféire\n97170 Petit-Bourg — Guadeloupe (971)',
      '2049B Chemin de Caféire',
      'Petit-Bourg',
    ],
    ['rue du Debarcadere\n97129 Lamentin GUADELOUPE', 'rue du Debarcadere', 'Lamentin'],
    ['Rue des Palmiers, Pointe-à-Pitre, Guadeloupe (97110)', 'Rue des Palmiers', 'Pointe-à-Pitre'],
    // Geocoders name the arrondissement behind the commune.
    ['Pigeon, Bouillante, Basse-Terre, Guadeloupe', 'Pigeon', 'Bouillante'],
    ['40 North 1, Petit-Bourg, Basse-Terre, Guadeloupe', '40 North 1', 'Petit-Bourg'],
    ['Mare Gaillard, Le Gosier, Pointe-à-Pitre, Guadeloupe, 97190, France', 'Mare Gaillard', 'Le Gosier'],
    ['Baillif, Basse-Terre, Guadeloupe, French West Indies', '', 'Baillif'],
    ['La Soufrière, Basse-Terre, Guadeloupe', 'La Soufrière', 'Basse-Terre'],
    ['12 rue Frébault\nBât. B\n97110 Pointe-à-Pitre', '12 rue Frébault\nBât. B', 'Pointe-à-Pitre'],
    ['', '', null],
  ])('%j', (text, street, commune) => {
    expect(readAddress(text, bundledTables)).toEqual({ street, commune });
  });
});

test('every commune is found by its name, in capitals without accents, and by its postal code', () => {
  for (const { name, postalCodes } of bundledTables.communes.communes) {
    const bare = name
      .normalize('NFD')
      .replace(/\p{M}|-/gu, (sign) => (sign === '-' ? ' ' : ''))
      .toUpperCase();
    for (const written of [
      name,
      bare,
      `3 rue Schœlcher, ${bare}`,
      `3 rue Schœlcher ${name}`,
      `${name}, section Bois`,
    ]) {
      expect(communeIn(written, bundledTables)?.name, written).toBe(name);
    }
    for (const code of postalCodes) {
      expect(communeIn(`section Bois ${code}`, bundledTables)?.name, code).toBe(name);
      expect(communeIn(`3 rue Schœlcher, ${code} ${bare} Cedex`, bundledTables)?.name).toBe(name);
    }
  }
});

describe('the commune of', () => {
  // Addresses of town halls, shops and clinics as they publish them, and as people write theirs.
  test.each([
    ['Centre commercial Milénis, Dugazon, 97139 Les Abymes', 'Les Abymes'],
    ['ZI de Jarry, 97122 Baie Mahault', 'Baie-Mahault'],
    ['Blvd Amédée Clara, 97190 Le Gosier', 'Le Gosier'],
    ['Rue de la Liberté 97180 Ste Anne', 'Sainte-Anne'],
    ['8 rue Saint Louis, st françois', 'Saint-François'],
    ['rue Saint-Louis', null],
    ['Rés. Sainte-Anne, bât. B', null],
    ['rue de Pointe-Noire', null],
    ['route de Petit-Bourg, Goyave', 'Goyave'],
    ['Bd Général de Gaulle, 97130 Capesterre', 'Capesterre-Belle-Eau'],
    ['Capesterre de Marie-Galante, rue de la mairie', 'Capesterre-de-Marie-Galante'],
    ['Morne à l’eau, Blanchet', 'Morne-à-l\u2019Eau'],
    ['vx habitants', 'Vieux-Habitants'],
    ['3 rivières', 'Trois-Rivières'],
    ['97142 Cedex Abymes', 'Les Abymes'],
    ['La Désirade', 'La Désirade'],
    ['TERRE DE HAUT, Les Saintes', 'Terre-de-Haut'],
    ['97 122', 'Baie-Mahault'],
    ['97122-1234', 'Baie-Mahault'],
    ['c’est pour le moule', 'Le Moule'],
    ['Livraison au Gosier, portail bleu', 'Le Gosier'],
    ['Livré aux Abymes', 'Les Abymes'],
    ['à la Pointe, PAP', 'Pointe-à-Pitre'],
    // Companies’ codes, other ways to write ours, and what is named after the town that it is in.
    ['Route de Chauvel, BP 465, 97159 Pointe-à-Pitre Cedex', 'Pointe-à-Pitre'],
    ['CHU, 97159 POINTE A PITRE CEDEX', 'Pointe-à-Pitre'],
    ['971 90 Le Gosier', 'Le Gosier'],
    ['F-97190 Le Gosier', 'Le Gosier'],
    ['GP-97122 Baie-Mahault', 'Baie-Mahault'],
    ['Plage de Sainte Anne', 'Sainte-Anne'],
    ['derrière la mairie du Gosier', 'Le Gosier'],
    ['Marina de Saint-François', 'Saint-François'],
    ['Rue de la Plage, Le Moule', 'Le Moule'],
    ['Rue de Sainte-Anne, Le Gosier', 'Le Gosier'],
    ['Lot. Les Hauts de Sainte-Rose, Baie-Mahault', 'Baie-Mahault'],
    ['12 rue Achille René Boisneuf PAP', 'Pointe-à-Pitre'],
    ['Chemin de Petit-Canal, Morne à l’eau', 'Morne-à-l\u2019Eau'],
    ['Résidence Les Jardins de Saint-François, Grand-Camp, 97139 LES ABYMES', 'Les Abymes'],
    ['Chez Mme Goyave, Le Gosier', 'Le Gosier'],
    ['Digicode 97139B, rue X, Le Gosier', 'Le Gosier'],
    ['Impasse des Abymes, 75011 Paris', null],
    ['97133 Saint-Barthélemy', null],
    ['97232 Le Lamentin', null],
    ['Le Lamentin, Martinique 97232', null],
    ['Saint-Louis, 97450 La Réunion', null],
    ['97150 Marigot, Saint-Martin', null],
    ['goyaves', null],
    ['près de la pharmacie', null],
  ])('%j', (text, commune) => {
    expect(communeIn(text, bundledTables)?.name.replace("'", '\u2019') ?? null).toBe(commune);
  });
});

describe('no place for a courier', () => {
  test.each([
    'Gosier',
    'Le Gosier',
    'au Gosier',
    '97190',
    'Sainte-Anne, Guadeloupe',
    '.',
    '-',
    '???',
    'idem',
    'Idem.',
    'pareil',
    'même adresse',
    'chez moi',
    'x',
    'à la maison',
    'Guadeloupe',
    'voir avec moi',
    'par téléphone',
    'je vous appelle',
    'je sais pas',
    'ma position GPS',
    'same',
    'rue',
    '12',
    '0690 12 34 56',
    'appeler le 0690 12 34 56',
    'vers 12 h',
    'ND',
    'N/A',
    'n.c.',
    'xxx',
    'comme d’habitude',
    "Comme d'hab",
    'la même que la dernière fois',
    'toujours pareil',
    'idem que ma commande précédente',
    'vous connaissez',
    'à préciser',
    'à confirmer par téléphone',
    'voir message',
    'je vous dirai',
    'Devant',
    'Derrière chez nous',
    'Pas loin',
    'à côté',
    'en face',
    'tout près d’ici',
    'Chez elle',
    'chez lui, au même endroit',
    'chez moi au Gosier',
    'Gosier, chez nous',
    'ville du Gosier',
    'Livraison au Gosier',
    'Devant chez moi à Sainte-Anne',
    'same as last time',
  ])('%j', (text) => expect(isNoPlace(text, bundledTables)).toBe(true));
  test.each([
    'Section Bellevue, Goyave',
    '12 rue Frébault',
    'Chez Man Lili',
    'portail bleu',
    'Jarry',
    'derrière la mairie du Gosier',
    'La Ravine',
    'Bourg',
    'KFC Destrellan',
    'N°12',
    'Sainte-Anne, à côté de l’église',
    // Much of the island has no streets, only quarters and sections.
    'Grande Savane',
    'Section Dubois',
    'Chez Mme Élise, Poirier',
    'Grands Fonds',
    'Bas-du-Fort',
    'L’Autre Bord',
    'Sous le Vent',
    'Petit Pérou',
    'Morne à l’Eau, Vieux-Bourg',
    'Boisripeaux',
    'Quatre Chemins',
    'La Croisée',
    'L’Habituée',
    'Bel Air',
    'Pointe des Châteaux',
    'Les Hauts de Gosier',
    'rue de Sainte-Anne',
    'Plage de Sainte-Anne',
    'Devant le KFC',
    'D 23, Vernou',
    'RN2',
    'Chez Jo',
    'au bourg de Deshaies, 97126',
    'Gosier centre',
    'Lot 4',
    'bât. B 12',
    'chez maman, après la ravine',
  ])('but %j is one', (text) => expect(isNoPlace(text, bundledTables)).toBe(false));
});

test('a text of any length is read at once', () => {
  expect(communeIn('rue '.repeat(50_000), bundledTables)).toBeNull();
  expect(isNoPlace(', '.repeat(50_000), bundledTables)).toBe(true);
});
