/** The notice of pages that take no order, because JavaScript is off or the browser is too old. */
export const byTelephone = {
  title: 'Commandez par téléphone',
  text: 'Les formulaires de ce site ne marchent pas dans ce navigateur\u00a0: il est trop ancien, JavaScript y est éteint, ou une partie du site n’est pas arrivée. Les pages se lisent, et nous prenons votre commande de vive voix ou par message.',
  call: (number: string) => `Appeler le ${number}`,
  write: 'Écrire sur WhatsApp',
  message: 'Bonjour, je voudrais passer une commande. Le site ne marche pas dans mon navigateur.',
  update:
    'Pour commander ici, mettez ce navigateur ou ce téléphone à jour\u00a0: il faut une version de mars 2022 ou plus récente (iPhone\u00a0: iOS 15.4).',
} as const;
