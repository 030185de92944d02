import { addDays } from '#app/core/season-days.ts';
import { readEventHeadCounts, readEventKinds } from '#app/modules/calendar/calendar.server.ts';
import { countVacantDutySlots, type DutyWithSlots } from '#app/modules/duties/current-duty.ts';
import {
  queryActiveDutyMembers,
  readMemberUnavailableDates,
  readRotaSharers,
} from '#app/modules/duties/duty-members.server.ts';
import { readDuties } from '#app/modules/duties/read-duties.server.ts';
import {
  parseRotaEventKinds,
  type RotaRow,
  readRota,
  readRotas,
  readTickedRotaMembers,
} from '#app/modules/duties/rotas/rotas.server.ts';
import { getDutyNewsRecipients } from '#app/modules/duties/slots/duty-news-recipients.server.ts';
import { readPendingDutyNews } from '#app/modules/duties/slots/pending-duty-news.server.ts';
import { readClubSections } from '#app/modules/teams/teams.server.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type {
  DutiesAdminData,
  DutyView,
  PrintedDutySheet,
  RotaView,
  RotaWithDates,
} from './duties-section-schemas.ts';

/** Fetch the overview: rotas, duties that need attention, members to notify and unavailable dates. */
export async function readDutiesAdminData(site: Site): Promise<DutiesAdminData> {
  const { date: today } = getTodayAndPlaceholders(site);
  const duties = await readDuties(site);
  const rotas = await readRotas(site.db);
  return {
    rotas: await Promise.all(rotas.map((rota) => toRotaView(site, rota, duties))),
    ...(await readRotaFormChoices(site)),
    waiting: await toDutyViews(site, getDutiesNeedingAttention(duties, today)),
    untold: await getDutyNewsRecipients(site, await readPendingDutyNews(site)),
    away: await readMemberUnavailableDates(site.db, today),
  };
}

/** Return duties of the next two weeks with vacant slots, and all future duties with a swap request. */
export function getDutiesNeedingAttention(duties: DutyWithSlots[], today: string): DutyWithSlots[] {
  const soon = addDays(today, 14);
  return duties.filter(
    (duty) =>
      !duty.isPast &&
      !duty.off &&
      ((countVacantDutySlots(duty) > 0 && duty.date <= soon) || duty.turns.some(({ swap }) => swap !== null)),
  );
}

async function readRotaFormChoices({ db }: Site) {
  const kinds = (await readEventKinds(db)).filter(({ putBy }) => !putBy);
  const members = await queryActiveDutyMembers(db).execute();
  return {
    kinds: kinds.map(({ id, name }) => ({ id, name })),
    sections: (await readClubSections(db))
      .filter(({ putBy }) => !putBy)
      .map(({ id, name }) => ({ id, name })),
    members: members.map(({ id, name }) => ({ id, name })),
  };
}

async function toRotaView({ db }: Site, rota: RotaRow, duties: DutyWithSlots[]): Promise<RotaView> {
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
    kinds: parseRotaEventKinds(rota),
    members: await readTickedRotaMembers(db, id),
    putBy: rota.put_by === 1,
    toCome: toCome.length,
    vacant: toCome.reduce((sum, duty) => sum + countVacantDutySlots(duty), 0),
    used: own.length > 0,
  };
}

/** Fetch a rota with all dates of this year and later. 404 unknown. */
export async function readRotaWithDates(site: Site, id: string): Promise<RotaWithDates> {
  const { date: today } = getTodayAndPlaceholders(site);
  const rota = await readRota(site.db, id);
  const duties = await readDuties(site, { rota: id });
  const shown = duties.filter(({ isPast, date }) => !isPast || date >= `${today.slice(0, 4)}-01-01`);
  return {
    rota: await toRotaView(site, rota, duties),
    ...(await readRotaFormChoices(site)),
    duties: await toDutyViews(site, shown),
    away: await readMemberUnavailableDates(site.db, today),
    sharers: (await readRotaSharers(site.db, rota)).map((one) => ({ id: one.id, name: one.name })),
  };
}

async function toDutyViews(site: Site, duties: DutyWithSlots[]): Promise<DutyView[]> {
  const members = await queryActiveDutyMembers(site.db).execute();
  const known = new Map(members.map((one) => [one.id, one]));
  const nameOf = (id: string) => known.get(id)?.name ?? 'someone';
  const toCome = duties.flatMap(({ event, isPast }) => (event && !isPast ? [event] : []));
  const heads = await readEventHeadCounts(site.db, toCome);
  return duties.map(({ turns, about: _, sharedBy: __, event, ...duty }) => ({
    ...duty,
    ownDay: event === null,
    vacant: countVacantDutySlots({ ...duty, turns }),
    headCount: event && !duty.isPast ? (heads.get(event) ?? '') : '',
    turns: turns.map(({ swap, ...turn }) => ({
      ...turn,
      phone: known.get(turn.member)?.phone ?? '',
      swap: swap ? formatSwapRequest(swap, nameOf) : '',
    })),
  }));
}

function formatSwapRequest(
  swap: { to: string | null; for: string | null; note: string },
  nameOf: (id: string) => string,
) {
  const whom = swap.to === null ? 'everyone on the rota' : nameOf(swap.to);
  const how = swap.for ? ' to swap duties' : ' to take the duty';
  return `has asked ${whom}${how}${swap.note ? `: ‘${swap.note}’` : ''}`;
}

/** Fetch the future duties with names, for the printed sheet on the kitchen door. */
export async function readPrintedDutySheet(site: Site): Promise<PrintedDutySheet> {
  const duties = await readDuties(site);
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
