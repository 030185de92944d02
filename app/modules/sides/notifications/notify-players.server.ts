import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { deleteSentOnce, recordSentOnce } from '#app/modules/mail/mail.server.ts';
import { removeMemberFromLifts } from '#app/modules/sides/lifts/lift-queries.server.ts';
import {
  deleteNotifiedTeamPlace,
  notifiedTeamPlaceKey,
  storeNotifiedTeamPlace,
} from '#app/modules/sides/picks/notified-place.server.ts';
import { findTeamPlaceChanges, type TeamPlaceChange } from '#app/modules/sides/picks/pick-changes.server.ts';
import { mailDroppedPlayer, mailTeamPlaceChange } from '#app/modules/sides/picks/place-mails.server.ts';
import { syncReservePlaceOffers } from '#app/modules/sides/picks/place-offers.server.ts';
import { readSelectedTeam, type SelectedTeam } from '#app/modules/sides/picks/selected-team.server.ts';
import { isActiveTeamPick, type TeamPick } from '#app/modules/sides/picks/team-picks.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/**
 * Queue mails for the players of a published event: pending changes (place, lift, date, time, venue, or called off) and lost
 * places; each only once. Players without mail are marked to phone. Requires a transaction that has locked the selection. Return
 * the number mailed.
 */
export async function queuePlayerNotificationMails(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  officer: Actor,
  event: string,
): Promise<number> {
  const selected = await readSelectedTeam(tx, site, event);
  if (selected?.selection.state !== 'published' || selected.now.hasBegun) return 0;
  const told = await readMembersNotifiedOfPlace(tx, event);
  const have = new Set(told.map(({ id }) => id));
  let mailed = 0;
  for (const { pick, news } of findPicksWithPendingChanges(selected, have))
    mailed += await notifyPlayer(tx, site, officer, selected, { pick, news });
  if (selected.now.isOff) return mailed;
  for (const member of await collectDropped(tx, event, told, selected.picks))
    if (await mailDroppedPlayer(tx, site, selected, member, officer)) mailed += 1;
    else await markDroppedToPhone(tx, site, event, member.id);
  await syncReservePlaceOffers(tx, site, event, { offering: false });
  return mailed;
}

interface PendingPick {
  pick: TeamPick;
  news: [TeamPlaceChange, ...TeamPlaceChange[]];
}

/** Return the players and reserves with pending changes. */
export function findPicksWithPendingChanges(
  selected: SelectedTeam,
  have: ReadonlySet<string>,
): PendingPick[] {
  return selected.picks.flatMap((pick) => {
    const [first, ...more] = isActiveTeamPick(pick)
      ? findTeamPlaceChanges(selected, pick, have.has(pick.member ?? ''))
      : [];
    return first ? [{ pick, news: [first, ...more] }] : [];
  });
}

async function notifyPlayer(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  officer: Actor,
  selected: SelectedTeam,
  { pick, news }: PendingPick,
) {
  const comesUp = pick.rink > 0 && (pick.told?.startsWith('0:') ?? false);
  // Former reserves have not confirmed yet that they play.
  const isAsked = comesUp || (pick.rink > 0 && pick.state === 'offered');
  if (isAsked) await tx.updateTable('pick').set({ state: 'picked' }).where('id', '=', pick.id).execute();
  const now = isAsked ? { ...pick, state: 'picked' as const } : pick;
  const isMailed =
    pick.member !== null && (await mailTeamPlaceChange(tx, site, selected, now, news, officer));
  // The officer who sends knows already.
  await storeNotifiedTeamPlace(tx, site.clock, selected, pick, !isMailed && pick.member !== officer.id);
  return isMailed ? 1 : 0;
}

export const readMembersNotifiedOfPlace = (tx: Kysely<DatabaseSchema>, event: string) =>
  tx
    .selectFrom('sent_once')
    .innerJoin('member', 'member.id', 'sent_once.member')
    .select(['member.id', 'member.name', 'email', 'phone', 'mail_key', 'suspended_at', 'removed_at'])
    .where('what', '=', notifiedTeamPlaceKey)
    .where('subject', '=', event)
    .execute();

/** Return the members who were notified of a place and are not picked any more; delete their notification rows and lifts. */
async function collectDropped(
  tx: Kysely<DatabaseSchema>,
  event: string,
  told: Awaited<ReturnType<typeof readMembersNotifiedOfPlace>>,
  picks: TeamPick[],
) {
  const here = new Set(picks.map(({ member }) => member));
  const out = told.filter(({ id }) => !here.has(id));
  for (const { id } of out) {
    await deleteNotifiedTeamPlace(tx, event, id);
    await removeMemberFromLifts(tx, event, id);
  }
  return out
    .filter(({ suspended_at, removed_at }) => !suspended_at && !removed_at)
    .map(({ id, name, email, mail_key }) => ({ id, name, email, mailKey: mail_key }));
}

/** Key in `sent_once` of members who lost their place and were not notified by mail. */
const droppedToPhoneKey = 'out, to ring';

const markDroppedToPhone = (tx: Kysely<DatabaseSchema>, { clock }: Site, event: string, member: string) =>
  recordSentOnce(tx, clock, { what: droppedToPhoneKey, subject: event, member });

/** Query the members who lost a place and are to be phoned. */
export const readDroppedMembersToPhone = (tx: Kysely<DatabaseSchema>, event: string) =>
  tx
    .selectFrom('sent_once')
    .innerJoin('member', 'member.id', 'sent_once.member')
    .select(['member.id', 'member.name', 'member.phone'])
    .where('what', '=', droppedToPhoneKey)
    .where('subject', '=', event)
    .where('suspended_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('member.name')
    .execute();

export const deleteDroppedMemberToPhone = (tx: Kysely<DatabaseSchema>, event: string, member: string) =>
  deleteSentOnce(tx, { what: droppedToPhoneKey, subject: event, member });
