import type { Kysely } from 'kysely';
import { readEventKinds } from '#app/modules/calendar/calendar.server.ts';
import { getEventKind } from '#app/modules/calendar/calendar.ts';
import { matchScoreSheetSchema } from '#app/modules/formats/formats.server.ts';
import {
  defaultFriendlyFormat,
  type MatchFormat,
  type MatchScoreSheet,
  type MatchSide,
  parseKnockOutFormat,
  parseMatchFormat,
  parseTotalShotsFormat,
} from '#app/modules/formats/formats.ts';
import type { LeagueRow } from '#app/modules/leagues/season-data/league-season-data.server.ts';
import { getMatchOutcome } from '#app/modules/leagues/table/match-outcome.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import type { CalendarEventRow } from './event-with-result.server.ts';
import type { EventResultPageData } from './results-page.ts';

/** Form kind and scoring rules of an event's result. */
export interface EventScoring {
  kind: EventResultPageData['kind'];
  card: MatchFormat;
  cup: EventResultPageData['cup'];
  /** Id of a friendly's named format. */
  format: string;
}

/** Id of the default format of friendlies, if it exists. */
const defaultFriendlyFormatId = 'friendly';

/** Returns the scoring rules of an event; `chosen` overrides the format of a friendly. */
export async function readEventScoring(
  db: Kysely<DatabaseSchema>,
  event: CalendarEventRow,
  league: LeagueRow | undefined,
  chosen = event.format ?? defaultFriendlyFormatId,
): Promise<EventScoring> {
  const none = { cup: null, format: '' };
  if (league) return { ...none, kind: 'league', card: parseMatchFormat(league.rule_card) };
  const cup = await db.selectFrom('cup').selectAll().where('slug', '=', event.cup).executeTakeFirst();
  if (cup) {
    const { slug, name, format } = cup;
    const round = event.round ?? '';
    return { ...none, kind: 'cup', card: parseKnockOutFormat(format), cup: { slug, name, round } };
  }
  if (getEventKind(await readEventKinds(db), event.type).nature !== 'match')
    return { ...none, kind: 'words', card: defaultFriendlyFormat };
  const named = await db.selectFrom('format').selectAll().where('id', '=', chosen).executeTakeFirst();
  return { cup: null, kind: 'friendly', card: parseTotalShotsFormat(named?.card), format: named?.id ?? '' };
}

/** Parses the stored score sheet of a match outside leagues; null if it no longer matches the calendar's result. */
export function parseStoredScoreSheet(
  event: CalendarEventRow,
  card: MatchFormat,
  ours: MatchSide,
): MatchScoreSheet | null {
  if (event.sheet === null) return null;
  const read = matchScoreSheetSchema.safeParse(tryParseJson(event.sheet));
  if (!read.success) return null;
  const outcome = getMatchOutcome(read.data, card, ours, event.opponent);
  const same = outcome?.winner === event.winner && outcome.score === (event.score ?? '');
  return same ? read.data : null;
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
