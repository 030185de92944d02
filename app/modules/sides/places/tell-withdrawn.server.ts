import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import { leaveCars } from '#app/modules/sides/lifts/lifts.server.ts';
import { inWords } from '#app/modules/sides/lifts/lifts.ts';
import { type Offer, settleOffers } from '#app/modules/sides/picked/offers.server.ts';
import { heldWords } from '#app/modules/sides/picked/place-mails.server.ts';
import { readSelected, type Selected } from '#app/modules/sides/picked/read-side.server.ts';
import { type Picked, reservesOf, seatKey } from '#app/modules/sides/picked/side.ts';
import { ringWords, tellCaptain } from '#app/modules/sides/picked/tell-captain.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Handle a given-up place: remove lifts, offer the place to reserves, notify the captain. */
export async function tellWithdrawn(
  tx: Kysely<Schema>,
  site: Site,
  by: Actor,
  event: string,
  pick: Picked,
): Promise<void> {
  const stranded = await leaveCars(tx, event, pick.member ?? '');
  const offers = await settleOffers(tx, site, event, { offering: true });
  const selected = await readSelected(tx, site, event);
  if (selected?.selection.state !== 'published') return;
  const names = selected.picks
    .filter(({ member }) => stranded.includes(member ?? ''))
    .map(({ name }) => name);
  const refused = pick.state === 'offered';
  await tellCaptain(
    tx,
    site,
    selected,
    { id: by.id, whose: pick.member },
    {
      subject: refused ? `${pick.name} cannot take the place` : `${pick.name} cannot play`,
      onPhone: refused ? 'A reserve cannot take the place' : 'Somebody cannot play',
      lines: [
        refused
          ? `${pick.name} was offered a place and cannot take it.`
          : `${pick.name} cannot play, and was ${heldWords(pick, selected, site)}.`,
        pick.isGone ? 'They are not among the members who may play any more.' : '',
        pick.why && `‘${pick.why}’`,
        pick.phone && !pick.isGone ? `To ring: ${ringWords(pick)}.` : '',
        names.length > 0 ? `Without a lift now: ${inWords(names)}.` : '',
        ...nextLines(selected, offers, pick),
      ].filter(Boolean),
      // Stranded passengers must be reported in any case.
      ...(stranded.length === 0 && { place: { of: pick.id, says: 'out', was: seatKey(pick) } }),
      button: offers.length > 0 ? 'See the side' : 'Offer the place to a reserve',
    },
  );
}

function nextLines(selected: Selected, offers: Offer[], { rink, state }: Picked): string[] {
  if (offers.length > 0) return offers.map(offerLine);
  if (rink === 0 && state !== 'offered') return [];
  const reserves = reservesOf(selected.picks);
  const words = reserves.map((one) => `${ringWords(one)}${one.member ? '' : ' (a guest: please ring them)'}`);
  return [
    words.length > 0 ? `Reserves: ${words.join('; ')}. Nobody has been asked yet.` : 'There is no reserve.',
  ];
}

function offerLine({ pick, isMailed }: Offer): string {
  const { name, member, phone } = pick;
  if (isMailed) return `The place has been offered to ${ringWords(pick)}.`;
  return member
    ? `The place is offered to ${name}, who gets no mail: please ring ${phone || 'them'}.`
    : `The next reserve is ${name}, a guest, who gets no mail: please ring them. The place waits for them until you put them in, or say that they cannot.`;
}
