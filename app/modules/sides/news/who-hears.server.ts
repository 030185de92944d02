import type { Kysely } from 'kysely';
import { type Person, type Reached, reachedOf } from '#app/admin/telling/reached.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { wantingMail } from '#app/modules/members/members.server.ts';
import { captainsFacts } from '#app/modules/sides/picked/captains-facts.server.ts';
import type { News } from '#app/modules/sides/picked/news.server.ts';
import { seatWords } from '#app/modules/sides/picked/place-words.ts';
import type { Selected } from '#app/modules/sides/picked/read-side.server.ts';
import type { Picked } from '#app/modules/sides/picked/side.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { toldMembers, untoldPicks } from './tell-places.server.ts';

type Reading = Pick<Site, 'club' | 'postman'>;

/** Return the recipients of published or prepared sides: players with a changed place, and members who lost theirs. */
export async function whoHears(
  tx: Kysely<Schema>,
  site: Reading,
  selected: Selected,
  officer: Pick<Actor, 'id'>,
): Promise<Reached> {
  const { picks, selection, now } = selected;
  const told = await toldMembers(tx, selection.event);
  const here = new Set(picks.map(({ member }) => member));
  const fresh = untoldPicks(selected, new Set(told.map(({ id }) => id)));
  const lost = told.filter((one) => !here.has(one.id) && !one.suspended_at && !one.removed_at);
  const wants = await wantingMail(tx, 'playing');
  const factsOf = await captainsFacts({ db: tx, club: site.club }, [
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
  const people: (Person & { member: string | null })[] = [
    ...fresh.map(({ pick, news: [first] }) => ({
      id: pick.id,
      member: pick.member,
      line: lineOf(first, pick, selected, site),
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
  return reachedOf(
    site,
    people.filter(({ member, email, wants }) => member !== officer.id || (email && wants)),
  );
}

/** Format the first change: 'lead on rink 2', 'another time'. */
function lineOf(news: News, pick: Picked, { format }: Selected, { club }: Reading): string {
  const seat = pick.rink === 0 ? 'reserve' : seatWords(pick, format, club);
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
