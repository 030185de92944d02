import { sumIn } from '#app/core/money.ts';
import { classNames } from '#app/modules/subscriptions/classes/classes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { canTakeBack, closedBy } from './open-year.server.ts';
import { readOpening } from './opening.server.ts';
import type { Year, YearInFull } from './year-schemas.server.ts';
import { readYears } from './years.server.ts';

/** Classes that are free by default. */
const free = ['honorary', 'life'];

/** Fetch a stored year, or build a proposal from the previous year or the club's settings. */
export async function readYear(site: Site, year: number): Promise<YearInFull> {
  const { db, clock } = site;
  const [years, classes] = [await readYears(db), await classNames(db)];
  const found = years.find((one) => one.year === year) ?? proposed(site, year, years);
  return {
    year: found,
    classes,
    opening: await readOpening(db, clock, found),
    closed: closedBy(year, years),
    canTakeBack: await canTakeBack(db, year),
  };
}

function proposed({ club }: Site, year: number, years: Year[]): Year {
  const before = years.find((one) => one.year < year);
  const later = (date: string) =>
    `${Number(date.slice(0, 4)) + year - (before?.year ?? year)}${date.slice(4)}`;
  const usual = sumIn(club.fees.membership);
  const fees = { ...(usual !== null && { full: usual }), ...Object.fromEntries(free.map((id) => [id, 0])) };
  return {
    year,
    begins: before ? later(before.begins) : `${year}-04-01`,
    due: before ? later(before.due) : `${year}-04-30`,
    byMonth: before?.byMonth ?? true,
    howToPay: before?.howToPay ?? '',
    fees: { ...fees, ...before?.fees },
    version: 0,
    openedOn: null,
  };
}
