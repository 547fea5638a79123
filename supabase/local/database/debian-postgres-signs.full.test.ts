import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import {
  accept,
  call,
  onDebian,
  person,
  server,
  startDebianServer,
  whileAllWait,
} from '../testing/debian-server.ts';

/** A courier's signs while devices that ring for them come and go, on a server with concurrent connections. */

startDebianServer();

/** The course link of an order whose courier has said something that devices are told of. */
async function signed(): Promise<string> {
  const [id, token] = [randomUUID(), randomUUID().replaceAll('-', '')];
  await accept(id);
  // A new order would ring already, and a sign has no push of its own then.
  await server.psql(`update public.submissions set status = 'confirmee' where id = '${id}'`);
  await server.psql(
    `insert into private.share_links (token, submission_id, kind, expires_at)
     values ('${token}', '${id}', 'course', now() + interval '1 day')`,
  );
  expect(await step(token)).toBe('done');
  return token;
}

const step = (token: string) =>
  call('service_role', `public.course_step('${token}', '${randomUUID()}', 'echec', '{}', now())`);

beforeAll(async () => {
  // Nothing is installed here.
  if (!server) return;
  const manager = await person();
  await server.psql(`insert into private.managers (user_id, role) values ('${manager}', 'gestionnaire')`);
  const session = `insert into auth.sessions (user_id, aal) values ('${manager}', 'aal2') returning id`;
  await server.psql(
    `insert into private.desk_devices (endpoint, p256dh, auth, user_id, session_id)
     values ('https://fcm.googleapis.com/phone', 'p', 'a', '${manager}', '${await server.psql(session)}')`,
  );
});

// docs/rules/desk.md#signs-of-a-course
onDebian(
  'a courier fails again while a device that was told of it is forgotten with its session',
  async () => {
    const token = await signed();
    await server.psql('delete from auth.sessions');
    const done = await whileAllWait(
      'select from private.desk_pushes for update',
      () => step(token),
      () => call('service_role', 'public.claim_desk_pushes(now(), 60, 10)'),
    );
    expect(done).toEqual(['done', '[]']);
  },
);
