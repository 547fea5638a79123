import { sharePath } from '../../domain/share-link.ts';

/**
 * The address of a link that shows an order's states to whoever opens it, and nothing else; null without a network. The
 * code for it is loaded at the press.
 * docs/rules/desk.md#following
 */
export async function followAddress(submissionId: string): Promise<string | null> {
  try {
    const { askFollow } = await import('./ask-follow.ts');
    const token = (await askFollow({ submissionId, share: true }))?.token;
    return token ? location.origin + sharePath('suivi', token) : null;
  } catch {
    return null;
  }
}
