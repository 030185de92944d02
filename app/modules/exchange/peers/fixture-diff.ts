import { isSameTeamName } from '#app/modules/leagues/leagues.ts';
import type { EventState } from '#db/schema/calendar.ts';

/** Fixture of ours as in the league's book. */
export interface LeagueFixtureData {
  season: number;
  division: string;
  /** Name of our team; the opponent's with the current and former names of its club. */
  us: string;
  them: string;
  clubs: string[];
  side: 'home' | 'away';
  date: string;
  time: string;
  state: 'on' | 'postponed' | 'void';
  postponedFrom: string | null;
  note: string;
  sequence: number;
}

/** Fields of a fixture that a calendar event holds. */
export interface FixtureCalendarFields {
  date: string;
  /** '' for the league's usual time. */
  time: string;
  state: EventState;
  side: 'home' | 'away';
  opponent: string;
}

export const toFixtureCalendarFields = ({
  date,
  time,
  state,
  side,
  them,
}: LeagueFixtureData): FixtureCalendarFields => ({
  date,
  time,
  state: state === 'void' ? 'cancelled' : state,
  side,
  opponent: them,
});

/** Lists the fields that differ. A field that the league leaves open, such as a time, equals any value. */
function diffFixtureCalendarFields(
  now: FixtureCalendarFields,
  said: FixtureCalendarFields,
  usual: string,
): (keyof FixtureCalendarFields)[] {
  const timeOf = ({ time }: FixtureCalendarFields) => time || usual;
  const isOff = said.state !== 'on' && now.state === said.state;
  return (['state', 'date', 'time', 'side', 'opponent'] as const).filter((what) => {
    if (what === 'opponent') return !isSameTeamName(now.opponent, said.opponent);
    if (what === 'time') return Boolean(said.time) && !isOff && timeOf(now) !== timeOf(said);
    // The date of a cancelled or postponed match is ignored.
    if (what === 'date') return !isOff && now.date !== said.date;
    return now[what] !== said[what];
  });
}

/** Import action of a fixture: add, change, none, or ask on a conflict. */
export type FixtureImportAction =
  | { do: 'nothing' }
  | { do: 'add' }
  | { do: 'change'; what: (keyof FixtureCalendarFields)[] }
  /** Changed or deleted here: shown to an officer, not applied. */
  | { do: 'ask'; what: (keyof FixtureCalendarFields)[] };

interface FixtureComparison {
  said: LeagueFixtureData;
  /** Fields at the last import; null if never imported. */
  taken: FixtureCalendarFields | null;
  /** Fields of our event; null without one. */
  event: (FixtureCalendarFields & { hasResult: boolean }) | null;
  /** Usual time of the league's matches. */
  usual: string;
}

export function decideFixtureImportAction({
  said,
  taken,
  event,
  usual,
}: FixtureComparison): FixtureImportAction {
  const target = toFixtureCalendarFields(said);
  if (!event) {
    if (said.state === 'void') return { do: 'nothing' };
    return taken ? { do: 'ask', what: [] } : { do: 'add' };
  }
  const what = diffFixtureCalendarFields(event, target, usual);
  if (what.length === 0) return { do: 'nothing' };
  const isByHand = !taken || diffFixtureCalendarFields(event, taken, usual).length > 0;
  const isAgainstResult = event.hasResult && what.some((one) => one === 'state' || one === 'side');
  return { do: isByHand || isAgainstResult ? 'ask' : 'change', what };
}
