import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CourseReply } from '../../../src/domain/order/course.ts';
import { changeRole } from '../../local/records/managers.ts';
import {
  aStep,
  askCourse,
  askFollow,
  groceries,
  manager,
  post,
  server,
  share,
  sql,
  startDesk,
  statusOf,
} from '../../local/testing/desk-courses.ts';
import { newManager } from '../../local/testing/manager.ts';

/** A forged courier’s link tells nothing, and neither does one that has ended. */

startDesk();

describe('forged', () => {
  // docs/rules/desk.md#courier
  test('an invented link, a customer’s and an ended one open no course', async () => {
    const id = await groceries();
    const unknown = { outcome: null, state: 'unknown', course: null };
    expect(await askCourse('a'.repeat(32))).toEqual(unknown);
    for (const kind of ['suivi', 'reponse'] as const) {
      const { token } = await share(id, kind);
      expect(await askCourse(token, aStep('livree'))).toEqual({ ...unknown, outcome: 'unknown' });
    }
    const { token } = await share(id, 'course');
    await manager.rpc('desk_end_share', { p_key: randomUUID(), p_id: id, p_kind: 'course' });
    expect(await askCourse(token, aStep('livree', { at: '2027-01-01T00:00:00.000Z' }))).toEqual({
      outcome: 'over',
      state: 'over',
      course: null,
    });
    expect(await statusOf(id)).toBe('confirmee');
    const again = await share(id, 'course');
    expect(again.token).not.toBe(token);
    expect((await askCourse(token)).state).toBe('over');
    expect((await askFollow({ token: again.token })).order).toBeNull();
  });

  test('a key of another order’s step applies nothing', async () => {
    const first = await groceries({ status: 'en_livraison' });
    const second = await groceries({ status: 'en_livraison' });
    const step = aStep('echec');
    await askCourse((await share(first, 'course')).token, step);
    const { token } = await share(second, 'course');
    expect((await askCourse(token, { ...step, step: 'livree' })).outcome).toBe('unknown');
    expect(await statusOf(second)).toBe('en_livraison');
  });

  test.each([
    ['no token', {}],
    ['a token of another shape', { token: '../../etc' }],
    ['a step that is none', { token: 'a'.repeat(32), step: { ...aStep('livree'), step: 'annulee' } }],
    ['a field too many', { token: 'a'.repeat(32), status: 'livree' }],
  ])('%s is refused', async (_what, body) => {
    await expect(post('course', body, CourseReply)).rejects.toThrow(/^422 /);
  });

  test('a session without the second factor, and a customer’s, share nothing', async () => {
    const id = await groceries();
    const customer = await newManager(
      {
        url: server.url,
        mails: () => server.mails(),
        setRole: (change) => changeRole(server.database, change),
      },
      'maryse@exemple.gp',
      null,
    );
    const args = { p_key: randomUUID(), p_id: id, p_kind: 'course', p_note: null };
    expect((await customer.rpc('desk_share', args)).status).toBe(403);
    expect((await customer.rpc('desk_shared', { p_id: id })).status).toBe(403);
    await changeRole(server.database, { email: 'maryse@exemple.gp', role: 'gestionnaire' });
    const { data } = await customer.auth.mfa.listFactors();
    await customer.auth.mfa.unenroll({ factorId: data?.totp[0]?.id ?? '' });
    await customer.auth.refreshSession();
    expect((await customer.rpc('desk_share', args)).status).toBe(403);
  });

  // docs/rules/privacy.md#retention-on-the-server
  test('a link lasts three days, and what is erased has none', async () => {
    const id = await groceries();
    const { token } = await share(id, 'course');
    await sql(`update private.share_links set expires_at = now() where token = $1`, [token]);
    expect((await askCourse(token)).state).toBe('over');
    const next = await share(id, 'course');
    expect(next.token).not.toBe(token);
    await sql(`update public.submissions set fields = '{}' where id = $1`, [id]);
    expect((await askCourse(next.token)).state).toBe('unknown');
    expect(await askFollow({ submissionId: id, share: true })).toMatchObject({ token: null });
    for (const kind of ['course', 'suivi', 'reponse'] as const) {
      const message = 'Le contenu de cette commande est effacé.';
      expect(await share(id, kind, 'Chez Maryse')).toEqual({ outcome: 'refused', message });
    }
  });
});
