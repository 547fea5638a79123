import { sharePath } from '../../domain/order/link-token.ts';

/** What the sender of an order hands on. */
export interface HandedOn {
  /** The address of a link that shows the order's states to whoever opens it, and nothing else. */
  readonly address: string;
  /** The digits for the courier, which the link does not show; null while there is no courier. */
  readonly code: string | null;
}

/**
 * What the sender of an order may hand on; null without a network. The code for it is loaded at the press.
 * docs/rules/desk.md#following
 */
export async function handOn(submissionId: string): Promise<HandedOn | null> {
  try {
    const { askFollow } = await import('./ask-follow.ts');
    const reply = await askFollow({ submissionId, share: true });
    if (!reply?.token) return null;
    return { address: location.origin + sharePath('suivi', reply.token), code: reply.order?.code ?? null };
  } catch {
    return null;
  }
}
