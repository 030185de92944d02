import { showTime, showWeekdayAndDay } from '#app/core/dates.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { dutiesNow } from '#app/modules/duties/duties.server.ts';
import { vacant } from '#app/modules/duties/duties.ts';
import type { Looking } from './looking.ts';
import { inPictures, type Picture, room, roomForLines } from './picture.ts';

const days = 8;
/** Maximum of rows, on two slides. */
const most = 2 * room.lines;

/** Reads the duties of the coming days, and those with vacancies. */
export async function dutyPictures({ site, date, nameOf }: Looking): Promise<Picture[]> {
  if (!site.club.uses.duties) return [];
  const duties = (await dutiesNow(site)).filter(
    (duty) => !duty.isPast && !duty.off && duty.date <= daysAfter(date, days),
  );
  const lines = duties.slice(0, most).map((duty) => {
    const wanted = vacant(duty);
    const when = [showWeekdayAndDay(duty.date), duty.time && showTime(duty.time)].filter(Boolean).join(', ');
    return {
      name: [duty.rotaName, duty.title].filter(Boolean).join(', '),
      about: [when, duty.turns.map(({ name }) => nameOf(name)).join(', ')].filter(Boolean).join(': '),
      state: wanted > 0 ? `${wanted} wanted` : '',
      isPressing: wanted > 0,
    };
  });
  return inPictures(
    { key: 'duties', title: 'Who is on', aside: 'In the days to come' },
    lines,
    roomForLines(lines),
    (part) => ({
      kind: 'lines',
      lines: part,
    }),
  );
}
