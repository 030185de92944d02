import { findSingleMoneyAmount } from '#app/core/money.ts';
import { readMembershipClassNames } from '#app/modules/subscriptions/classes/membership-classes.server.ts';
import type { Site } from '#app/site/site.server.ts';
import { canReverseYearOpening, getSubscriptionYearClosedReason } from './prepare-opening.server.ts';
import { readSubscriptionYearOpening } from './year-opening.server.ts';
import type { FullSubscriptionYear, SubscriptionYear } from './year-schemas.server.ts';
import { readSubscriptionYears } from './years.server.ts';

/** Classes that are free by default. */
const freeClassIds = ['honorary', 'life'];

/** Fetch a stored year, or build a proposal from the previous year or the club's settings. */
export async function readSubscriptionYearInFull(site: Site, year: number): Promise<FullSubscriptionYear> {
  const { db, clock } = site;
  const [years, classes] = [await readSubscriptionYears(db), await readMembershipClassNames(db)];
  const found = years.find((one) => one.year === year) ?? proposeYear(site, year, years);
  return {
    year: found,
    classes,
    opening: await readSubscriptionYearOpening(db, clock, found),
    closed: getSubscriptionYearClosedReason(year, years),
    canTakeBack: await canReverseYearOpening(db, year),
  };
}

function proposeYear({ club }: Site, year: number, years: SubscriptionYear[]): SubscriptionYear {
  const before = years.find((one) => one.year < year);
  const later = (date: string) =>
    `${Number(date.slice(0, 4)) + year - (before?.year ?? year)}${date.slice(4)}`;
  const usual = findSingleMoneyAmount(club.fees.membership);
  const fees = {
    ...(usual !== null && { full: usual }),
    ...Object.fromEntries(freeClassIds.map((id) => [id, 0])),
  };
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
