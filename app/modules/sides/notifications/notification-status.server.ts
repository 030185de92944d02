import type { Kysely } from 'kysely';
import {
  countUnsentOfficerMails,
  createMailingResult,
  formatMailingSentAt,
  isMailServerMissing,
  type MailingResult,
} from '#app/admin/send-sheet/recipients.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { formatEventTitleAndDay } from '#app/modules/sides/picks/place-pushes.server.ts';
import { readPlayerRegisterDetails } from '#app/modules/sides/picks/register-details.server.ts';
import { readSelectedTeam, type SelectedTeam } from '#app/modules/sides/picks/selected-team.server.ts';
import {
  createNoTeamSelectedError,
  lockTeamSelection,
} from '#app/modules/sides/picks/selection-lock.server.ts';
import { isActiveTeamPick } from '#app/modules/sides/picks/team-picks.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  notifiedPlayersAuditAction,
  playerNotificationAuditActions,
  toSelectionAuditSubject,
} from './audit-actions.ts';
import { readSidesNotificationRecipients } from './notification-recipients.server.ts';
import type { PlayerNotificationStatus } from './notification-schemas.server.ts';
import {
  deleteDroppedMemberToPhone,
  findPicksWithPendingChanges,
  queuePlayerNotificationMails,
  readDroppedMembersToPhone,
  readMembersNotifiedOfPlace,
} from './notify-players.server.ts';

type NotificationSite = Pick<Site, 'club' | 'clock' | 'postman'> & { db: Kysely<DatabaseSchema> };

export const emptyPlayerNotificationStatus: PlayerNotificationStatus = {
  when: '',
  untold: 0,
  waits: 0,
  nowhere: false,
  byMail: 0,
  otherwise: 0,
  toRing: [],
};

/** Return the notification status of the players picked; empty for unpublished sides, or once the event has begun. */
export async function readPlayerNotificationStatus(
  { db, club, clock, postman }: NotificationSite,
  selected: SelectedTeam | undefined,
): Promise<PlayerNotificationStatus> {
  if (selected?.selection.state !== 'published' || selected.now.hasBegun)
    return emptyPlayerNotificationStatus;
  const { picks } = selected;
  const { event } = selected.selection;
  const told = await readMembersNotifiedOfPlace(db, event);
  const here = new Set(picks.map(({ member }) => member));
  const out = await readDroppedMembersToPhone(db, event);
  const lost = selected.now.isOff ? [] : told.filter(({ id }) => !here.has(id));
  const fresh = findPicksWithPendingChanges(selected, new Set(told.map(({ id }) => id)));
  const standing = picks.filter(isActiveTeamPick);
  const waits = new Set(fresh.map(({ pick }) => pick.id));
  const toRing = standing.filter((pick) => pick.toRing && !waits.has(pick.id));
  const factsOf = await readPlayerRegisterDetails({ db, club }, [
    ...toRing,
    ...out.map(({ id }) => ({ member: id })),
  ]);
  const known = standing.filter((one) => one.member && !one.toRing && !waits.has(one.id));
  const stopped = await readUnsubscribed(
    db,
    known.flatMap(({ member }) => member ?? []),
  );
  const byMail = known.filter(({ member, email }) => email && !stopped.has(member ?? '')).length;
  const last = await readLastNotification(db, event);
  return {
    when: last ? formatMailingSentAt(clock, last.at) : '',
    untold: fresh.length + lost.length,
    waits: byMail === 0 ? 0 : Math.min(byMail, await countUnsentOfficerMails(db, last?.actor ?? null)),
    nowhere: isMailServerMissing({ postman }),
    byMail,
    otherwise: known.length - byMail,
    toRing: [
      ...toRing.map(({ id, member, name, phone }) => ({
        id,
        name,
        phone,
        otherPhone: factsOf(member).otherPhone,
        about: member ? '' : 'a guest',
      })),
      ...out
        .filter(({ id }) => !here.has(id))
        .map(({ id, name, phone }) => ({
          id,
          name,
          phone,
          otherPhone: factsOf(id).otherPhone,
          about: 'no longer in the team',
        })),
    ],
  };
}

/** Query the time and actor of the last notification. */
const readLastNotification = (db: Kysely<DatabaseSchema>, event: string) =>
  db
    .selectFrom('record')
    .select(['at', 'actor'])
    .where('subject', '=', toSelectionAuditSubject(event))
    .where('act', 'in', playerNotificationAuditActions)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Query the members who unsubscribed from mails about playing. */
async function readUnsubscribed(db: Kysely<DatabaseSchema>, members: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('mail_choice')
    .select('member')
    .where('kind', '=', 'playing')
    .where('choice', '=', 'no')
    .where('member', 'in', ['', ...members])
    .execute();
  return new Set(rows.map(({ member }) => member));
}

/** Return the same by event id. 404 if there is no selection. */
export async function readPlayerNotificationStatusByEvent(
  site: Site,
  event: string,
): Promise<PlayerNotificationStatus> {
  const selected = await readSelectedTeam(site.db, site, event);
  if (!selected) throw createNoTeamSelectedError();
  return readPlayerNotificationStatus(site, selected);
}

/** Notify all players of pending changes, once even if two officers send at the same time. 409 if unpublished or begun. */
export async function notifyPlayersOfPendingChanges(
  { tx, site, actor, audit, afterCommit }: MutationContext,
  event: string,
): Promise<{ told: MailingResult }> {
  const held = await lockTeamSelection(tx, event);
  const selected = await readSelectedTeam(tx, site, event, { held });
  if (!selected) throw createNoTeamSelectedError();
  if (selected.selection.state !== 'published')
    throw new Refusal(409, 'The team is not published yet. Publish it to notify everyone.');
  if (selected.now.hasBegun)
    throw new Refusal(409, 'This match has already started. Phone the players instead.');
  const { untold } = await readPlayerNotificationStatus({ ...site, db: tx }, selected);
  if (untold === 0) return { told: createMailingResult(site, actor, { mail: 0, ring: [] }) };
  const { ring } = await readSidesNotificationRecipients(tx, site, selected, actor);
  const mailed = await queuePlayerNotificationMails(tx, site, actor, event);
  audit({
    action: notifiedPlayersAuditAction,
    title: `${formatEventTitleAndDay(selected)}: ${mailed} by email`,
    subject: toSelectionAuditSubject(event),
  });
  afterCommit(() => site.postman.wake());
  return { told: createMailingResult(site, actor, { mail: mailed, ring }) };
}

/** Record that a player without mail has been phoned. 404 if they are not to be phoned (any more). */
export async function recordPhoneCallToPlayer(
  { tx, site, audit }: MutationContext,
  event: string,
  who: string,
): Promise<void> {
  const held = await lockTeamSelection(tx, event);
  const selected = await readSelectedTeam(tx, site, event, { held });
  const pick = selected?.picks.find(({ id, toRing }) => id === who && toRing);
  const out = (await readDroppedMembersToPhone(tx, event)).find(({ id }) => id === who);
  if (!selected || !(pick || out)) throw new Refusal(404, 'You do not need to phone this player any more.');
  if (pick) await tx.updateTable('pick').set({ to_ring: 0 }).where('id', '=', pick.id).execute();
  if (out) await deleteDroppedMemberToPhone(tx, event, out.id);
  const member = pick?.member ? { id: pick.member, name: pick.name } : (out ?? null);
  audit({ member, title: formatEventTitleAndDay(selected) });
}
