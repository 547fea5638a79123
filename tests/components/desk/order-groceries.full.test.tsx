import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskOrder } from '../../../src/backend/desk/order.ts';
import { sendWaiting } from '../../../src/device/desk/send.ts';
import { expectNoAxeViolations } from '../axe.ts';
import { inTheDark, SCREENS, setScreen } from '../screen.ts';
import { userEvent } from '../user.ts';
import { GROCERIES, openOrder, RPC, section, sent } from './order.ts';

/** A manager works on an order: its list of groceries. */

describe('the groceries', () => {
  it('keep a tick that was sent after the order was read', async () => {
    // The order is read again because of the tick, and not because time has passed.
    const timer = vi.spyOn(window, 'setInterval').mockReturnValue(0 as never);
    onTestFinished(() => timer.mockRestore());
    let isCut = false;
    let ticks: DeskOrder['ticks'] = [];
    await openOrder(() => ({ ...GROCERIES, ticks }), {
      [`${RPC}/desk_tick`]: () => {
        if (isCut) throw new TypeError('Failed to fetch');
        ticks = [{ line: '2 × christophines', at: '2026-11-19T16:05:00.000Z', actor: 'Coursier' }];
        return [200, { outcome: 'done', ticks }];
      },
    });
    const list = section('Liste de courses');
    isCut = true;
    await userEvent.click(list.getByRole('checkbox', { name: /christophines/ }));
    await expect.element(list.getByText(/Gardé sur cet appareil/)).toBeVisible();
    isCut = false;
    await sendWaiting();
    await expect.element(list.getByText('Coursier, 12:05')).toBeVisible();
    await expect.element(list.getByText('1 sur 3')).toBeVisible();
    await expect.element(list.getByText(/Gardé sur cet appareil/)).not.toBeInTheDocument();
  });

  // docs/rules/desk.md#the-board
  it('say the day of a tick of the evening before', async () => {
    const ticks = [{ line: '6 × malta', at: '2026-11-19T03:50:00.000Z', actor: 'Coursier' }];
    await openOrder(() => ({ ...GROCERIES, ticks }), {});
    const list = section('Liste de courses');
    await expect.element(list.getByText('Coursier, mercredi 18 novembre à 23:50')).toBeVisible();
  });

  it('are ticked by aisle, under keys that the courier has too', async () => {
    let ticks = [{ line: '6 × malta', at: '2026-11-19T16:05:00.000Z', actor: 'Coursier' }];
    const asked = await openOrder(() => ({ ...GROCERIES, ticks }), {
      [`${RPC}/desk_tick`]: () => {
        const at = '2026-11-19T16:05:00.000Z';
        ticks = [...ticks, { line: '2 × christophines', at, actor: 'Nadia Gestion' }];
        return [200, { outcome: 'done', ticks }];
      },
    });
    const list = section('Liste de courses');
    await expect.element(list.getByText('1 sur 3')).toBeVisible();
    await expect.element(list.getByText('Coursier, 12:05')).toBeVisible();
    await userEvent.click(list.getByRole('checkbox', { name: /christophines/ }));
    await expect.element(list.getByText('2 sur 3')).toBeVisible();
    await expect.element(list.getByText('Nadia Gestion, 12:05')).toBeVisible();
    expect(sent(asked, 'desk_tick')).toMatchObject([{ p_line: '2 × christophines', p_is_ticked: true }]);
    await expectNoAxeViolations();
  });
});

it('a replacement that its customer has accepted stands in the list, and one that is asked for in its message', async () => {
  const question = {
    id: '7f9c1c1e-5f0a-4c39-9f0e-7c1d2a3b4c5d',
    line: 2,
    item: '1 × lait demi-écrémé marque Candia',
    proposal: '1 × lait de coco',
    price: 210,
    state: 'oui',
    askedAt: '2026-11-19T16:00:00.000Z',
    expiresAt: '2026-11-19T16:15:00.000Z',
    answeredAt: '2026-11-19T16:02:00.000Z',
  } as const;
  const asked = { ...question, line: 3, item: '6 × malta', proposal: '6 × soda', state: 'ouverte' } as const;
  await openOrder({ ...GROCERIES, questions: [question, asked] });
  const list = section('Liste de courses');
  await expect.element(list.getByText('À la place\u00a0: 1 × lait de coco, 2,10\u00a0€')).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText('Modèle'), 'Article manquant');
  await expect
    .element(page.getByLabelText('Message', { exact: true }))
    .toHaveValue(
      'Pour votre commande LG-123456\u00a0: «\u00a06 × malta\u00a0» manque en rayon. Le coursier peut prendre «\u00a06 × soda\u00a0» à 2,10\u00a0€. Cela vous convient-il\u00a0?',
    );
});

it.each(SCREENS)('groceries have no fault on %s, by day and by night', async (_screen, width, height) => {
  await setScreen(width, height);
  const ticks = [{ line: '2 × christophines', at: '2026-11-19T16:05:00.000Z', actor: 'Nadia Gestion' }];
  await openOrder({ ...GROCERIES, ticks });
  await expect.element(section('Liste de courses').getByText('1 sur 3')).toBeVisible();
  await expectNoAxeViolations();
  await inTheDark(expectNoAxeViolations);
});
