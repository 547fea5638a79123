import type { Category } from './categories.ts';

/**
 * Keywords that place an item in an aisle, island names included. They are compared without accents and in
 * the singular. The longest matching phrase decides, then the first known word.
 */
export const KEYWORDS: Partial<Record<Category, string>> = {
  fruits_legumes: `abricot, ail, ananas, artichaut, asperge, aubergine, avocat, banane, bananes plantain, plantain,
    basilic frais, betterave, brocoli, carambole, carotte, céleri, cerise, champignon, chou, chou-fleur, chouchou,
    christophine, citron, citronnelle, cive, citrouille, clémentine, coco, noix de coco, concombre, corossol,
    coriandre, courge, courgette, cresson, dachine, échalote, endive, épinard, fenouil, figue, figue pomme, fraise,
    framboise, fruit, fruit à pain, fruit de la passion, gingembre, giraumon, gombo, goyave, grenade, groseille,
    haricot vert, herbe, igname, kiwi, laitue, légume, letchi, litchi, madère, malanga, mandarine, mangue, manioc,
    maracudja, melon, menthe, mirabelle, myrtille, navet, nectarine, oignon, oignon pays, orange, pamplemousse,
    papaye, pastèque, patate, patate douce, pêche, persil, piment, piment végétarien, poire, poireau, poivron, pomme,
    pomme cannelle, pomme de terre, potiron, prune, prune cythère, quénette, radis, raisin, roquette, salade, thym,
    tomate, topinambour, zikak`,
  viandes_poissons: `agneau, bavette, bifteck, boeuf, brochette, cabri, canard, chatrou, côte de porc, côtelette,
    crabe, crevette, cuisse de poulet, daurade, dinde, dorade, entrecôte, escalope, espadon, filet de poulet, foie,
    gambas, gigot, gésier, langouste, lambi, lapin, lardon, marlin, merguez, morue, mouton, moule, ouassous, palourde,
    poisson, porc, poulet, poulet entier, poulet fumé, queue de cochon, rôti, saucisse, saucisse fraîche, saumon,
    steak, steak haché, thazard, thon frais, travers de porc, truite, veau, viande, vivaneau, volaille`,
  produits_laitiers: `beurre, brie, camembert, chèvre, comté, crème fraîche, crème dessert, crème liquide,
    crème entière, danette, emmental, faisselle, feta, flan, fromage, fromage blanc, fromage râpé, gruyère, kiri, lait,
    lait demi écrémé, lait entier, lait en poudre, margarine, mascarpone, mozzarella, oeuf, parmesan, petit suisse,
    raclette, ricotta, roquefort, skyr, vache qui rit, yaourt, yaourt à boire, yahourt, yoplait`,
  boulangerie_patisserie: `baguette, brioche, brioche tressée, chausson, chodo, croissant, éclair, gâteau, gâteau coco,
    mont blanc coco, pain, pain au chocolat, pain au beurre, pain burger, pain complet, pain de mie, pâté salé,
    pen, robinson, sandwich, tarte, tourment d'amour, viennoiserie, wrap, pita`,
  epicerie_salee: `bouillon, bouillon cube, câpre, conserve, corned beef, cornichon, couscous, cube maggi, epice, épice,
    farine de manioc, haricot rouge, haricot blanc, haricot sec, huile, huile d'olive, ketchup, lentille, maggi,
    maïs, maïs doux, mayonnaise, moutarde, nouille, olive cuisine, pâte, pâtes, pâtes à lasagne, petits pois,
    poivre, pois, pois chiche, pois d'angole, purée, purée mousseline, quinoa, ravioli, riz, riz basmati, sardine,
    sauce, sauce tomate, concentré de tomate, sel, semoule, soupe, spaghetti, thon, thon en boîte, tomate pelée,
    coulis de tomate, vermicelle, vinaigre, vinaigrette, macaroni, coquillette, court-bouillon, roucou, ravet`,
  epicerie_sucree: `bonbon, barre céréale, biscuit, cacao, bâton de cacao, café, café moulu, cannelle, cassonade, céréale,
    chocolat, chocolat en poudre, chocolat noir, compote, compote de pomme, confiture, corn flakes, essence de vanille,
    farine, farine de blé, gâteau sec, gaufrette, levure, madeleine, miel, muesli, muscade, nescafé, nesquik, nutella,
    pâte à tartiner, prince, sirop de batterie, sucre, sucre roux, sucre vanillé, thé, infusion, tisane, vanille,
    beurre de cacahuète, dosette café, capsule café, maïzena, lait concentré, lait condensé, doucelette`,
  boissons: `bière, blanc limé, boisson, bouteille d'eau, champagne, coca, coca cola, cidre, eau, eau gazeuse, eau de coco,
    eau minérale, fanta, heineken, ice tea, jus, jus d'orange, jus de fruit, capes, chanflor, didier, karuline, limonade,
    malta, nectar, oasis, orangina, ordinaire, perrier, pepsi, planteur, punch, red bull, rhum, rosé, royal soda, schweppes, sirop,
    soda, sprite, thé glacé, vin, vin blanc, vin rouge, vin rosé, vodka, whisky, corsaire, carib, desperados, pack d'eau,
    jus de canne, caprisun, monster`,
  surgeles: `bâtonnet glacé, cornet glacé, cordon bleu, frite, glace, glaçon, nugget, nuggets, pizza surgelée, poisson pané,
    sorbet, sorbet coco, esquimau`,
  produits_du_monde: `boulgour, curry, colombo, falafel, garam masala, gochujang, harissa, houmous, kimchi, lait de coco,
    nem, nouille chinoise, pâte de curry, poudre à colombo, sauce soja, sushi, tahini, tofu, tortilla, vermicelle de riz, wasabi,
    feuille de riz, feuille de brick, guacamole, galette de riz, accra`,
  hygiene_beaute: `après-shampoing, brosse à dents, coton, coton tige, crème hydratante, crème solaire, dentifrice,
    déodorant, eau micellaire, fil dentaire, gel douche, gel hydroalcoolique, lait corporel, lait pour le corps, lessive à la main,
    lime à ongles, maquillage, masque, mouchoir, mousse à raser, papier toilette, papier wc, parfum, pansement, pq, préservatif, rasoir,
    lame de rasoir, savon, savon de marseille, serviette hygiénique, serviette périodique, shampoing, shampooing, tampon,
    protège slip, vaseline, huile de coco cheveux, beurre de karité, pommade`,
  entretien_maison: `adoucissant, ajax, ampoule, anti-moustique, spirale moustique, bougie, baygon, chiffon, désinfectant, désodorisant,
    eau de javel, javel, éponge, essuie-tout, essuie tout, lavette, lessive, lingette nettoyante, liquide vaisselle, nettoyant, pastille lave-vaisselle,
    tablette lave-vaisselle, paic, papier aluminium, papier alu, papier cuisson, film alimentaire, pile, produit vaisselle, sac congélation,
    sac poubelle, serpillière, balai, sopalin, produit wc, canard wc, vinaigre ménager, vinaigre blanc, bicarbonate, insecticide, allumette`,
  bebe: `biberon, blédina, blédine, couche, lait 1er âge, lait 2e âge, lait 2ème âge, lait maternel, lait infantile, lingette, petit pot, pampers,
    tétine, liniment, sérum physiologique`,
  animaux: `croquette, friandise chien, friskies, litière, pâtée, pedigree, whiskas, graines oiseau`,
  frais_traiteur: `boudin, boudin créole, charcuterie, chorizo, jambon, jambon blanc, mortadelle, pâte brisée, pâte feuilletée, pâte à pizza, pâté,
    pâté de campagne, pâté en croûte, pizza, quiche, rillettes, rosette, salade composée, salade piémontaise, saucisson, saucisson sec, saumon fumé,
    surimi, taboulé, taramasalata, tzatziki, bacon, knacki, saucisse de strasbourg, lasagne, plat cuisiné, souskaï, samoussa`,
  aperitif: `amande, apéritif, biscuit apéritif, cacahuète, chip, chips, cracker, noix de cajou, olive, pistache,
    popcorn, pringles, tuc, curly, belin, toast, chips de banane, chips plantain, pois grillé`,
  ustensiles_cuisine: `assiette, assiette en carton, bol, casserole, couteau, couvert, cuillère, fourchette, gobelet, gobelets,
    louche, ouvre-boîte, tire-bouchon, poêle, saladier, serviette en papier, serviette papier, tupperware, verre, planche à découper, spatule, paille`,
  autres: `journal, magazine, timbre, carte sd, recharge téléphone, cahier, stylo, charbon, charbon de bois, bouteille de gaz`,
};

/** Brands whose name means another thing. The name counts as a brand where a word of `beside` stands in the same item: « lessive Le Chat » is not food for pets. */
export const BRANDS: readonly { readonly name: string; readonly beside: string }[] = [
  {
    name: 'le chat',
    beside: 'lessive, savon, adoucissant, capsule, détachant, détergent, dose, linge, liquide',
  },
];

/** Words that decide the aisle wherever they stand. */
export const DECISIVE_WORDS: Partial<Record<Category, string>> = {
  surgeles: 'surgelé, surgelée, congelé, congelée',
  bio: 'bio, biologique',
  bebe: 'bébé, nourrisson, 1er âge, 2e âge, 2ème âge',
  animaux: 'chien, chat, chiot, chaton, pour chien, pour chat, oiseaux',
};
