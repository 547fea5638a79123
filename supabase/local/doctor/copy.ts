/** Text of `npm run doctor` for operators who put the site into production. */
export const DOCTOR_COPY = {
  marks: { ok: '✓', advice: '!', fault: '✗', 'by-hand': '?' },
  guided: (says: string, heading: string) => `${says} (docs/exploitation.md, «\u00a0${heading}\u00a0»)`,
  siteUrl:
    'SITE_URL manque\u00a0: c’est l’adresse que tapent les clients, par exemple https://livraison.example.',
  siteInsecure: 'SITE_URL commence par http://\u00a0: sans https, ni installation ni mode hors connexion.',
  viteSiteUrl:
    'VITE_SITE_URL n’est pas SITE_URL\u00a0: donnez-leur la même adresse, puis construisez le site de nouveau.',
  clock: 'CLOCK_AT est donné\u00a0: le serveur vivrait à une autre heure\u00a0; retirez-le.',
  limits: 'LIMITS=off\u00a0: une seule adresse pourrait envoyer sans fin\u00a0; retirez-le.',
  sumup: 'SUMUP_API_KEY et SUMUP_MERCHANT_CODE manquent\u00a0: rien ne se paie en ligne.',
  sandbox:
    'PAYMENT_SANDBOX=on\u00a0: les paiements sont simulés, et qui connaît les cartes d’essai reçoit sa commande sans payer.',
  webhook:
    'PAYMENT_WEBHOOK_URL manque\u00a0: donnez <SITE_URL>/functions/v1/payment-webhook, pour que SumUp annonce les paiements.',
  addressHeader:
    'CLIENT_ADDRESS_HEADER manque\u00a0: derrière nginx, donnez x-real-ip, sinon tous les clients comptent pour un seul.',
  hostedAddressHeader:
    'CLIENT_ADDRESS_HEADER manque\u00a0: sans lui, les fonctions du projet ne comptent aucune adresse et une seule peut envoyer sans fin. Écrivez CLIENT_ADDRESS_HEADER=cf-connecting-ip dans .env, puis envoyez-le aux secrets (docs/exploitation.md, «\u00a0Sur un projet hébergé\u00a0»).',
  forgeableHeader:
    'CLIENT_ADDRESS_HEADER=x-forwarded-for\u00a0: sur un projet hébergé, un client peut écrire cet en-tête lui-même\u00a0; donnez cf-connecting-ip, que Cloudflare écrit.',
  database:
    'DATABASE_URL manque\u00a0: la base intégrée peut perdre ses dernières secondes dans une panne de courant\u00a0; prenez un serveur PostgreSQL ou un projet hébergé.',
  formEndpoint:
    'FORM_ENDPOINT manque\u00a0: personne n’est prévenu par e-mail\u00a0; suivez les envois avec npm run inbox -- --follow.',
  mails:
    'SMTP_URL et MAIL_FROM manquent\u00a0: aucun mail ne part de ce serveur. Pour confirmer un compte ou retrouver un mot de passe, le client attend un lien que npm run mails vous montre\u00a0: transmettez-le-lui.',
  mailServer: (why: string) =>
    `Le serveur de mail de SMTP_URL ne nous laisse pas entrer (${why}). Rien n’est perdu\u00a0: ce qui attend part quand il répond.`,
  direct:
    'VITE_FORM_ENDPOINT est donné\u00a0: sans serveur, la promesse est plus faible. Pas de numéro ni de suivi de commande, pas de prix revérifié, pas de carte, de compte ni de pharmacie\u00a0; une réponse perdue peut vous faire recevoir deux fois le même envoi (même submission_id).',
  push: 'VAPID_PUBLIC_KEY manque\u00a0: un téléphone dont la page est fermée n’apprend pas que sa commande avance (docs/exploitation.md, «\u00a0Notifications\u00a0»).',
  noBackups:
    'BACKUP_DIR manque\u00a0: donnez le dossier de vos sauvegardes, pour que cette commande voie si elles se font et si elles finissent.',
  backupsUnread: (folder: string) =>
    `${folder} ne se lit pas\u00a0: BACKUP_DIR est le dossier de vos sauvegardes.`,
  backupLate: (folder: string) => `${folder} n’a pas de sauvegarde des deux derniers jours.`,
  backupOld: (name: string, days: number) =>
    `La sauvegarde ${name} a plus de ${days}\u00a0jours\u00a0: elle garde ce que le site a effacé. Supprimez-la, et faites finir les suivantes (docs/exploitation.md, «\u00a0Sauvegardes\u00a0»).`,
  backupOpen: (name: string) =>
    `La sauvegarde ${name} se lit par d’autres comptes de cette machine\u00a0: faites chmod 600, et umask 077 avant les suivantes.`,
  unansweredRefunds: (orders: readonly string[]) =>
    `On ne sait pas ce que sont devenus des remboursements demandés il y a plus d’une heure\u00a0: ${orders.join(', ')}. Regardez chez SumUp, puis «\u00a0Demander de nouveau\u00a0» sur la page de la commande, avec la clé de SumUp\u00a0: rien n’est rendu deux fois.`,
  policyReports: (reports: readonly string[]) =>
    `La page de paiement a refusé du contenu cette semaine\u00a0: ${reports.join(', ')}. Si des clients ne peuvent pas payer, voyez docs/decisions/0012\u00a0; une extension du navigateur peut aussi en être la cause.`,
  stopped: (directive: string, blocked: string, times: number) =>
    `${blocked} (${directive}, ${times}\u00a0fois)`,
  refundOf: (reference: string, amount: string) => `${reference} (${amount})`,
  demo: (key: string) =>
    `company.json garde la valeur de démonstration de «\u00a0${key}\u00a0»\u00a0: écrivez celle de l’entreprise.`,
  siret: 'company.json n’a pas de SIRET\u00a0: les mentions légales doivent le dire.',
  offline: (address: string, why: string) => `${address} ne répond pas comme il faut (${why}).`,
  noPolicy: (address: string) =>
    `${address} vient sans les en-têtes de sécurité\u00a0: donnez-les à l’hébergeur (_headers, ou npm run nginx).`,
  notATable: (address: string) =>
    `${address} n’est pas la table des tarifs\u00a0: déposez tout le dossier dist/, data/ compris.`,
  otherPolicy: (address: string) =>
    `${address} vient avec la politique de sécurité d’une autre construction\u00a0: ses scripts sont refusés. Donnez à l’hébergeur les en-têtes de celle-ci (_headers, ou npm run nginx).`,
  otherBackend: (address: string, backend: string) =>
    `La politique de sécurité de ${address} ne laisse pas appeler ${backend}\u00a0: construisez le site avec VITE_SUPABASE_URL et redéposez dist/ avec ses en-têtes.`,
  missingHeaders: (address: string, names: string) =>
    `${address} vient sans ${names}\u00a0: donnez à l’hébergeur tous les en-têtes de dist/_headers.`,
  plainHttp: (address: string) =>
    `${address} répond sans renvoyer vers https\u00a0: qui le tape n’a ni installation ni commande hors connexion. Demandez ce renvoi à l’hébergeur.`,
  noShell: (address: string) =>
    `${address} ne donne pas le site\u00a0: qui se trompe d’adresse voit la page d’erreur de l’hébergeur. Répondez à toute adresse inconnue par 404.html.`,
  keptWorker: (address: string) =>
    `${address} est gardé plus d’un jour par les caches\u00a0: une mise à jour se fait attendre d’autant. Donnez-lui cache-control: no-cache.`,
  rewrittenAssets: (address: string) =>
    `${address} n’arrive pas tel qu’il a été construit\u00a0: rien ne s’installe. Redéposez dist/, et éteignez chez l’hébergeur les optimisations de scripts.`,
  fine: 'Tout ce qui a été regardé est en ordre.',
  faults: (count: number) =>
    count === 1 ? '1 point à régler avant d’ouvrir.' : `${count} points à régler avant d’ouvrir.`,
} as const;
