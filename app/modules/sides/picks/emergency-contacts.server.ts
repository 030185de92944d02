import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { formatLondonMinute } from '#app/core/clock.ts';
import { addDays } from '#app/core/season-days.ts';
import { readCurrentEventState } from '#app/modules/calendar/calendar.server.ts';
import { readConsentsByMember, readRegisterEntries } from '#app/modules/register/register.server.ts';
import { getDefaultMemberConsents, getVisibleMemberFields } from '#app/modules/register/register.ts';
import type { Site } from '#app/site/site.server.ts';
import { readTeamPicks } from './selected-team.server.ts';
import { isActiveTeamPick } from './team-picks.ts';

/** Emergency contact of a player. */
export interface PlayerEmergencyContact {
  member: string;
  /** Name of the player. */
  of: string;
  name: string;
  phone: string;
  who: string;
}

/**
 * Return the contacts of all players in the side, for the captain of the match only, from the day before until it is over;
 * otherwise [].
 */
export async function readPlayerEmergencyContacts(
  site: Site,
  viewer: Pick<SignedInViewer, 'id'>,
  event: string,
): Promise<PlayerEmergencyContact[]> {
  const { db, club, clock } = site;
  if (!club.uses.register) return [];
  const selection = await db
    .selectFrom('selection')
    .select('captain')
    .where('event', '=', event)
    .executeTakeFirst();
  if (selection?.captain !== viewer.id) return [];
  const now = await readCurrentEventState(site, event);
  const today = formatLondonMinute(clock).slice(0, 10);
  if (!now || now.isOff) return [];
  const isNearMatch = !now.isOver && today >= addDays(now.date, -1);
  const picks = (await readTeamPicks(db, event)).filter(isActiveTeamPick);
  const members = picks.flatMap(({ member }) => member ?? []);
  const [entries, consents] = await Promise.all([
    readRegisterEntries(db, members),
    readConsentsByMember(db, members),
  ]);
  return picks.flatMap(({ member, name: of }) => {
    const entry = member === null ? undefined : entries.get(member);
    if (!entry || member === null) return [];
    const seeing = {
      viewing: 'captain',
      consents: consents.get(member) ?? getDefaultMemberConsents(),
      isNearMatch,
    } as const;
    const {
      emergencyName: name = '',
      emergencyPhone: phone = '',
      emergencyWho: who = '',
    } = getVisibleMemberFields(entry, seeing);
    return name || phone ? [{ member, of, name, phone, who }] : [];
  });
}
