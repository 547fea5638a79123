import { describe, expect, it } from 'vitest';
import { read } from './testing.ts';

describe('what says where to deliver is no article', () => {
  it.each([
    'Livraison au Gosier, portail bleu',
    'Livrer au Gosier, portail bleu',
    'à livrer au Gosier',
    'À livrer aux Abymes',
    'Livraison : Gosier',
    'Livraison\u00a0: Gosier',
    'livré à St-François',
    'Livraison à Ste Anne, route de la plage',
    'à livrer chez Mme Paul, portail vert',
    'livrez-moi au Gosier',
    'Pouvez-vous livrer au Lamentin ?',
    'merci de me livrer à Petit-Bourg',
    'à déposer à Baie-Mahault',
    'pour Sainte-Anne',
    'c’est pour le Moule',
    'Bonjour c’est pour le Moule',
    'pour maman à Sainte-Anne',
    'je suis au gosier',
    'Adresse : 12 rue des Fleurs, Le Gosier',
    'Sainte-Anne',
  ])('%s', (line) => expect(read(`2 baguettes\nlait\n${line}`)).toEqual(['2 × baguettes', '1 × lait']));

  // docs/rules/forms.md#shared-content
  it.each(['2 baguettes, lait, à livrer au Gosier', '2 baguettes, lait. C’est pour le Moule, maison verte'])(
    'also in the line of the articles: %s',
    (line) => expect(read(line)).toEqual(['2 × baguettes', '1 × lait']),
  );

  it.each([
    ['livre de beurre', '1 × livre de beurre'],
    ['livre à colorier', '1 × livre à colorier'],
    ['moules', '1 × moules'],
    ['moule', '1 × moule'],
    ['pour le moule à gâteau', '1 × pour le moule à gâteau'],
    ['Goyave', '1 × Goyave'],
    ['goyaves', '1 × goyaves'],
    ['melons de Petit-Canal', '1 × melons de Petit-Canal'],
    ['eau bouillante', '1 × eau bouillante'],
    ['riz pour 4 personnes', '1 × riz pour 4 personnes'],
    ['poulet pour colombo', '1 × poulet pour colombo'],
    ['pain de mie', '1 × pain de mie'],
    ['Livraison de 2 baguettes', '1 × Livraison de 2 baguettes'],
  ])('but %s is one', (line, meant) => expect(read(`lait\n${line}`)).toEqual(['1 × lait', meant]));
});
