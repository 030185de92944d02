import type { Kysely } from 'kysely';
import { versionOf } from '#app/api/versions.server.ts';
import { dutiesNow } from '#app/modules/duties/duties-now.server.ts';
import type { DutyNow } from '#app/modules/duties/duty-now.ts';
import { awayFrom, isAwayOn, sharersOf } from '#app/modules/duties/people.server.ts';
import { readRota } from '#app/modules/duties/rotas/rotas.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { shareOut } from './share-out.ts';
import type { DayToShare } from './shared-days.ts';
import type { Proposal } from './sharing-schemas.ts';

/** Version of a rota's future duties: changes with each of them and with their assigned members. */
export const sharingVersion = (duties: DutyNow[]) =>
  versionOf(...duties.filter(({ isPast }) => !isPast).map(({ id, date, version }) => [id, date, version]));

/** Compute how the rota would be filled now; stores no part of it. 404 unknown. */
export async function proposeSharing(
  site: Site,
  id: string,
  db: Kysely<Schema> = site.db,
): Promise<Proposal> {
  const { date: today } = dayAndWords(site);
  const rota = await readRota(db, id);
  const all = await dutiesNow({ ...site, db });
  const own = all.filter((duty) => duty.rota === id);
  const others = all.filter((duty) => duty.rota !== id);
  const members = await sharersOf(db, rota);
  const away = Map.groupBy(await awayFrom(db, today), ({ member }) => member);
  const busy = busyBy(others);
  const isAway = (member: string, date: string) =>
    isAwayOn(away.get(member) ?? [], member, date) || Boolean(busy.get(date)?.has(member));
  const thisYear = own.filter(({ off, date }) => !off && date >= `${today.slice(0, 4)}-01-01`);
  const ids = members.map((member) => member.id);
  const shared = shareOut({ days: thisYear.map(dayToShare), members: ids, isAway });
  const names = new Map([...own.flatMap(turnNames), ...members.map(({ id, name }) => [id, name] as const)]);
  const named = (person: string) => ({ id: person, name: names.get(person) ?? '' });
  const past = shared.filter((day) => day.isPast);
  return {
    version: sharingVersion(own),
    days: shared
      .filter((day) => !day.isPast)
      .flatMap(({ id: duty, kept, given }) => {
        const now = own.find((one) => one.id === duty);
        if (!now) return [];
        const { date, time, title, needed } = now;
        const people = [
          ...kept.map((person) => ({ ...named(person), kept: true })),
          ...given.map((person) => ({ ...named(person), kept: false })),
        ];
        return [{ duty, date, time, title, needed, people, cannot: ids.filter((one) => isAway(one, date)) }];
      }),
    members: members.map(({ id, name }) => ({
      id,
      name,
      had: past.filter(({ kept }) => kept.includes(id)).length,
    })),
  };
}

/** Map of date to members on duty. Built once, because it is queried for every slot that is filled. */
function busyBy(duties: DutyNow[]): Map<string, Set<string>> {
  const on = Map.groupBy(
    duties.filter(({ off }) => !off),
    ({ date }) => date,
  );
  return new Map(
    [...on].map(([date, its]) => [
      date,
      new Set(its.flatMap(({ turns }) => turns.map(({ member }) => member))),
    ]),
  );
}

const turnNames = ({ turns }: DutyNow) => turns.map(({ member, name }) => [member, name] as const);

/** Past, hand-assigned, swapped and confirmed slots are fixed. */
function dayToShare({ id, date, needed, isPast, turns }: DutyNow): DayToShare {
  const kept = turns.filter(({ byHand, confirmed }) => isPast || byHand || confirmed);
  return { id, date, needed, isPast, kept: kept.map(({ member }) => member) };
}
