/** The Supabase CLI, whose third version reaches a project where the second did by itself, and only when asked. */
const CLI = 'npx supabase@3';
const inFolder = (command: string) => `${CLI} ${command} dans .cache/deploy`;
const bundled = (command: string) => `npm run functions:bundle, puis ${inFolder(command)}`;
const PUSH_DATABASE = bundled('db push --remote');
const PUSH_SETTINGS = bundled('config push');
const DEPLOY = bundled('functions deploy --use-api');
const SET_SECRETS = inFolder('secrets set --env-file ../../.env');
const unset = (names: string) => inFolder(`secrets unset ${names}`);

/** Text of `npm run doctor -- --online` about a hosted project, for its operator. */
export const PROJECT_COPY = {
  list: (names: readonly string[]) => names.join(', '),
  some: (names: readonly string[], most: number) =>
    names.length > most
      ? `${names.slice(0, most).join('\u00a0; ')}\u00a0; et ${names.length - most} de plus`
      : names.join('\u00a0; '),
  // Accounts ---------------------------------------------------------------------------------------------------
  noAccounts: (why: string) =>
    `Les comptes du projet ne répondent pas comme il faut (${why})\u00a0: vérifiez VITE_SUPABASE_URL et VITE_SUPABASE_PUBLISHABLE_KEY, et que le projet n’est pas en pause.`,
  pushed: (settings: string) =>
    `Les comptes du projet ne sont pas réglés comme supabase/config.toml (${settings})\u00a0: refaites ${PUSH_SETTINGS}.`,
  setting: (name: string, is: string, wanted: string) => `${name} est ${is} au lieu de ${wanted}`,
  nothing: 'vide',
  foreignAnswer: 'réponse inconnue',
  redirects: (addresses: string) =>
    `Les liens du projet peuvent mener ailleurs que sur votre site (${addresses})\u00a0: retirez ces adresses de «\u00a0Authentication\u00a0», «\u00a0URL Configuration\u00a0».`,
  providers: (names: string) =>
    `VITE_AUTH_PROVIDERS nomme ${names}, que le projet ne connaît pas\u00a0: activez-le dans «\u00a0Authentication\u00a0», «\u00a0Sign In / Providers\u00a0», ou retirez-le de .env et construisez le site de nouveau.`,
  usedUpByPreviews: (names: string) =>
    `Les modèles de mails ${names} n’ont pas {{ .TokenHash }}\u00a0: l’aperçu d’un lien l’use avant le client. Refaites ${PUSH_SETTINGS}.`,
  otherTemplates: (names: string) =>
    `Les modèles de mails ${names} ne sont pas ceux de supabase/templates\u00a0: refaites ${PUSH_SETTINGS}.`,
  smtp: 'Le projet n’a pas de serveur de mail\u00a0: il n’écrit qu’à ses propres membres, et aucun client ne peut confirmer son compte. Donnez le vôtre dans «\u00a0Authentication\u00a0», «\u00a0Emails\u00a0», «\u00a0SMTP Settings\u00a0».',
  fewMails:
    'Le projet n’envoie qu’une trentaine de mails par heure, à tous les clients ensemble\u00a0: au-delà, personne ne confirme son compte. Donnez un plus grand nombre dans «\u00a0Authentication\u00a0», «\u00a0Rate Limits\u00a0».',
  auditLogs:
    'La base garde sans fin l’adresse de chaque connexion\u00a0: allumez «\u00a0Disable writing auth audit logs to project database\u00a0» dans «\u00a0Authentication\u00a0», «\u00a0Audit Logs\u00a0».',
  unread: (settings: string) =>
    `À vérifier à la main dans le tableau de bord, «\u00a0Authentication\u00a0»\u00a0: ${settings}, que le projet ne dit plus sous le nom que nous connaissons.`,
  // Data -------------------------------------------------------------------------------------------------------
  pushedRest: (settings: string) =>
    `L’API du projet n’est pas réglée comme supabase/config.toml (${settings})\u00a0: refaites ${PUSH_SETTINGS}.`,
  fileSize: (is: string, wanted: string) =>
    `Le projet refuse les fichiers de plus de ${is} Mo, au lieu de ${wanted}\u00a0: refaites ${PUSH_SETTINGS}.`,
  absent: (names: string) => `La base du projet n’a pas ${names}\u00a0: faites ${PUSH_DATABASE}.`,
  openTables: (names: string) =>
    `Avec la clé publiable, n’importe qui lit ${names}\u00a0: refaites ${PUSH_DATABASE}, qui ferme tout ce que le site n’emploie pas.`,
  openProcedures: (names: string) =>
    `Avec la clé publiable, n’importe qui appelle ${names}\u00a0: refaites ${PUSH_DATABASE}, qui ferme tout ce que le site n’emploie pas.`,
  closed: (names: string) =>
    `La clé publiable ne peut pas appeler ${names}, dont le site a besoin\u00a0: refaites ${PUSH_DATABASE}.`,
  openBuckets: (names: string) =>
    `Avec la clé publiable, n’importe qui voit les documents de ${names}\u00a0: retirez ses politiques dans «\u00a0Storage\u00a0», «\u00a0Policies\u00a0».`,
  noStorage: (why: string) =>
    `Les fichiers du projet ne répondent pas comme il faut (${why})\u00a0: vérifiez VITE_SUPABASE_PUBLISHABLE_KEY, puis faites ${PUSH_DATABASE}.`,
  noData: (why: string) =>
    `Les données du projet ne répondent pas comme il faut (${why})\u00a0: vérifiez VITE_SUPABASE_PUBLISHABLE_KEY, puis faites ${PUSH_DATABASE}.`,
  // Database ---------------------------------------------------------------------------------------------------
  noDatabase: (why: string) =>
    `La base du projet ne nous laisse pas entrer (${why})\u00a0: vérifiez SUPABASE_DB_URL et PGPASSFILE, ou SUPABASE_ACCESS_TOKEN.`,
  noAnswer: (what: string, why: string) =>
    `La base du projet n’a pas dit ${what} (${why})\u00a0: à vérifier à la main dans l’éditeur SQL.`,
  missingSteps: (names: string) => `Il manque à la base ${names}\u00a0: faites ${PUSH_DATABASE}.`,
  unknownSteps: (names: string) =>
    `La base a ${names}, que ce dossier ne connaît pas\u00a0: une version plus récente y a été déposée\u00a0; prenez-la avant de rien changer.`,
  otherSchema: (lines: string) =>
    `La base n’est pas ce que ce dossier en fait (${lines})\u00a0: refaites ${PUSH_DATABASE}.`,
  missingLine: (line: string) => `il manque ${line}`,
  addedLine: (line: string) => `il y a de plus ${line}`,
  storagePolicies: (names: string) =>
    `«\u00a0Storage\u00a0» a des politiques que ce dossier ne fait pas (${names})\u00a0: elles peuvent ouvrir les ordonnances et les photos. Retirez-les dans «\u00a0Storage\u00a0», «\u00a0Policies\u00a0».`,
  noSchedule:
    'Rien ne revient chaque minute\u00a0: activez pg_cron et pg_net dans «\u00a0Database\u00a0», «\u00a0Extensions\u00a0», puis select private.schedule_functions(); dans l’éditeur SQL.',
  notScheduled: (names: string) =>
    `Rien n’appelle ${names}\u00a0: faites select private.schedule_functions(); dans l’éditeur SQL.`,
  late: (names: string) =>
    `Ne tourne plus à son heure\u00a0: ${names}. Regardez select * from cron.job_run_details order by runid desc limit 20; dans l’éditeur SQL.`,
  noVault: (names: string) =>
    `Le coffre de la base n’a pas ${names}\u00a0: sans eux, rien de ce qui revient chaque minute ne part. Faites select vault.create_secret(…) dans l’éditeur SQL.`,
  refusedCalls: (statuses: string) =>
    `Les fonctions refusent ce que la base appelle chaque minute (${statuses})\u00a0: avec 401, la clé du coffre n’est plus une clé secrète du projet\u00a0; avec 404, faites ${DEPLOY}.`,
  noStatus: 'sans réponse',
  uncounted: `Les fonctions ne comptent pas l’adresse de qui appelle\u00a0: une seule peut envoyer sans fin. Écrivez CLIENT_ADDRESS_HEADER=cf-connecting-ip dans .env, puis faites ${SET_SECRETS}\u00a0; retirez LIMITS ou LIMIT_STATUS des secrets.`,
  noManager: (accounts: number) =>
    accounts === 0
      ? 'Personne n’a accès à la gestion\u00a0: faites select public.set_manager(…) dans l’éditeur SQL.'
      : 'Personne de ceux qui ont accès à la gestion n’a activé la double authentification\u00a0: sans elle, la gestion ne s’ouvre pas.',
  step: (name: string) => `l’étape ${name}`,
  asked: {
    steps: 'quelles étapes elle a',
    schema: 'comment elle est faite',
    policies: 'quelles politiques a «\u00a0Storage\u00a0»',
    schedule: 'ce qui revient chaque minute',
    vault: 'ce que son coffre contient',
    calls: 'ce que les fonctions répondent',
    managers: 'qui a accès à la gestion',
    address: 'si les adresses sont comptées',
  },
  // Functions --------------------------------------------------------------------------------------------------
  notDeployed: (names: string) => `Ces fonctions ne sont pas déployées\u00a0: ${names}. Faites ${DEPLOY}.`,
  behindTheGateway: (names: string) =>
    `Le projet demande une clé avant d’appeler ${names}, et refuse ainsi les clients\u00a0: faites ${DEPLOY}.`,
  brokenFunctions: (names: string) =>
    `Ces fonctions ne répondent pas comme il faut\u00a0: ${names}. Regardez leur journal dans «\u00a0Edge Functions\u00a0», puis faites ${DEPLOY}.`,
  functionAnswer: (name: string, why: string) => `${name} (${why})`,
  noCors: `Un navigateur ne peut pas appeler les fonctions depuis le site (CORS)\u00a0: faites ${DEPLOY}.`,
  oldFunctions: (names: string) =>
    `Le projet garde des fonctions que ce dossier n’a pas\u00a0: ${names}. Si elles ne sont pas à vous, faites ${inFolder('functions delete')} et leur nom.`,
  missingSecrets: (names: string) =>
    `Il manque aux fonctions ${names}\u00a0: écrivez-les dans .env, puis faites ${SET_SECRETS}.`,
  otherSiteUrl: `Le secret SITE_URL n’est pas le SITE_URL de .env\u00a0: les fonctions liraient les tarifs ailleurs. Écrivez-le sans barre à la fin, puis faites ${SET_SECRETS}.`,
  otherAddressHeader: `Le secret CLIENT_ADDRESS_HEADER n’est pas cf-connecting-ip\u00a0: les limites comptent une adresse que le client écrit, ou aucune. Écrivez CLIENT_ADDRESS_HEADER=cf-connecting-ip dans .env, puis faites ${SET_SECRETS}.`,
  noLimits: (names: string) =>
    `Les secrets ${names} éteignent une limite\u00a0: une seule adresse pourrait envoyer sans fin. Retirez-les de .env, puis faites ${unset(names.replaceAll(',', ''))}.`,
  noPayments:
    'SUMUP_API_KEY et SUMUP_MERCHANT_CODE ne sont pas tous deux dans les secrets\u00a0: rien ne se paie en ligne.',
  otherWebhook: `Le secret PAYMENT_WEBHOOK_URL n’est pas l’adresse de payment-webhook de ce projet\u00a0: SumUp n’annoncerait pas les paiements. Retirez-le de .env, puis faites ${unset('PAYMENT_WEBHOOK_URL')}.`,
  noForms: `Aucun FORM_ENDPOINT dans les secrets\u00a0: personne n’est prévenu par e-mail. Suivez les commandes dans la gestion, ou écrivez-le dans .env, puis faites ${SET_SECRETS}.`,
  noPush:
    'VAPID_PUBLIC_KEY et VAPID_PRIVATE_KEY ne sont pas tous deux dans les secrets\u00a0: un téléphone dont la page est fermée n’apprend rien.',
  // Management -------------------------------------------------------------------------------------------------
  noManagement: (what: string, why: string) =>
    `L’API de gestion de Supabase n’a pas dit ${what} (${why})\u00a0: si SUPABASE_ACCESS_TOKEN vaut encore et donne accès à ce projet, à vérifier à la main dans le tableau de bord.`,
  managed: {
    auth: 'comment les comptes sont réglés',
    rest: 'quels schémas l’API montre',
    storage: 'quels fichiers elle prend',
    functions: 'quelles fonctions elle a',
    secrets: 'quels secrets elles ont',
  },
  noRef: `Le numéro du projet n’est pas dans VITE_SUPABASE_URL\u00a0: faites ${inFolder('link')}, et SUPABASE_ACCESS_TOKEN servira.`,
  withoutToken:
    'Sans SUPABASE_ACCESS_TOKEN, à vérifier à la main dans le tableau de bord\u00a0: «\u00a0Authentication\u00a0» («\u00a0URL Configuration\u00a0» est SITE_URL, douze caractères au moins, «\u00a0SMTP Settings\u00a0», «\u00a0Audit Logs\u00a0», un modèle de mail qui contient {{ .TokenHash }}), et «\u00a0Edge Functions\u00a0», «\u00a0Secrets\u00a0» (SITE_URL, CLIENT_ADDRESS_HEADER, SUMUP_API_KEY, SUMUP_MERCHANT_CODE, FORM_ENDPOINT).',
  withoutDatabase:
    'Sans accès à la base (SUPABASE_ACCESS_TOKEN ou SUPABASE_DB_URL), à vérifier à la main dans l’éditeur SQL\u00a0: les étapes (supabase_migrations.schema_migrations), ce qui revient chaque minute (cron.job_run_details) et ce que les fonctions y répondent (net._http_response)\u00a0; et «\u00a0Storage\u00a0», «\u00a0Policies\u00a0», qui doit être vide.',
  always:
    'À vérifier à la main\u00a0: une commande d’essai depuis un téléphone, le mail de confirmation d’un compte d’essai, chez SumUp le droit de rembourser de la clé, et dans «\u00a0Database\u00a0», «\u00a0Backups\u00a0», que la formule du projet sauvegarde la base.',
} as const;
