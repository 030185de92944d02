import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { addDays } from '#app/core/season-days.ts';
import type { Ports } from '#app/kernel/module.ts';
import {
  getMaxRowsOnWallSlide,
  maxWallSlideItems,
  splitListIntoWallSlides,
} from '#app/site/wall-slides/wall-slide.ts';
import { countVacantDutySlots } from './current-duty.ts';
import { readDuties } from './read-duties.server.ts';

const daysAhead = 8;
/** Maximum of rows, on two slides. */
const maxDutyRows = 2 * maxWallSlideItems.lines;

/** Duties of the coming days, and those with vacancies. */
export const readDutySlides: Ports['wallSlides'] = async ({ site, date, nameOf }) => {
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
  const slides = splitListIntoWallSlides(
    { key: 'duties', title: 'Who is on duty', aside: 'In the next few days' },
    lines,
    getMaxRowsOnWallSlide(lines),
    (part) => ({
      kind: 'lines',
      lines: part,
    }),
  );
  return { order: 40, slides };
};
