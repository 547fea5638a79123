import { ORDER_YEARS, REFUSED_YEARS } from './lifetimes.ts';

/** The privacy text of a site without a server: it names the form services that receive submissions. */
export function formsPrivacy(endpoints: Readonly<Record<string, string>>) {
  const hosts = [...new Set(Object.values(endpoints).map((address) => new URL(address).hostname))].join(', ');
  return {
    title: 'Chez notre service de formulaires',
    lead: `Ce que vous envoyez passe par un service extérieur (${hosts}), qui nous le remet par e-mail. Aucun document ne part par là.`,
    rows: [
      {
        what: 'Vos commandes, demandes et candidatures',
        why: 'Les traiter, vous répondre et tenir nos comptes.',
        time: `${ORDER_YEARS}\u00a0ans après notre dernier contact, ${REFUSED_YEARS}\u00a0ans pour une candidature non retenue`,
      },
      {
        what: 'Le numéro unique de chaque envoi',
        why: 'Reconnaître un envoi qui nous arriverait deux fois.',
        time: 'Avec l’envoi',
      },
    ],
  } as const;
}
