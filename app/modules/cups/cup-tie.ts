import { getEventDate, isEventNotPlayed } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import { isSameTeamName, parseScoreText, unplayedMatchOutcomes } from '#app/modules/leagues/leagues.ts';

/** Tie of the club in a cup, parsed from its calendar event. */
export interface CupTie {
  id: string;
  round: string;
  opponent: string;
  /** Venue as drawn. */
  drawn: CupVenue;
  location: string;
  /** 'YYYY-MM-DD' */
  date: string;
  /** Play-by date, while no other date is agreed. */
  playBy: string | null;
  /** True if cancelled, or postponed without a new date. */
  off: boolean;
  /** Null while undecided. */
  won: boolean | null;
  /** Own score first: '61-66'; '' if unknown. */
  score: string;
  /** Special ending: 'conceded', 'extra end'. */
  how: string;
}

export const cupVenues = ['home', 'away', 'neutral'] as const;
export type CupVenue = (typeof cupVenues)[number];

type CupTieEvent = Pick<
  CalendarEvent,
  'id' | 'round' | 'opponent' | 'location' | 'season' | 'year' | 'day' | 'time' | 'play_by'
> &
  Pick<CalendarEvent, 'state' | 'winner' | 'score'>;

/** Parses the tie from an event; placeholders are filled in already. */
export function parseCupTie(event: CupTieEvent, club: string): CupTie {
  const { id, opponent, location, winner } = event;
  const date = getEventDate(event);
  const isDecided = winner !== null && !unplayedMatchOutcomes.includes(winner) && !isDrawnResult(winner);
  const won = isDecided ? !isSameTeamName(winner, opponent) : null;
  const arranged = event.time !== null || event.play_by !== date;
  return {
    id,
    opponent,
    location,
    date,
    won,
    off: isEventNotPlayed(event),
    round: event.round ?? '',
    drawn: getCupVenue(event, club),
    playBy: arranged ? null : event.play_by,
    ...parseOwnScore(event.score ?? '', won !== false),
  };
}

const isDrawnResult = (winner: string) => winner.toLowerCase() === 'draw';

function getCupVenue(
  { location, opponent }: Pick<CupTieEvent, 'location' | 'opponent'>,
  club: string,
): CupVenue {
  if (location === club) return 'home';
  return isSameTeamName(location, opponent) ? 'away' : 'neutral';
}

/** Parses the calendar's score, winner first, and returns it with the club's own score first. */
function parseOwnScore(score: string, oursFirst: boolean): Pick<CupTie, 'score' | 'how'> {
  const opened = score.indexOf('(');
  const how = opened < 0 ? '' : score.slice(opened + 1).replace(')', '');
  const read = parseScoreText(score);
  if (!read) return { score: '', how };
  const [first, second] = oursFirst ? read : [read[1], read[0]];
  return { score: `${first}-${second}`, how };
}
