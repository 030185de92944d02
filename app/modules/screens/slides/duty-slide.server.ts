import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { addDays } from '#app/core/season-days.ts';
import { readDuties } from '#app/modules/duties/duties.server.ts';
import { countVacantDutySlots } from '#app/modules/duties/duties.ts';
import {
  getMaxRowsOnScreenSlide,
  maxScreenSlideItems,
  type ScreenSlide,
  splitListIntoScreenSlides,
} from './slide.ts';
import type { ScreenSlideContext } from './slide-context.ts';

const daysAhead = 8;
/** Maximum of rows, on two slides. */
const maxDutyRows = 2 * maxScreenSlideItems.lines;

/** Reads the duties of the coming days, and those with vacancies. */
export async function readDutyScreenSlides({
  site,
  date,
  nameOf,
}: ScreenSlideContext): Promise<ScreenSlide[]> {
  if (!site.club.uses.duties) return [];
  const duties = (await readDuties(site)).filter(
    (duty) => !duty.isPast && !duty.off && duty.date <= addDays(date, daysAhead),
  );
  const lines = duties.slice(0, maxDutyRows).map((duty) => {
    const wanted = countVacantDutySlots(duty);
    const when = [formatWeekdayAndDate(duty.date), duty.time && formatTimeOfDay(duty.time)]
      .filter(Boolean)
      .join(', ');
    return {
      name: [duty.rotaName, duty.title].filter(Boolean).join(', '),
      about: [when, duty.turns.map(({ name }) => nameOf(name)).join(', ')].filter(Boolean).join(': '),
      state: wanted > 0 ? `${wanted} needed` : '',
      isPressing: wanted > 0,
    };
  });
  return splitListIntoScreenSlides(
    { key: 'duties', title: 'Who is on duty', aside: 'In the next few days' },
    lines,
    getMaxRowsOnScreenSlide(lines),
    (part) => ({
      kind: 'lines',
      lines: part,
    }),
  );
}
