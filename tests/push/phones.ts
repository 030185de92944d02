import type { TestContext } from 'node:test';
import { createPushQueueWorker } from '#app/modules/push/sending/pusher.server.ts';
import { type DemoPerson, demoPeople } from '#server/demo/cast.ts';
import { mailThatGoes } from '#tests/mail/going.ts';
import { createRecordingTestLog } from '#tests/mail-servers.ts';
import { phone as iPhone, openClub } from '#tests/members.ts';
import { pushService } from './push-service.ts';

/** The club with a push service on loopback, to which no phone is subscribed yet. */
export async function openPhones(t: TestContext, { patienceMs = 2000 } = {}) {
  const service = await pushService(t);
  const club = await openClub(t, { uses: true, env: { PUSH_SERVICE: service.origin } });
  const { db, clock } = club;
  const log = createRecordingTestLog();
  const pusher = () =>
    createPushQueueWorker({
      db,
      clock,
      log: log.log,
      patienceMs,
      inside: service.origin,
      contact: () => 'mailto:club@larkby.example',
    });
  const own = pusher();
  t.after(own.stop);
  const postman = await mailThatGoes(t, club);

  /** Signs a member in on a phone and subscribes it; `me` sends requests from there. */
  async function told(who: DemoPerson = demoPeople.tom) {
    const token = await club.signIn(who, { headers: { 'user-agent': iPhone } });
    const me = (target: string, json?: unknown) => club.ask(target, { token, json });
    const phone = service.phone();
    const { body, status, text } = await me('POST /api/me/phones', phone.said);
    if (status !== 201) throw new Error(text);
    return { ...phone, id: String(body.id), me, token };
  }
  const at = async (who: DemoPerson = demoPeople.peter) => {
    const token = await club.signIn(who);
    return (target: string, json?: unknown) => club.ask(target, { token, json });
  };
  const messages = () => db.selectFrom('push_message').selectAll().orderBy('made_at').orderBy('id').execute();
  /** Sends notifications that are due after so many more minutes. */
  async function after(minutes: number) {
    club.move(minutes);
    return own.deliver();
  }
  return {
    ...club,
    service,
    pusher,
    deliver: own.deliver,
    told,
    at,
    messages,
    after,
    postman,
    lines: log.lines,
  };
}

export { demoPeople };
