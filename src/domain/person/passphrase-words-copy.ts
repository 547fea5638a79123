/**
 * The words of passphrases: common French ones without accents, so that any keyboard types them. They are written down by hand for
 * this purpose. Regular verbs stand in eight of their forms; no word is in the list twice.
 */

/** How many words there are: 2 to the 13th. Six drawn at random are 78 bits. */
export const WORD_COUNT = 8192;

const ENDINGS = ['er', 'ons', 'ait', 'ant', 'era', 'erons', 'eront', 'iez'];

/** Regular verbs, without their ending. */
const STEMS = `
  absorb accabl accept acclam accompagn accord accost accroch accumul acquitt actionn activ adapt additionn
  admir adopt ador adoss adoub affect affich affirm affol affront aggrav agit agraf aid aiguis aim ajout ajust
  alarm alert align aliment allum amarr amass ambitionn ameut amput amus analys ancr anim annot annul apais
  appliqu apport appos approch approuv approvisionn argument arm arnaqu arpent arrach arriv arros articul
  aspir assaisonn assembl assign assist assomm assum assur astiqu attach attaqu attard attest attir attrap
  attrist aval avis avou balad balis ballott baratt barbot bascul bataill batifol bav bavard beurr bichonn
  bifurqu blagu bless blind bloqu bord born bouch boucl boud boulevers bouquin bourdonn bourgeonn bouscul
  boutonn braconn brais branch brass brav bredouill bricol brill broch brod bronz bross brouill brout brul
  brusqu butin cabot cabr cach cadenass cadr cahot calcul calm cambr camp canalis caracol caress carillonn
  cass caus cavalcad centr cern chagrin chahut chamaill chamboul chant chantonn chapard chapitr charm chass
  chatouill chauff chavir chemin chiffonn chiffr chip chipot chuchot cibl cir circul cisaill clam clapot claqu
  class clign clignot climatis clou cogn coiff coll collabor collectionn combl command comment commut compar
  compens compliment compliqu comport compos compost compt concern concert condens conditionn confectionn
  confess configur confirm confisqu confront conjur consacr conseill conserv consign consist consol conspir
  constat consult consum cont contact contempl content contest contourn contract contrast control convoit
  convoqu corn corrobor costum cot cotis coul coup coupl courb couronn couv crach craqu creus cristallis
  critiqu croch crois croqu cuisin cuivr culbut culmin cultiv cumul daign dandin dans dard dat demand dessin
  devin dialogu dict diffus dilat discut dispers dispos disput dissimul dissip distill divis document domin
  dompt donn dop dor dorlot dos dot doubl douch dout dress dur effarouch embarqu embauch embaum embobin
  embrass embroch embrouill emmagasin emmitoufl emport emprisonn emprunt encadr encaiss encercl enchant
  enclench encombr encr endimanch endoss enferm enfil enflamm enfourch enfum engouffr engraiss enivr enjamb
  enjoliv enracin enregistr enrob enroul ensabl enseign entam entass entonn entortill entour entrain entrav
  escalad escamot escort esquiss esquiv essouffl estamp estim estomp exalt examin excit excus exist expir
  expliqu exploit explor expos exprim fabriqu fabul facilit factur fanfaronn farfouill fascin fauch faufil
  favoris ferm ferment fich fignol figur fil film filtr fix flair flamb flirt flott focalis foment fonctionn
  fond form formul fouett fouill foul fourmill fredonn frein frissonn frott fum fus galop gambad gard gaspill
  gav gazonn gazouill germ gesticul gifl gliss glouss gob gomm gonfl gouvern grappill gratt grav gribouill
  griff grignot grill grimp gripp gris grogn grond group guett guid habill habit hal hant harponn hasard heurt
  hiss honor houspill hum humect hurl illumin illustr imagin imbib imit implant implor import impos
  impressionn imprim improvis inaugur incarn incit inclin incorpor incrust indiqu infiltr inform inhal inject
  innov inond insist inspect inspir install instaur intercal intercept intrigu invent invers invit invoqu
  irrigu isol jalonn jardin jas jongl jouxt jubil jur klaxonn labour lamin lard lav lim limit liquid lorgn lov
  lustr lutt manifest manipul manoeuvr manqu maquill march marchand marin marmonn marqu masqu mastiqu matelass
  mentionn meubl mijot mim minimis miroit mitonn mix mobilis moissonn mont montr moqu mouch mouill moul moulin
  moutonn murmur mutin narr navigu nomm normalis not obliqu observ occup offens offusqu ondul oppos opt
  orchestr ordonn organis orient orn oscill ourl pagin palabr palp palpit panach parad pardonn parfum parl
  parrain particip pass passionn patient patin patouill patrouill paus pav pavan pavois pench perch
  perfectionn perfor perl persist perturb pest piaff piaill pianot picor pil pill pilot piment pioch piqu pist
  pivot plafonn plaid plan plant plaqu plastronn pleur pliss plomb plum poch point poivr pomp port pos post
  postillonn postul pouss pralin pratiqu press procur prodigu profil profit programm progress propos prouv
  provoqu quadrill questionn quitt rabot raccommod raccompagn raccroch racont raffin raffol raill raisonn ram
  ramass ramon ramp ranim rapport ras rassembl rassur rat ratiss ravitaill rebouch rebrouss recal recherch
  recommand recrut recul redoubl redout redress refus regagn regard regrett relat relax remarqu rembobin
  rembours remont remorqu remu rencontr renifl renseign rentr renvers repass repouss respect respir ressembl
  ressuscit rest restaur retard retir retouch retourn retrouss retrouv rid rigol ripost risqu rissol ronchonn
  ronfl ronronn roucoul roul ruin rumin rus sabl sabord sabot sabr sanctionn sanglot satur saupoudr saut
  sautill sauv savonn savour scintill scrut sculpt secou sembl sermonn serr siffl sign signal sillonn simul
  siphonn sirot snob soign sollicit sombr sommeill sonn souffl souhait soulign soup soupir soutir sprint
  stabilis stagn stationn stimul stipul stock stopp structur subjugu subsist suggest suint superpos supplant
  support suppos supprim surf surmont surnomm surplomb surveill survol suspect symbolis sympathis tabl taill
  talonn tambourin tamis tamponn tann tap tapiss tapot taquin tarabust tard tartin tass tatou teint tent
  termin terrass test tir tiss tomb tonn torch torpill tortill touch touill tourbillonn tourment tourn touss
  trafiqu train transform transpir transplant transport traqu travaill travers trembl tremp tress trich trim
  trimball tripl tripot tritur tromp tronqu trott trottin troubl trouss trouv truff turlupin usin utilis
  vaccin vadrouill vagabond valid valoris vant vaporis veill ventil verbalis vers vibr vir virevolt vis
  visionn visit viss vivot vocalis vogu voil voisin vol vot vou vrill zapp zigzagu zoom zozot
`;

const OTHERS = `
  abeille abricot accord accordeur acier acrobate adresse agneau agrume aigle aiguille aile aimant air album
  algue allumette alphabet amande amandier ambre ami ampoule ananas ancre ange anguille animal anneau anse
  antenne appareil arbre arbuste arcade architecte ardoise argent argile armoire arrosoir artichaut artisan
  artiste asperge assiette astre astuce atelier atlas atome attelage aube auberge aubergine autel automne
  autruche aventure averse avion aviron avocat azur babouche bagage bague baie baignoire balai balance balcon
  baleine balle ballon bambou banane bananier banc bandeau banjo banque banquette barbe baril baron barque
  barrage barre basilic basket bassin bassine bateau batterie baudrier bazar bec beignet belote berceau berge
  berger bermuda betterave beurre biberon biche bidon bijou bille billet biscuit bison blason blouse bobine
  bocal bois bol bombe bonbon bond bonheur bonnet bord bosse botanique botte bouche boucle bouclier boue
  bougie bouillon boule boulon bouquet bourgeon boussole bouteille boutique bouton bracelet braise branche
  bras brasier bravo brebis bretelle brindille brioche brique brise broche brochet broderie bronze brosse
  brouette brouillard bruine brume buffet buisson bulle bulletin bureau buse buvard cabane cabine cabinet
  cabri cacao cachalot cactus cadeau cadenas cadran cadre caillou caisse calamar calanque calebasse calendrier
  camarade cambuse camion campagne canal canard canari cane canif canne canot cantine canyon capitaine capot
  caprice capucine carafe caramel caravane cardinal cargo caribou carnaval carnet carotte carpe carreau
  cartable carte carton cascade casier casque cassette castor cave caverne cerceau cercle cerf cerise cerisier
  cerveau chaise chaland chalet chaleur chameau chamois champ champion chandelier chandelle chanson chant
  chanvre chapeau chapelle char charade charbon chardon chariot charpente chasseur chat chaton chaudron
  chaussette chaussure chemise chenille cheval cheveu chevreuil chiffon chiffre chocolat chorale chou chouette
  cible ciel cigale cigogne cil cime ciment cinq cirage cirque ciseau citerne citron citronnelle citrouille
  civet clair clairon clarinette classe classeur clavier client climat cloche clocher clou clown cobra cocarde
  coccinelle coco cocon cocotier coeur coffre cognac coin col colibri colis colle collier colline colombe
  colonne compagnon compas comptine comptoir concert concombre confiture conque conte continent coq coquelicot
  coquillage corail corbeau corbeille corde cordon corne cornet corniche corsage costume coton cottage cou
  coude couleur couleuvre couloir coupe cour couronne courrier course cousin coussin couteau couture couvert
  crabe craie crapaud cravate crayon creuset crevette criquet cristal crochet crocodile crocus croissant
  crouton cube cuisine cuivre culotte culture cumin curcuma cycle cygne cymbale dalle dame damier danse
  dattier dauphin dent dentelle dentiste dessert dessin diable diamant dicton dimanche dinde disque dix
  docteur doigt domaine domino dorade dortoir dossier double douceur doux douze dragon drap drapeau droit dune
  duvet eau elfe empire encre endive enfant enjeu enseigne enveloppe envers environ escabeau escale escalier
  escargot espace espadon espoir esprit essaim est estuaire esturgeon examen face facteur fagot faim faisan
  falaise famille fanfare farandole farine faucon fauteuil fauve fenouil ferme festin feu feuille ficelle
  fiche figue figuier fil filet fille film filtre flacon flamant flambeau flamme flanelle fleur fleuve flocon
  flore flot flotte foin foire follet fontaine force forge forme fort fosse foudre fougasse fouine foulard
  foule four fourche fourchette fourmi fourrure foyer fragment fraise framboise frange frein fresque friture
  fromage front frontal fruit fugue furet fusain galerie galet galette galop gamelle gamme gant garage garde
  gardien gare garrot gaufre gaz gazelle gazon gel gendarme genou gens gentiane gerbe geste gingembre glacier
  gland globe golfe gomme gondole gorge gouache gourde gourmet goyave goyavier grain graine gramme grange
  grappe gravier grelot grenade grenier grenouille griffe grillon grimoire grive grotte groupe grue guirlande
  guitare habit hache hall hamac hameau hamster hanche hangar hanneton hareng haricot harmonie harpe hasard
  haut havre herbe herbier heure heureux hibou hirondelle histoire hiver homard honneur horizon horloge hublot
  huile huit huppe hutte hymne igloo igname image incendie indigo insecte instant instrument iris ivoire
  jacinthe jaguar jambe jambon jardin jarre jasmin jaune jongleur jonque jonquille joue jouet jour journal
  joyau judo juillet juin jumeau jungle jupe jupon jus kangourou kayak kilo kimono kiosque kiwi koala labour
  lac lacet lagon lagune laine lait laitue lama lambi lampe lampion lande langouste langue lanterne lapin lard
  largeur larme lasso latte laurier lavande lavoir lecteur lentille lettre levier levure lexique licorne
  lierre ligne lilas limace lime limon lin linge lion liqueur liseron liste lit litre livre lobe loge loir
  loisir long lotus loup loupe loutre lucarne lueur lumignon lune lunette lustre luth lutin lutte lynx lyre
  machine madras magasin magie magnolia maillot main maire maison malice malle mallette manche manchot
  mandarine mandoline mangue manguier manioc manoir mante manteau marbre marche mardi mare marelle margelle
  marguerite mariage marin marine marjolaine marmite marmotte marraine marron mars marteau masque massif
  matelot matin matou mauve mer merci mercredi merisier merle mesure meuble meule midi mie miel miette mille
  mimosa mine minuit mirabelle miracle miroir mobile moineau moisson molette moment monde monnaie mont
  montagne montre monument morceau morille morse morue moteur moto motte mouche moucheron mouchoir mouette
  moule moulin mousse moustache moustique mouton moyeu muguet mulet mulot mur muraille musc muscade muscle
  museau musette musique mygale myrte myrtille mythe nacelle nacre nageoire nageur nappe narcisse narine natte
  nature navet navette navire nectar neige neuf neveu nez niche nid noble nocturne noisette noix nomade nombre
  nord note notice nougat nuage nuance nuit oasis ocelot octave octobre odeur oeil oeuf oie oignon oiseau
  olive olivier ombre omelette once oncle onde ongle onyx onze opale orage orange oranger orbite orchestre
  ordinateur oreille oreiller orge orgue orme ornement ortie osier otarie ouate ourlet ours oursin outil
  outremer ouvrage ouvrier ovale page pagne pagode paille pain palais palme palmier palourde panache panda
  panier panneau panorama pantalon papa papaye papayer papier papillon paquebot paquet parade parapet parasol
  parc parchemin parfum parmesan parole parquet parrain partage parterre passage passerelle pastel patate
  patio patte paume pavillon paysage peau peigne peinture pelage pelle pelote pelouse peluche pendule perche
  perdrix perle perroquet perruque persil petit phare phoque phrase piano pic pied pierre pigeon pignon pilier
  pilote piment pin pinceau pingouin pinson pioche pion pipe pirate pirogue piscine pistache piste pivert
  pivoine placard place plafond plage plaine planche plante plat platane plateau plein pluie plume pochette
  podium poids poignard poing point pointe poire poirier pois poisson poivre poivron pollen pomme pommier
  pompe pompon poncho poney pont porc porche port portail porte portrait potager poteau poterie potiron poule
  poulet poulie poulpe poupon pourpre poussette poussin poutre prairie prince printemps prisme prix proie
  proue prune prunier puce puits pull puma punaise pupitre quai quart quartz quatorze quatre quenelle quille
  quinte quinze rabot racine radeau radio radis raie rail raisin rallonge rameau ramier rampe ranch rang
  raquette rascasse ravin rayon recette refrain registre reine renard renne renoncule repas repos requin
  ressort rhum rhume ribambelle riche rideau rigole rire rivage rive robe robinet robot roc rocher roi ronce
  rond ronde rose roseau rossignol rotin rotule roue rouge rouget rouille rouleau roulotte route royal royaume
  ruban rubis ruche rue ruelle rugby ruisseau rumba sable sablier sabot sac sachet safran sage saison salade
  salamandre salle salon salsa samedi sandale sanglier sapin sarcelle sardine satin sauce saucisse sauge saule
  saumon saut sauterelle savane savant saveur savoir savon saxophone sceau sceptre scorpion seau seigle seize
  sel selle semaine semelle semence sentier sept serein serpent serre serrure serviette siamois sifflet signal
  silence silex sillage sirop sobre soc socle soda soeur sofa soie soif soir soixante soja sol soldat sole
  soleil sombre sommet son sonate sonnette sorbet sorcier souche soucoupe souffle soulier soupape soupe source
  sourcil sourire souris spatule spectacle sphinx spirale sport square stade statue steppe stylo sucre sud
  sultan surf surprise symbole tabac table tableau tablette tablier tabouret tache talon tamarin tambour tamis
  tampon tandem tango tante tapir tapis tarte tartine tasse taupe taureau taverne taxi temple temps tennis
  tente terrain terrasse terre terrier tesson thermos thon thym tiare ticket tiers tige tigre tilleul timbale
  timbre tiroir tissu titre toast toboggan toile toit tomate tombola tonneau tonnelle tonnerre topaze toque
  torche tornade torrent tortue totem toucan toupie tour tournesol tourte tourterelle tracteur train trait
  tramway travail treille treize trente treuil triangle tribu tricot tricycle trio triomphe trois trombone
  trompette tronc troupe trousse truelle truffe truite tuba tube tuile tulipe tunique tunnel turban turbot
  turquoise tutu tuyau univers urne usine utile vache vague vaisseau valet valise valse vanille vanneau vapeur
  vase vedette veille veine velours vendredi vent verger verre vertu verveine veste veston viande vigne villa
  village ville vin vinaigre vingt violette violon virage virgule vis visage vison vitesse vitrail vitre
  vitrine vivier voile voilier voisin voiture voix volant volcan volet volume voyage vrai vue wagon yacht
  yaourt yoga zeste zinc zone zorille zouave
`;

const listed = (text: string) => text.trim().split(/\s+/);

/** Every word, each once. */
export function passphraseWords(): readonly string[] {
  const verbs = listed(STEMS).flatMap((stem) => ENDINGS.map((ending) => stem + ending));
  return [...new Set([...listed(OTHERS), ...verbs])].slice(0, WORD_COUNT);
}
