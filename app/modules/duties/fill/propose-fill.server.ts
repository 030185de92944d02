import type { Kysely } from 'kysely';
import { hashDataVersion } from '#app/api/versions.server.ts';
import type { DutyWithSlots } from '#app/modules/duties/current-duty.ts';
import {
  isMemberUnavailableOn,
  readMemberUnavailableDates,
  readRotaSharers,
} from '#app/modules/duties/duty-members.server.ts';
import { readDuties } from '#app/modules/duties/read-duties.server.ts';
import { readRota } from '#app/modules/duties/rotas/rotas.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { fillRota } from './fill-rota.ts';
import type { RotaFillProposal } from './fill-schemas.ts';
import type { DutyToFill } from './fill-state.ts';

/** Version of a rota's future duties: changes with each of them and with their assigned members. */
export const getRotaFillVersion = (duties: DutyWithSlots[]) =>
  hashDataVersion(
    ...duties.filter(({ isPast }) => !isPast).map(({ id, date, version }) => [id, date, version]),
  );

/** Compute how the rota would be filled now; stores no part of it. 404 unknown. */
export async function proposeRotaFill(
  site: Site,
  id: string,
  db: Kysely<DatabaseSchema> = site.db,
): Promise<RotaFillProposal> {
  const { date: today } = getTodayAndPlaceholders(site);
  const rota = await readRota(db, id);
  const all = await readDuties({ ...site, db });
  const own = all.filter((duty) => duty.rota === id);
  const others = all.filter((duty) => duty.rota !== id);
  const members = await readRotaSharers(db, rota);
  const away = Map.groupBy(await readMemberUnavailableDates(db, today), ({ member }) => member);
  const busy = getBusyMembersByDate(others);
  const isAway = (member: string, date: string) =>
    isMemberUnavailableOn(away.get(member) ?? [], member, date) || Boolean(busy.get(date)?.has(member));
  const thisYear = own.filter(({ off, date }) => !off && date >= `${today.slice(0, 4)}-01-01`);
  const ids = members.map((member) => member.id);
  const shared = fillRota({ days: thisYear.map(toDutyToFill), members: ids, isAway });
  const names = new Map([
    ...own.flatMap(getSlotNames),
    ...members.map(({ id, name }) => [id, name] as const),
  ]);
  const named = (person: string) => ({ id: person, name: names.get(person) ?? '' });
  const past = shared.filter((day) => day.isPast);
  return {
    version: getRotaFillVersion(own),
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
function getBusyMembersByDate(duties: DutyWithSlots[]): Map<string, Set<string>> {
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

const getSlotNames = ({ turns }: DutyWithSlots) => turns.map(({ member, name }) => [member, name] as const);

/** Past, hand-assigned, swapped and confirmed slots are fixed. */
function toDutyToFill({ id, date, needed, isPast, turns }: DutyWithSlots): DutyToFill {
  const kept = turns.filter(({ byHand, confirmed }) => isPast || byHand || confirmed);
  return { id, date, needed, isPast, kept: kept.map(({ member }) => member) };
}
