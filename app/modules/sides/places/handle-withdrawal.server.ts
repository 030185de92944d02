import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { removeFromCars } from '#app/modules/sides/lifts/lift-queries.server.ts';
import { formatNameList } from '#app/modules/sides/lifts/lift-text.ts';
import { formatNameAndPhone, notifyCaptain } from '#app/modules/sides/picks/notify-captain.server.ts';
import { formatSeatForCaptain } from '#app/modules/sides/picks/place-mails.server.ts';
import { type PlaceOffer, syncPlaceOffers } from '#app/modules/sides/picks/place-offers.server.ts';
import { readSelectedTeam, type SelectedTeam } from '#app/modules/sides/picks/selected-team.server.ts';
import { listReserves, type TeamPick, toSeatKey } from '#app/modules/sides/picks/team-picks.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Handle a given-up place: remove lifts, offer the place to reserves, notify the captain. */
export async function handleWithdrawal(
  tx: Kysely<Schema>,
  site: Site,
  by: Actor,
  event: string,
  pick: TeamPick,
): Promise<void> {
  const stranded = await removeFromCars(tx, event, pick.member ?? '');
  const offers = await syncPlaceOffers(tx, site, event, { offering: true });
  const selected = await readSelectedTeam(tx, site, event);
  if (selected?.selection.state !== 'published') return;
  const names = selected.picks
    .filter(({ member }) => stranded.includes(member ?? ''))
    .map(({ name }) => name);
  const refused = pick.state === 'offered';
  await notifyCaptain(
    tx,
    site,
    selected,
    { id: by.id, whose: pick.member },
    {
      subject: refused ? `${pick.name} cannot take the place` : `${pick.name} cannot play`,
      pushTitle: refused ? 'A reserve cannot take the place' : 'Somebody cannot play',
      lines: [
        refused
          ? `${pick.name} was offered a place and cannot take it.`
          : `${pick.name} cannot play, and was ${formatSeatForCaptain(pick, selected, site)}.`,
        pick.isGone ? 'They are not among the members who may play any more.' : '',
        pick.why && `‘${pick.why}’`,
        pick.phone && !pick.isGone ? `To ring: ${formatNameAndPhone(pick)}.` : '',
        names.length > 0 ? `Without a lift now: ${formatNameList(names)}.` : '',
        ...formatNextReserves(selected, offers, pick),
      ].filter(Boolean),
      // Stranded passengers must be reported in any case.
      ...(stranded.length === 0 && { place: { of: pick.id, says: 'out', was: toSeatKey(pick) } }),
      button: offers.length > 0 ? 'See the side' : 'Offer the place to a reserve',
    },
  );
}

function formatNextReserves(
  selected: SelectedTeam,
  offers: PlaceOffer[],
  { rink, state }: TeamPick,
): string[] {
  if (offers.length > 0) return offers.map(formatOffer);
  if (rink === 0 && state !== 'offered') return [];
  const reserves = listReserves(selected.picks);
  const words = reserves.map(
    (one) => `${formatNameAndPhone(one)}${one.member ? '' : ' (a guest: please ring them)'}`,
  );
  return [
    words.length > 0 ? `Reserves: ${words.join('; ')}. Nobody has been asked yet.` : 'There is no reserve.',
  ];
}

function formatOffer({ pick, isMailed }: PlaceOffer): string {
  const { name, member, phone } = pick;
  if (isMailed) return `The place has been offered to ${formatNameAndPhone(pick)}.`;
  return member
    ? `The place is offered to ${name}, who gets no mail: please ring ${phone || 'them'}.`
    : `The next reserve is ${name}, a guest, who gets no mail: please ring them. The place waits for them until you put them in, or say that they cannot.`;
}
