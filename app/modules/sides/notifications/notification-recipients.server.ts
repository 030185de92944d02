import type { Kysely } from 'kysely';
import {
  type MailRecipients,
  type RecipientCandidate,
  splitRecipients,
} from '#app/admin/send-sheet/recipients.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { readMailWantedCheck } from '#app/modules/members/members.server.ts';
import type { PickChange } from '#app/modules/sides/picks/pick-changes.server.ts';
import { formatSeat } from '#app/modules/sides/picks/place-text.ts';
import { readRegisterDetails } from '#app/modules/sides/picks/register-details.server.ts';
import type { SelectedTeam } from '#app/modules/sides/picks/selected-team.server.ts';
import type { TeamPick } from '#app/modules/sides/picks/team-picks.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { findPendingPicks, readNotifiedMembers } from './notify-players.server.ts';

type RecipientSite = Pick<Site, 'club' | 'postman'>;

/** Return the recipients of published or prepared sides: players with a changed place, and members who lost theirs. */
export async function readNotificationRecipients(
  tx: Kysely<Schema>,
  site: RecipientSite,
  selected: SelectedTeam,
  officer: Pick<Actor, 'id'>,
): Promise<MailRecipients> {
  const { picks, selection, now } = selected;
  const told = await readNotifiedMembers(tx, selection.event);
  const here = new Set(picks.map(({ member }) => member));
  const fresh = findPendingPicks(selected, new Set(told.map(({ id }) => id)));
  const lost = told.filter((one) => !here.has(one.id) && !one.suspended_at && !one.removed_at);
  const wants = await readMailWantedCheck(tx, 'playing');
  const factsOf = await readRegisterDetails({ db: tx, club: site.club }, [
    ...fresh.map(({ pick }) => pick),
    ...lost.map(({ id }) => ({ member: id })),
  ]);
  const personOf = (one: { name: string; email: string | null; phone: string }, member: string | null) => ({
    name: one.name,
    email: member && one.email,
    telephone: one.phone,
    other: factsOf(member).otherPhone,
    wants: wants(member ?? ''),
  });
  const people: (RecipientCandidate & { member: string | null })[] = [
    ...fresh.map(({ pick, news: [first] }) => ({
      id: pick.id,
      member: pick.member,
      line: formatFirstChange(first, pick, selected, site),
      ...personOf(pick, pick.member),
    })),
    ...(now.isOff ? [] : lost).map((one) => ({
      id: one.id,
      member: one.id,
      line: 'not in the side any more',
      ...personOf(one, one.id),
    })),
  ];
  // The officer who sends knows already.
  return splitRecipients(
    site,
    people.filter(({ member, email, wants }) => member !== officer.id || (email && wants)),
  );
}

/** Format the first change: 'lead on rink 2', 'another time'. */
function formatFirstChange(
  news: PickChange,
  pick: TeamPick,
  { format }: SelectedTeam,
  { club }: RecipientSite,
): string {
  const seat = pick.rink === 0 ? 'reserve' : formatSeat(pick, format, club);
  const words = {
    new: seat,
    seat: `now ${seat}`,
    off: 'it is off',
    on: 'it is on after all',
    day: 'another day',
    time: 'another time',
    where: 'another place',
    lift: 'another lift',
  }[news];
  return pick.member ? words : `a guest, ${words}`;
}
