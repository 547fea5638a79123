import { linkOptions } from '@tanstack/react-router';
import { shell } from '../../copy/shell.ts';

/** The session, as far as the shell needs it. */
export type Account = { signedIn: false } | { signedIn: true; onSignOut: () => void };

const { links } = shell;

/** The five main links of the header (docs/rules/pages.md#header-and-footer). */
export const mainLinks = linkOptions([
  { to: '/', label: links.home, activeOptions: { exact: true } },
  { to: '/zones-de-livraison', label: links.zones },
  { to: '/professionnels', label: links.professionals },
  { to: '/offres-emploi', label: links.jobs },
  { to: '/devenir-livreur', label: links.courier },
]);

export const footerServices = linkOptions([
  { to: '/commander', label: links.order },
  { to: '/suivi-commande', label: links.track },
  { to: '/professionnels', label: links.forPros },
]);

export const footerAbout = linkOptions([
  { to: '/notre-histoire', label: links.story },
  { to: '/devenir-livreur', label: links.courier },
  { to: '/zones-de-livraison', label: links.zones },
]);

export const footerLegal = linkOptions([
  { to: '/mes-envois', label: links.submissions },
  { to: '/mon-carnet', label: links.addressBook },
  { to: '/mentions-legales', label: links.legal },
  { to: '/confidentialite', label: links.privacy },
  { to: '/accessibilite', label: links.accessibility },
]);
