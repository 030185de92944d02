import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { addDays } from '#app/core/season-days.ts';
import { readDuties } from '#app/modules/duties/duties.server.ts';
import { countVacantSlots } from '#app/modules/duties/duties.ts';
import { maxSlideItems, roomForLines, type Slide, splitIntoSlides } from './slide.ts';
import type { SlideContext } from './slide-context.ts';

const daysAhead = 8;
/** Maximum of rows, on two slides. */
const maxDutyRows = 2 * maxSlideItems.lines;

/** Reads the duties of the coming days, and those with vacancies. */
export async function readDutySlides({ site, date, nameOf }: SlideContext): Promise<Slide[]> {
  if (!site.club.uses.duties) return [];
  const duties = (await readDuties(site)).filter(
    (duty) => !duty.isPast && !duty.off && duty.date <= addDays(date, daysAhead),
  );
  const lines = duties.slice(0, maxDutyRows).map((duty) => {
    const wanted = countVacantSlots(duty);
    const when = [formatWeekdayAndDate(duty.date), duty.time && formatTimeOfDay(duty.time)]
      .filter(Boolean)
      .join(', ');
    return {
      name: [duty.rotaName, duty.title].filter(Boolean).join(', '),
      about: [when, duty.turns.map(({ name }) => nameOf(name)).join(', ')].filter(Boolean).join(': '),
      state: wanted > 0 ? `${wanted} wanted` : '',
      isPressing: wanted > 0,
    };
  });
  return splitIntoSlides(
    { key: 'duties', title: 'Who is on', aside: 'In the days to come' },
    lines,
    roomForLines(lines),
    (part) => ({
      kind: 'lines',
      lines: part,
    }),
  );
}
