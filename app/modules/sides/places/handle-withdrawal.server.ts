import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { formatList } from '#app/core/language.ts';
import { removeMemberFromLifts } from '#app/modules/sides/lifts/lift-queries.server.ts';
import { formatNameAndPhone, notifyMatchCaptain } from '#app/modules/sides/picks/notify-captain.server.ts';
import { formatTeamPlaceForCaptain } from '#app/modules/sides/picks/place-mails.server.ts';
import {
  type ReservePlaceOffer,
  syncReservePlaceOffers,
} from '#app/modules/sides/picks/place-offers.server.ts';
import { readSelectedTeam, type SelectedTeam } from '#app/modules/sides/picks/selected-team.server.ts';
import { listTeamReserves, type TeamPick, toTeamPlaceKey } from '#app/modules/sides/picks/team-picks.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Handle a given-up place: remove lifts, offer the place to reserves, notify the captain. */
export async function handleTeamPlaceWithdrawal(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  by: Actor,
  event: string,
  pick: TeamPick,
): Promise<void> {
  const stranded = await removeMemberFromLifts(tx, event, pick.member ?? '');
  const offers = await syncReservePlaceOffers(tx, site, event, { offering: true });
  const selected = await readSelectedTeam(tx, site, event);
  if (selected?.selection.state !== 'published') return;
  const names = selected.picks
    .filter(({ member }) => stranded.includes(member ?? ''))
    .map(({ name }) => name);
  const refused = pick.state === 'offered';
  await notifyMatchCaptain(
    tx,
    site,
    selected,
    { id: by.id, whose: pick.member },
    {
      subject: refused ? `${pick.name} cannot take the place` : `${pick.name} cannot play`,
      pushTitle: refused ? 'A reserve cannot take the place' : 'A player cannot play',
      lines: [
        refused
          ? `${pick.name} was offered a place and cannot take it.`
          : `${pick.name} cannot play, and was ${formatTeamPlaceForCaptain(pick, selected, site)}.`,
        pick.isGone ? 'They are no longer an active member.' : '',
        pick.why && `‘${pick.why}’`,
        pick.phone && !pick.isGone ? `To phone: ${formatNameAndPhone(pick)}.` : '',
        names.length > 0 ? `Now without a lift: ${formatList(names)}.` : '',
        ...formatNextReserves(selected, offers, pick),
      ].filter(Boolean),
      // Stranded passengers must be reported in any case.
      ...(stranded.length === 0 && { place: { of: pick.id, says: 'out', was: toTeamPlaceKey(pick) } }),
      button: offers.length > 0 ? 'See the team' : 'Offer the place to a reserve',
    },
  );
}

function formatNextReserves(
  selected: SelectedTeam,
  offers: ReservePlaceOffer[],
  { rink, state }: TeamPick,
): string[] {
  if (offers.length > 0) return offers.map(formatOffer);
  if (rink === 0 && state !== 'offered') return [];
  const reserves = listTeamReserves(selected.picks);
  const words = reserves.map(
    (one) => `${formatNameAndPhone(one)}${one.member ? '' : ' (a guest: please phone them)'}`,
  );
  return [
    words.length > 0 ? `Reserves: ${words.join('; ')}. No one has been asked yet.` : 'There are no reserves.',
  ];
}

function formatOffer({ pick, isMailed }: ReservePlaceOffer): string {
  const { name, member, phone } = pick;
  if (isMailed) return `The place has been offered to ${formatNameAndPhone(pick)}.`;
  return member
    ? `The place has been offered to ${name}, who does not get these emails. Please phone ${phone || 'them'}.`
    : `The next reserve is ${name}, a guest who gets no emails. Please phone them. Then add them to the team, or mark that they cannot play.`;
}
