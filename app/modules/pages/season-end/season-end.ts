import type { AdminPermission } from '#app/api/auth/permissions.ts';
import { parseDayAndMonth } from '#app/core/dates.ts';
import { addDays } from '#app/core/season-days.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
import type { Club } from '#app/site/club.ts';

/** Season-end task, in the order of the list; its section determines who may tick it. */
interface TaskDefinition {
  name: string;
  /** Description, rendered as the task's second row. */
  about: string;
  room: AdminPermission | 'administrator';
  /** Feature that must be enabled, besides the section. */
  uses?: keyof Club['uses'];
  /** Administrators get it as well, where the club does not use the section. */
  isEveryClubs?: true;
  /** Not for a league. */
  isOfClubs?: true;
}

export const seasonEndTaskDefinitions = {
  results: {
    name: 'The last results',
    about: 'For every match played.',
    room: 'results',
    isOfClubs: true,
  },
  leagueResults: {
    name: 'The last results of the league',
    about: 'For every fixture: played, conceded or void.',
    room: 'league',
  },
  promotion: {
    name: 'Promotion and relegation',
    about: 'With the next season’s divisions.',
    room: 'league',
  },
  prizes: {
    name: 'Prizes for averages',
    about: 'Add the leader of each division to the honours board.',
    room: 'league',
  },
  finals: { name: 'Finals and honours', about: 'Winners added to the honours board.', room: 'competitions' },
  trophies: {
    name: 'Trophies',
    about: 'Called in, engraved, and handed out at the dinner.',
    room: 'competitions',
  },
  averages: {
    name: 'Averages',
    about: 'Checked before they are read out.',
    room: 'playing',
    uses: 'averages',
  },
  green: { name: 'The green', about: 'Closed for the winter.', room: 'green', isOfClubs: true },
  owing: {
    name: 'Subscriptions owed',
    about: 'Chased before the accounts are closed.',
    room: 'subscriptions',
  },
  accounts: {
    name: 'The accounts',
    about: 'Closed, and checked by someone independent.',
    room: 'subscriptions',
    isEveryClubs: true,
  },
  notice: {
    name: 'Notice of the annual meeting',
    about: 'Sent in good time, with the accounts and the candidates.',
    room: 'letters',
  },
  meeting: { name: 'The annual meeting', about: 'With its date in the calendar.', room: 'calendar' },
  minutes: {
    name: 'Minutes of the annual meeting',
    about: 'Added to the club’s documents.',
    room: 'documents',
  },
  officers: {
    name: 'The officers',
    about: 'New officers added to the page ‘Meet the Committee’.',
    room: 'committee',
  },
  keys: {
    name: 'Access to Club admin',
    about: 'Passed from the old officers to the new.',
    room: 'administrator',
  },
  law: {
    name: 'Data protection and safety',
    about: 'The yearly clear-out and the risk assessments.',
    room: 'law',
  },
  renewals: {
    name: 'Next year’s subscriptions',
    about: 'The fee for each membership type, and the date of billing.',
    room: 'subscriptions',
  },
  fees: {
    name: 'Fees and times',
    about: 'As agreed at the meeting. Change them in Settings, and every page follows.',
    room: 'administrator',
    isOfClubs: true,
  },
  book: {
    name: 'Next season’s fixtures',
    about: 'Copied from this season’s, then published.',
    room: 'calendar',
    isOfClubs: true,
  },
  leagueBook: {
    name: 'Next season’s set-up',
    about: 'Rules, divisions and teams, copied from this season’s.',
    room: 'league',
  },
  duties: { name: 'Next season’s rotas', about: 'Dates, and who is on duty.', room: 'duties' },
} satisfies Record<string, TaskDefinition>;

export type SeasonEndTaskName = keyof typeof seasonEndTaskDefinitions;
export const seasonEndTaskNames = typedKeys(seasonEndTaskDefinitions);
export const getSeasonEndTaskDefinition = (name: SeasonEndTaskName): TaskDefinition =>
  seasonEndTaskDefinitions[name];

/** Maximum number of days after the season's end on which the list is active. */
const activeDays = 140;

/** End of a season, with the seasons before and after it. */
export interface SeasonEndDates {
  /** Last day, 'YYYY-MM-DD'. */
  ends: string;
  /** Season that ends, and the next one. */
  season: number;
  next: number;
  /** True while the list is active. */
  isNow: boolean;
}

/** Returns the last season end while its list is active, else the next one. `day` is parsed from '30 September'. */
export function getSeasonEndDates(day: string, date: string): SeasonEndDates {
  const monthAndDay = parseDayAndMonth(day) ?? '09-30';
  const year = Number(date.slice(0, 4));
  const ends = [year - 1, year, year + 1].map((one) => `${one}-${monthAndDay}`);
  const last = ends.findLast((end) => end <= date);
  const isNow = last !== undefined && date <= addDays(last, activeDays);
  const end = (isNow ? last : ends.find((end) => end > date)) ?? date;
  // A season that ends before July belongs to the year before.
  const season = Number(end.slice(0, 4)) - (end.slice(5) < '07' ? 1 : 0);
  return { ends: end, season, next: season + 1, isNow };
}

/** True if an event's title names the annual meeting. */
export const isAnnualMeetingTitle = (title: string) =>
  /\bA\.?G\.?M\b|\bannual (general )?meeting\b/i.test(title);
