import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { queueMail } from '#app/club/mail/outbox.server.ts';
import { addInvited } from '#app/club/members/desk/invitations.server.ts';
import { addressed, stopMailLink, wantsMail } from '#app/club/members/mail-choices/mail-choices.server.ts';
import { applicationMail } from '#app/club/members/mail-choices/mail-words.ts';
import { nameFault } from '#app/core/names.ts';
import { Refusal } from '#app/core/refusals.ts';
import { fullName } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import type { ApplicationTable, MemberTable } from '#db/schema/members.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { Application } from './application.ts';

/** Takes an application in: to the desk, and by mail to the Secretary and whoever asked for it. 429 where it is too many. */
export async function apply(site: Site, address: string, application: Application): Promise<void> {
  const { db, clock, limits, club } = site;
  await limits.count({ 'apply-here': address });
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('application')
      .values({
        ...application,
        id: randomUUID(),
        made_at: clock().toISOString(),
        state: 'new',
        ended_at: null,
      })
      .execute();
    const link = `${site.url}/desk/applications`;
    const secretary = { club: fullName(club), name: club.secretary, email: club.email };
    await queueMail(tx, clock, applicationMail(secretary, application, link), { club: 'a form' });
    for (const member of await keepersOfTheRoll(tx)) {
      const email = member.email ?? '';
      if (email && email !== club.email && (await wantsMail(tx, member.id, 'applications')))
        await queueMail(
          tx,
          clock,
          applicationMail(
            addressed(site, member, email),
            application,
            link,
            stopMailLink(site.url, member.mail_key, 'applications'),
          ),
          { club: 'a form' },
        );
    }
  });
  site.postman.wake();
}

/** Whoever has the room's key, and the administrators. */
const keepersOfTheRoll = (tx: Kysely<Schema>): Promise<MemberTable[]> =>
  tx
    .selectFrom('member')
    .selectAll()
    .where((e) =>
      e.or([
        e('role', '=', 'administrator'),
        e('id', 'in', e.selectFrom('room_key').select('member').where('room', '=', 'members')),
      ]),
    )
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute();

/** Those waiting for an answer, the oldest first. */
export async function listApplications(db: Database): Promise<ApplicationTable[]> {
  return db
    .selectFrom('application')
    .selectAll()
    .where('state', '=', 'new')
    .orderBy('made_at')
    .orderBy('id')
    .execute();
}

/** Makes an applicant a member and invites them. Refuses with 409 one without an e-mail address. */
export async function acceptApplication(site: Site, actor: Actor, id: string): Promise<MemberTable> {
  const { db, clock } = site;
  const added = await db.transaction().execute(async (tx) => {
    const { name, email, phone } = await endApplication(tx, site, id, 'accepted');
    if (nameFault(name)) throw new Refusal(409, 'This name cannot stand on the roll. Add them by hand.');
    if (!email)
      throw new Refusal(409, `${name} gave no e-mail address. Add them by hand, with a sign-in name.`);
    const joins = { name, email, signInName: null, role: 'member' as const, phone };
    const member = await addInvited(tx, site, actor, joins);
    await writeAuditLog(tx, clock, actor, 'accepted the application of', member);
    return member;
  });
  site.postman.wake();
  return added;
}

/** Puts an application away. What was written is forgotten. */
export async function declineApplication(site: Site, actor: Actor, id: string): Promise<void> {
  const { db, clock } = site;
  await db.transaction().execute(async (tx) => {
    const { name } = await endApplication(tx, site, id, 'declined');
    await writeAuditLog(tx, clock, actor, 'deleted the application of', null, name);
  });
}

/** Returns what it said. Of two officers at the same time one is told that it is done. */
async function endApplication(
  tx: Kysely<Schema>,
  { clock }: Site,
  id: string,
  state: 'accepted' | 'declined',
): Promise<ApplicationTable> {
  const application = await tx
    .selectFrom('application')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
  if (!application) throw new Refusal(404, 'This application has been dealt with already.');
  const ended = await tx
    .updateTable('application')
    .set({ state, ended_at: clock().toISOString(), email: '', phone: '', message: '' })
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new Refusal(404, 'This application has been dealt with already.');
  return application;
}
