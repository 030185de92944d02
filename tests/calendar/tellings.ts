import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { openForum, saying } from '#tests/forum/people.ts';
import { demoPeople } from '#tests/members.ts';

export const id = '2025-06-10-tuesday';

const path = `/api/desk/calendar/events/${id}`;

/** Open a forum in which Tom has started a topic about the match, and Joan follows it. */
export async function openTelling(t: TestContext, talked = true) {
  const club = await openForum(t);
  const { as, db } = club;
  if (talked) {
    const about = { kind: 'event', id };
    const words = { title: 'Lifts to it', content: saying('From the church'), category_id: 'matches', about };
    const topic = (await as(demoPeople.tom, 'POST /forum/topics', words)).body.id;
    await as(demoPeople.joan, `PUT /forum/topics/${topic}/follow`);
  }
  const read = async (who = demoPeople.pauline) => (await as(who, `GET ${path}/telling`)).body;
  const set = async (facts: Record<string, unknown>) => {
    const { version } = (await as(demoPeople.pauline, `GET ${path}`)).body.event;
    const done = await as(demoPeople.pauline, `PUT ${path}/state`, { version, note: 'Too wet.', ...facts });
    assert.equal(done.status, 200, done.text);
    club.move(1);
  };
  const tell = async (facts: Record<string, unknown> = {}, who = demoPeople.pauline) => {
    const { change, message } = await read();
    return as(who, `POST ${path}/telling`, { change, message, to: 'concerned', topic: true, ...facts });
  };
  const queued = () =>
    db.selectFrom('outbox').select(['recipient', 'subject', 'mail']).orderBy('recipient').execute();
  await club.forgetMails();
  return { ...club, read, set, tell, queued };
}
