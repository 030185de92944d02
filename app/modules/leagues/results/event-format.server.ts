import type { Kysely } from 'kysely';
import { readKinds } from '#app/modules/calendar/calendar.server.ts';
import { kindOf } from '#app/modules/calendar/calendar.ts';
import { scoreSheet } from '#app/modules/formats/formats.server.ts';
import {
  aggregateFormat,
  type Format,
  formatOf,
  friendlyFormat,
  knockOutFormat,
  type ScoreSheet,
  type Side,
} from '#app/modules/formats/formats.ts';
import type { LeagueRow } from '#app/modules/leagues/own-league/own-league.server.ts';
import { outcomeOf } from '#app/modules/leagues/table/outcome.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { EventRow } from './entered.server.ts';
import type { ResultScreen } from './results-room.ts';

/** Form kind and scoring rules of an event's result. */
export interface Counting {
  kind: ResultScreen['kind'];
  card: Format;
  cup: ResultScreen['cup'];
  /** Id of a friendly's named format. */
  format: string;
}

/** Id of the default format of friendlies, if it exists. */
const friendly = 'friendly';

/** Returns the scoring rules of an event; `chosen` overrides the format of a friendly. */
export async function countingOf(
  db: Kysely<Schema>,
  event: EventRow,
  league: LeagueRow | undefined,
  chosen = event.format ?? friendly,
): Promise<Counting> {
  const none = { cup: null, format: '' };
  if (league) return { ...none, kind: 'league', card: formatOf(league.rule_card) };
  const cup = await db.selectFrom('cup').selectAll().where('slug', '=', event.cup).executeTakeFirst();
  if (cup) {
    const { slug, name, format } = cup;
    const round = event.round ?? '';
    return { ...none, kind: 'cup', card: knockOutFormat(format), cup: { slug, name, round } };
  }
  if (kindOf(await readKinds(db), event.type).nature !== 'match')
    return { ...none, kind: 'words', card: friendlyFormat };
  const named = await db.selectFrom('format').selectAll().where('id', '=', chosen).executeTakeFirst();
  return { cup: null, kind: 'friendly', card: aggregateFormat(named?.card), format: named?.id ?? '' };
}

/** Parses the stored score sheet of a match outside leagues; null if it no longer matches the calendar's result. */
export function keptSheet(event: EventRow, card: Format, ours: Side): ScoreSheet | null {
  if (event.sheet === null) return null;
  const read = scoreSheet.safeParse(jsonOf(event.sheet));
  if (!read.success) return null;
  const outcome = outcomeOf(read.data, card, ours, event.opponent);
  const same = outcome?.winner === event.winner && outcome.score === (event.score ?? '');
  return same ? read.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
