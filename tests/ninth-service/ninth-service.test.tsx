import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AuthProvider } from '../../src/device/session/use-auth.ts';
import { bundledTables } from '../../src/domain/bundled-tables.ts';
import { at } from '../../src/domain/testing.ts';
import { ServicePage } from '../../src/form/page/ServicePage.tsx';
import { decide } from '../../src/services/accept.ts';
import { catalogue, findService } from '../../src/services/catalogue.ts';
import { emptyValues } from '../../src/services/field-values.ts';
import { decodeRequest } from '../../src/services/restore.ts';
import { messagesOf, requestFor } from '../../src/services/testing.ts';
import { UiProvider } from '../../src/ui/UiProvider.tsx';
import { fleurs } from './fleurs/index.ts';

/** The only line that knows the new service, besides its folder. */
const services = [...catalogue, fleurs];

const NOON = at('2026-11-19', '12:00');
const order = {
  ...emptyValues(fleurs.fields),
  fleuriste: 'Fleurs du Port',
  taille: 'grand',
  poids: '1,2',
  destinataire_telephone: '0690 12 34 56',
  delivery_commune: 'Petit-Bourg',
  carte: true,
  mot: 'Bon anniversaire',
};
const request = requestFor(fleurs, order, NOON);

describe('a ninth service is a folder and a line', () => {
  it('is found in the catalogue with that line, and only with it', () => {
    expect(findService('fleurs', services)).toBe(fleurs);
    expect(findService('fleurs')).toBeNull();
  });

  it('has its page: title, steps, and a control for every visible field', () => {
    const html = renderToStaticMarkup(
      <UiProvider>
        <AuthProvider>
          <ServicePage service={fleurs} onSent={() => undefined} />
        </AuthProvider>
      </UiProvider>,
    );
    expect(html).toContain('Un bouquet, livré');
    expect(html).toContain('Étape 2 sur 2');
    for (const name of Object.keys(fleurs.fields)) {
      const isShown = new RegExp(`name="${name}"`).test(html);
      expect([name, isShown]).toEqual([name, name !== 'mot']);
    }
    expect(html).toContain('Envoyer mon bouquet');
  });

  it('has its messages and its price', () => {
    expect(messagesOf(fleurs, { ...order, mot: '', poids: '' }, NOON)).toEqual({
      poids: 'Quel poids ?',
      mot: 'Quel mot ?',
    });
    expect(fleurs.quote(order, bundledTables, NOON)).toMatchObject({ available: true, totalToPay: 1145 });
  });

  it('is accepted by the server at the server’s price', () => {
    const decision = decide(request, bundledTables, NOON, { services });
    expect(decision).toMatchObject({
      ok: true,
      fields: { fleuriste: 'Fleurs du Port', poids: '1.2', carte: 'oui', frais_livraison_total: '9.95' },
    });
    expect(decision.ok && decision.quote?.totalToPay).toBe(11.45);
    expect(decide(request, bundledTables, NOON)).toMatchObject({ refusal: { code: 'unknown_service' } });
  });

  it('has its opening hours, and decodes from the wire for a correction', () => {
    const sunday = at('2026-11-22', '12:00');
    expect(decide(requestFor(fleurs, order, sunday), bundledTables, sunday, { services })).toMatchObject({
      refusal: { code: 'closed' },
    });
    expect(decodeRequest(fleurs, request.fields)).toEqual(order);
  });
});
