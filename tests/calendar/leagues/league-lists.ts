import { formatDayAndMonth, formatTimeOfDay, getWeekdayName } from '#app/core/dates.ts';
import { addDays } from '#app/core/season-days.ts';

/** The season of a league as its secretaries send it: one set of matches, in each of the formats in which lists come. */

export interface LeagueMatch {
  division: 1 | 2;
  date: string;
  home: string;
  away: string;
}

const others = {
  1: ['Cedar', 'Elmthorpe', 'Tathby A', 'Osmoor', 'Market Skelwold'],
  2: ['Holmeby', 'Tathby B', 'Keldthorpe Larks', 'Dunthorpe "B"', 'Vale of Skell'],
};
export const us = { 1: 'Larkby A', 2: 'Larkby B' };

/** Every team plays every other at home and away, five matches a Saturday and division: both of ours every week. */
export const season: LeagueMatch[] = ([1, 2] as const).flatMap((division) => {
  const sides = [us[division], ...others[division]];
  const [first = '', ...rest] = sides;
  const rounds = rest.map((_, round) => {
    const turned = [...rest.slice(round), ...rest.slice(0, round)];
    const [opposite = '', ...pairs] = turned;
    const all = [
      [first, opposite],
      [pairs[0], pairs[3]],
      [pairs[1], pairs[2]],
    ] as [string, string][];
    return round % 2 ? all.map(([one, other]): [string, string] => [other, one]) : all;
  });
  const back = rounds.map((round) => round.map(([home, away]): [string, string] => [away, home]));
  return [...rounds, ...back].flatMap((round, week) =>
    round.map(([home, away]) => ({ division, date: addDays('2025-05-03', week * 7), home, away })),
  );
});

const isOurs = ({ home, away, division }: LeagueMatch) => [home, away].includes(us[division]);
/** In the order of a club's own card. */
export const ours = season.filter(isOurs).sort((one, other) => one.date.localeCompare(other.date));

/** Return 'date ours opponent place' of each of our matches, as the lists must be parsed. */
export const expected = (matches = ours) =>
  matches
    .map(({ date, home, away, division }) => {
      const own = us[division];
      return `${date} ${own} v ${home === own ? away : home} ${home === own ? 'home' : 'away'}`;
    })
    .sort();

const day = (date: string) => formatDayAndMonth(date.slice(5));
const weekday = (date: string) => getWeekdayName(Number(date.slice(0, 4)), date.slice(5));
const ordinal = (n: number) =>
  `${n}${['th', 'st', 'nd', 'rd'][n % 10 > 3 || (n > 10 && n < 14) ? 0 : n % 10]}`;
const long = (date: string) =>
  `${weekday(date)} ${ordinal(Number(date.slice(8)))} ${day(date).split(' ')[1]} 2025`;
const short = (date: string) =>
  `${weekday(date).slice(0, 3)} ${Number(date.slice(8))} ${day(date).split(' ')[1]?.slice(0, 3)}`;
const numbers = (date: string) => `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`;
const rows = (between: string, cells: string[][]) => cells.map((row) => row.join(between)).join('\n');

const own = (match: LeagueMatch) => us[match.division];
const them = (match: LeagueMatch) => (match.home === own(match) ? match.away : match.home);
const place = (match: LeagueMatch) => (match.home === own(match) ? 'H' : 'A');
const byDate = [
  ...Map.groupBy(
    season.toSorted((a, b) => a.date.localeCompare(b.date)),
    ({ date }) => date,
  ),
];

function grid(division: 1 | 2): string[][] {
  const sides = [us[division], ...others[division]].sort();
  return [
    ['Home \\ Away', ...sides],
    ...sides.map((home) => [
      home,
      ...sides.map((away) => {
        const found = season.find(
          (one) => one.division === division && one.home === home && one.away === away,
        );
        return found ? short(found.date) : 'x';
      }),
    ]),
  ];
}

/** Lists that must be parsed to the same matches. */
export const lists: Record<string, string> = {
  'a whole division’s list, Date, Home, Away, with tabs': rows('\t', [
    ['Date', 'Home', 'Away'],
    ...season.map((one) => [long(one.date), one.home, one.away]),
  ]),
  'the same with commas, a title, a v between and times': rows(',', [
    ['Wolds Saturday League 2025', '', '', '', ''],
    ['Match date', 'Time', 'Home Team', 'v', 'Away Team'],
    ...season.map((one) => [one.date, '2pm', one.home.toUpperCase(), 'v', one.away]),
  ]),
  'the same without headings, with semicolons': rows(
    ';',
    season.map((one) => [short(one.date), one.home, one.away]),
  ),
  'the same under headings of its divisions': [1, 2]
    .map((n) =>
      rows(',', [
        [`Division ${['', 'One', 'Two'][n]}`],
        ...season.filter(({ division }) => division === n).map((one) => [day(one.date), one.home, one.away]),
      ]),
    )
    .join('\n\n'),
  'days as headings, with the matches under them': byDate
    .map(([date, all]) => [long(date), ...all.map(({ home, away }) => `${home} v ${away}`)].join('\n'))
    .join('\n\n'),
  'weeks as headings over a table': byDate
    .map(([date, all], week) =>
      [`Week ${week + 1}: ${short(date)}`, ...all.map(({ home, away }) => `${home}\t${away}`)].join('\n'),
    )
    .join('\n'),
  'the day once for its matches': rows('\t', [
    ['Date', 'Home', 'Away'],
    ...byDate.flatMap(([date, all]) =>
      all.map(({ home, away }, index) => [index === 0 ? short(date) : '', home, away]),
    ),
  ]),
  'grids, a division each': [1, 2].map((n) => rows('\t', grid(n as 1 | 2))).join('\n\n'),
  'grids lined up with spaces under their names': [1, 2]
    .map(
      (n) =>
        `Division ${n}\n${grid(n as 1 | 2)
          .map((row) => row.map((cell) => cell.padEnd(18)).join(' '))
          .join('\n')}`,
    )
    .join('\n\n'),
  'the club’s own card, our team in a column': rows(',', [
    ['Date', 'Team', 'Opponents', 'H/A'],
    ...ours.map((one) => [day(one.date), own(one), them(one), place(one)]),
  ]),
  'the same without headings, our team by its letter': rows('\t', [
    ...ours.map((one) => [numbers(one.date), own(one).slice(-1), them(one), place(one)]),
  ]),
  'the club’s own card, a part for each team': ([1, 2] as const)
    .map((n) =>
      rows(',', [
        [us[n]],
        ...ours.filter(({ division }) => division === n).map((one) => [day(one.date), them(one), place(one)]),
      ]),
    )
    .join('\n'),
  'with the green on which it is played': rows('\t', [
    ['Date', 'Team', 'Opponent', 'Venue'],
    ...ours.map((one) => [day(one.date), own(one), them(one), place(one) === 'H' ? 'Larkby' : them(one)]),
  ]),
  'lines with v': rows(
    ', ',
    ours.map((one) => [day(one.date), `${one.home} v ${one.away}`]),
  ),
  'lines with v and nothing between': ours
    .map((one) => `${long(one.date)} - ${one.home} vs ${one.away} 2.00pm`)
    .join('\n'),
  'lined up with spaces': ours
    .map(
      (one) =>
        `${short(one.date).padEnd(14)}${one.home.padEnd(22)}${one.away.padEnd(22)}${formatTimeOfDay('14:00')}`,
    )
    .join('\n'),
};

/** A card of one team in which home matches are written in capitals. */
export const inCapitals = rows(
  ',',
  ours
    .filter(({ division }) => division === 1)
    .map((one) => [day(one.date), place(one) === 'H' ? them(one).toUpperCase() : them(one)]),
);

const mondays = ['Cedar Ladies', 'Elmthorpe Ladies', 'Osmoor', 'Holmeby', 'Tathby'];

/** The whole season of a club on one card, 65 lines: both teams every Saturday, the ladies’ Mondays, and friendlies. */
export const card = rows('\t', [
  ['Date', 'Competition', 'Team', 'Opponents', 'H/A', 'Time'],
  ...ours.map((one) => [short(one.date), 'Wolds Saturday League', own(one), them(one), place(one), '2pm']),
  ...Array.from({ length: 22 }, (_, week) => {
    const date = addDays('2025-04-14', week * 7);
    return [short(date), 'Monday Ladies', 'Ladies', mondays[week % 5] ?? '', week % 2 ? 'A' : 'H', '6pm'];
  }),
  ...Array.from({ length: 23 }, (_, week) => {
    const date = addDays('2025-04-10', week * 7);
    return [short(date), 'Friendly', '', `Visitors of ${['Aby', 'Barrow', 'Claxby'][week % 3]}`, 'A', ''];
  }),
]);
