import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  moveOn,
  now,
  order,
  pass,
  server,
  service,
  startPush,
  subscribe,
  tick,
} from '../../local/testing/push-service.ts';

/** Questions that are pushed to devices. */

startPush();

/** Asks about an article that is missing, as the desk does, for so many minutes of this test's clock. */
async function question(id: string, minutes = 15): Promise<string> {
  const asked = randomUUID();
  await server.database.transaction((tx) =>
    tx.query(
      `insert into private.questions (id, submission_id, line, item, proposal, price, expires_at)
       values ($1, $2, 1, '2 × Lait', '2 × Lait Président', 398, $3)`,
      [asked, id, new Date(now + minutes * 60_000).toISOString()],
    ),
  );
  return asked;
}
const end = (asked: string, how: string) =>
  server.database.transaction((tx) =>
    tx.query(`update private.questions set ${how} where id = $1`, [asked]).then(() => undefined),
  );

// docs/rules/desk.md#questions
test('a question reaches the device once, without article or price, and no longer than it can be answered', async () => {
  const { id, reference } = await order();
  await subscribe([id]);
  await question(id);
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  pass(300_000);
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
  const [pushed] = service.pushed;
  expect(pushed && service.read(pushed)).toEqual({ question: true, submissionId: id, reference });
  const topic = String(pushed?.headers.topic);
  expect(topic).toMatch(/^[0-9a-f]{32}$/);
  expect(pushed?.headers.ttl).toBe('900');
});

test.each([
  ['answered', `answer = 'oui', answered_at = now()`],
  ['withdrawn', 'withdrawn_at = now()'],
])('a question that was %s before its push is not told', async (_how, how) => {
  const { id } = await order();
  await subscribe([id]);
  await end(await question(id), how);
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
});

test('a question whose push failed is told again soon, and not once its time has passed', async () => {
  const { id } = await order();
  await subscribe([id]);
  await question(id, 3);
  service.answers.push(503, 503);
  expect(await tick()).toEqual({ sent: 0, failed: 1 });
  pass(60_000);
  expect(await tick()).toEqual({ sent: 0, failed: 1 });
  pass(120_000);
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
  expect(service.pushed).toHaveLength(2);
});

test('several questions of a minute are one push, and a status is told beside it', async () => {
  const { id, reference } = await order();
  await subscribe([id]);
  await end(await question(id), 'withdrawn_at = now()');
  await question(id);
  await question(id, 30);
  await moveOn(reference, 'confirmee');
  expect(await tick()).toEqual({ sent: 2, failed: 0 });
  const said = service.pushed.map((pushed) => service.read(pushed));
  expect(said).toContainEqual({ question: true, submissionId: id, reference });
  expect(said).toContainEqual({ submissionId: id, reference, status: 'confirmee', kind: 'order' });
});

test('a question that is asked while the push of another is under way is told too', async () => {
  const { id } = await order();
  await subscribe([id]);
  await question(id);
  service.meanwhile = async () => void (await question(id));
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  expect(await tick()).toEqual({ sent: 1, failed: 0 });
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
});

test('a device that is gone when a question is pushed is told of nothing more', async () => {
  const { id, reference } = await order();
  await subscribe([id], service.subscription('gone'));
  await question(id);
  service.answers.push(410);
  expect(await tick()).toEqual({ sent: 0, failed: 1 });
  await moveOn(reference, 'confirmee');
  expect(await tick()).toEqual({ sent: 0, failed: 0 });
  const again = await subscribe([id], service.subscription('gone'));
  expect(await again.json()).toEqual({ subscribed: 0, ended: true });
});
