import { counted } from '../domain/text/text.ts';
/** Text of the mails of form-collection services, which the operator reads. */
export const FORM_ENDPOINT_COPY = {
  subject: (isOrder: boolean, service: string, name: string) =>
    `[${isOrder ? 'Nouvelle commande' : 'Nouvelle demande'}] ${service}${name && ` - ${name}`}`,
  numbered: (subject: string, reference: string) => `${subject} (${reference})`,
  corrected: (subject: string, version: number) => `[Corrigée, version ${version}] ${subject}`,
  documents: (count: number, link: string) =>
    `${counted(count, 'document', 'documents')}, à ouvrir dans la commande, à la gestion\u00a0: ${link}`,
} as const;
