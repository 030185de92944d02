import { daysAfter } from '#app/core/season-days.ts';
import { readKinds } from '#app/modules/calendar/calendar.server.ts';
import { dutiesNow } from '#app/modules/duties/duties-now.server.ts';
import { type DutyNow, vacant } from '#app/modules/duties/duty-now.ts';
import { activeMembers, awayFrom, sharersOf } from '#app/modules/duties/people.server.ts';
import {
  kindsOf,
  type RotaRow,
  readRota,
  readRotas,
  tickedOf,
} from '#app/modules/duties/rotas/rotas.server.ts';
import { headCountsOf } from '#app/modules/duties/turns/head-count.server.ts';
import { reachedByTurns } from '#app/modules/duties/turns/reached-by-turns.server.ts';
import { untold } from '#app/modules/duties/turns/told.server.ts';
import { readSections } from '#app/modules/teams/teams.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import type { DutiesRoom, DutyShown, OneRota, RotaShown, Sheet } from './duties-room.ts';

/** Fetch the overview: rotas, duties that need attention, members to notify and unavailable dates. */
export async function readDutiesRoom(site: Site): Promise<DutiesRoom> {
  const { date: today } = dayAndWords(site);
  const duties = await dutiesNow(site);
  const rotas = await readRotas(site.db);
  return {
    rotas: await Promise.all(rotas.map((rota) => rotaShown(site, rota, duties))),
    ...(await choices(site)),
    waiting: await dutiesShown(site, waitingDuties(duties, today)),
    untold: await reachedByTurns(site, await untold(site)),
    away: await awayFrom(site.db, today),
  };
}

/** Return duties of the next two weeks with vacant slots, and all future duties with a swap request. */
export function waitingDuties(duties: DutyNow[], today: string): DutyNow[] {
  const soon = daysAfter(today, 14);
  return duties.filter(
    (duty) =>
      !duty.isPast &&
      !duty.off &&
      ((vacant(duty) > 0 && duty.date <= soon) || duty.turns.some(({ swap }) => swap !== null)),
  );
}

async function choices({ db }: Site) {
  const kinds = (await readKinds(db)).filter(({ putBy }) => !putBy);
  const members = await activeMembers(db).execute();
  return {
    kinds: kinds.map(({ id, name }) => ({ id, name })),
    sections: (await readSections(db)).filter(({ putBy }) => !putBy).map(({ id, name }) => ({ id, name })),
    members: members.map(({ id, name }) => ({ id, name })),
  };
}

async function rotaShown({ db }: Site, rota: RotaRow, duties: DutyNow[]): Promise<RotaShown> {
  const own = duties.filter((duty) => duty.rota === rota.id);
  const toCome = own.filter(({ isPast, off }) => !isPast && !off);
  const { id, name, about, needed, time, version } = rota;
  return {
    id,
    name,
    about,
    needed,
    time,
    version,
    sharedBy: rota.shared_by,
    kinds: kindsOf(rota),
    members: await tickedOf(db, id),
    putBy: rota.put_by === 1,
    toCome: toCome.length,
    vacant: toCome.reduce((sum, duty) => sum + vacant(duty), 0),
    used: own.length > 0,
  };
}

/** Fetch a rota with all dates of this year and later. 404 unknown. */
export async function readOneRota(site: Site, id: string): Promise<OneRota> {
  const { date: today } = dayAndWords(site);
  const rota = await readRota(site.db, id);
  const duties = await dutiesNow(site, { rota: id });
  const shown = duties.filter(({ isPast, date }) => !isPast || date >= `${today.slice(0, 4)}-01-01`);
  return {
    rota: await rotaShown(site, rota, duties),
    ...(await choices(site)),
    duties: await dutiesShown(site, shown),
    away: await awayFrom(site.db, today),
    sharers: (await sharersOf(site.db, rota)).map((one) => ({ id: one.id, name: one.name })),
  };
}

async function dutiesShown(site: Site, duties: DutyNow[]): Promise<DutyShown[]> {
  const members = await activeMembers(site.db).execute();
  const known = new Map(members.map((one) => [one.id, one]));
  const nameOf = (id: string) => known.get(id)?.name ?? 'somebody';
  const toCome = duties.flatMap(({ event, isPast }) => (event && !isPast ? [event] : []));
  const heads = await headCountsOf(site.db, toCome);
  return duties.map(({ turns, about: _, sharedBy: __, event, ...duty }) => ({
    ...duty,
    ownDay: event === null,
    vacant: vacant({ ...duty, turns }),
    headCount: event && !duty.isPast ? (heads.get(event) ?? '') : '',
    turns: turns.map(({ swap, ...turn }) => ({
      ...turn,
      phone: known.get(turn.member)?.phone ?? '',
      swap: swap ? swapWords(swap, nameOf) : '',
    })),
  }));
}

function swapWords(
  swap: { to: string | null; for: string | null; note: string },
  nameOf: (id: string) => string,
) {
  const whom = swap.to === null ? 'everybody who shares it' : nameOf(swap.to);
  const how = swap.for ? `, in exchange for a turn of theirs` : '';
  return `asks ${whom}${how}${swap.note ? `: ‘${swap.note}’` : ''}`;
}

/** Fetch the future duties with names, for the printed sheet on the kitchen door. */
export async function readSheet(site: Site): Promise<Sheet> {
  const duties = await dutiesNow(site);
  return duties
    .filter(({ isPast, off }) => !isPast && !off)
    .map(({ id, rota, rotaName, date, time, title, note, ...duty }) => ({
      id,
      rota,
      rotaName,
      date,
      time,
      title,
      note,
      names: duty.turns.map(({ name }) => name),
      vacant: Math.max(0, duty.needed - duty.turns.length),
    }));
}
