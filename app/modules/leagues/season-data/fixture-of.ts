import { formatDayAndMonth } from '#app/core/dates.ts';
import { formatList } from '#app/core/language.ts';
import type { DivisionFixtureRow } from './fixture-result.server.ts';

/** What a result of two teams on a day is: the result of a fixture, one for the officer to decide, or none that can be. */
export type FixtureMatch =
  | { is: 'fixture'; fixture: DivisionFixtureRow; warnings: string[] }
  | { is: 'none'; warnings: string[] }
  | { is: 'cannot'; says: string };

interface Asked {
  home: string;
  away: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** The teams as they are called, for what is said. */
  names: { home: string; away: string };
}

/**
 * The fixture of a result in a division that has fixtures: the one on its day, or the one that has no result yet. What is not
 * plain is a warning; whatever would make a second match of one fixture cannot be.
 */
export function findFixtureForResult(
  fixtures: DivisionFixtureRow[],
  hasResult: (id: string) => boolean,
  { home, away, date, names }: Asked,
): FixtureMatch {
  const its = fixtures.filter((one) => one.home === home && one.away === away);
  const onDay = ({ date: day, postponedFrom }: DivisionFixtureRow) => day === date || postponedFrom === date;
  const there = its.find((one) => one.date === date) ?? its.find(onDay);
  if (there) return asFixture(there);
  const turned = fixtures.find((one) => one.home === away && one.away === home && onDay(one));
  if (turned)
    return {
      is: 'cannot',
      says: `The fixtures have ${names.away} at home to ${names.home} on this day. Swap the sides here, or swap home and away in the fixture first.`,
    };
  const open = its.filter(({ id, state }) => state !== 'void' && !hasResult(id));
  const [only, other] = open.length > 0 ? open : its;
  if (!only)
    return {
      is: 'none',
      warnings: [`${names.home} has no home fixture against ${names.away}. Is this a league match?`],
    };
  if (other)
    return {
      is: 'cannot',
      says: `Their fixtures are on ${formatList([only, other].map((one) => formatDayAndMonth(one.date.slice(5))))}. Enter one of these dates.`,
    };
  return asFixture(only, [
    `The fixture is on ${formatDayAndMonth(only.date.slice(5))}, so the result will be saved on that day.`,
  ]);
}

function asFixture(fixture: DivisionFixtureRow, warnings: string[] = []): FixtureMatch {
  if (fixture.state === 'void')
    return {
      is: 'cannot',
      says: ['This fixture will not be played.', fixture.note].filter(Boolean).join(' '),
    };
  return { is: 'fixture', fixture, warnings };
}
