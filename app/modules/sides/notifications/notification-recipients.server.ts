import type { Kysely } from 'kysely';
import {
  type MailRecipientCandidate,
  type MailRecipients,
  splitMailAndTelephoneRecipients,
} from '#app/admin/send-sheet/recipients.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { readMailWantedCheck } from '#app/modules/members/members.server.ts';
import type { TeamPlaceChange } from '#app/modules/sides/picks/pick-changes.server.ts';
import { formatTeamPlace } from '#app/modules/sides/picks/place-text.ts';
import { readPlayerRegisterDetails } from '#app/modules/sides/picks/register-details.server.ts';
import type { SelectedTeam } from '#app/modules/sides/picks/selected-team.server.ts';
import type { TeamPick } from '#app/modules/sides/picks/team-picks.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { findPicksWithPendingChanges, readMembersNotifiedOfPlace } from './notify-players.server.ts';

type RecipientSite = Pick<Site, 'club' | 'postman'>;

/** Return the recipients of published or prepared sides: players with a changed place, and members who lost theirs. */
export async function readSidesNotificationRecipients(
  tx: Kysely<DatabaseSchema>,
  site: RecipientSite,
  selected: SelectedTeam,
  officer: Pick<Actor, 'id'>,
): Promise<MailRecipients> {
  const { picks, selection, now } = selected;
  const told = await readMembersNotifiedOfPlace(tx, selection.event);
  const here = new Set(picks.map(({ member }) => member));
  const fresh = findPicksWithPendingChanges(selected, new Set(told.map(({ id }) => id)));
  const lost = told.filter((one) => !here.has(one.id) && !one.suspended_at && !one.removed_at);
  const wants = await readMailWantedCheck(tx, 'playing');
  const factsOf = await readPlayerRegisterDetails({ db: tx, club: site.club }, [
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
  const people: (MailRecipientCandidate & { member: string | null })[] = [
    ...fresh.map(({ pick, news: [first] }) => ({
      id: pick.id,
      member: pick.member,
      line: formatFirstChange(first, pick, selected, site),
      ...personOf(pick, pick.member),
    })),
    ...(now.isOff ? [] : lost).map((one) => ({
      id: one.id,
      member: one.id,
      line: 'no longer in the team',
      ...personOf(one, one.id),
    })),
  ];
  // The officer who sends knows already.
  return splitMailAndTelephoneRecipients(
    site,
    people.filter(({ member, email, wants }) => member !== officer.id || (email && wants)),
  );
}

/** Format the first change: 'lead on rink 2', 'another time'. */
function formatFirstChange(
  news: TeamPlaceChange,
  pick: TeamPick,
  { format }: SelectedTeam,
  { club }: RecipientSite,
): string {
  const seat = pick.rink === 0 ? 'reserve' : formatTeamPlace(pick, format, club);
  const words = {
    new: seat,
    seat: `now ${seat}`,
    off: 'cancelled or postponed',
    on: 'back on',
    day: 'new date',
    time: 'new time',
    where: 'new venue',
    lift: 'lift changed',
  }[news];
  return pick.member ? words : `a guest, ${words}`;
}
