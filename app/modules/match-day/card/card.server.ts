import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { type Clock, todayInLondon } from '#app/core/clock.ts';
import { getRinkPlayerPositions, summarizeMatchFormat } from '#app/modules/formats/formats.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type MatchCardPageData, type StoredRinkScorecard, sumUpEndScores } from './card.ts';
import { getOurPlayerNamesOnRink, type MatchCardEvent, readMatchCardEvent } from './card-event.server.ts';
import { getMatchCardOutcome } from './card-outcome.ts';
import { getMatchCardRights } from './card-rights.server.ts';
import { storedRinkScorecardSchema } from './card-schemas.server.ts';

const storedRinksSchema = z.array(storedRinkScorecardSchema);

/** Fetch the stored rinks of a card; empty before it is begun. */
export async function readStoredRinkScorecards(db: Kysely<DatabaseSchema>, event: string) {
  const row = await db.selectFrom('match_card').selectAll().where('event', '=', event).executeTakeFirst();
  return { rinks: row ? storedRinksSchema.parse(JSON.parse(row.rinks)) : [], version: row?.version ?? 0 };
}

/** Return the time of the latest end if it was today, else undefined: a match may have been moved after it was begun. */
export function getLatestEndTimeToday(rinks: StoredRinkScorecard[], clock: Clock): string | undefined {
  const [last] = rinks
    .filter(({ ends }) => ends.length > 0)
    .map(({ at }) => at)
    .sort()
    .reverse();
  return last && todayInLondon(() => new Date(last)) === todayInLondon(clock) ? last : undefined;
}

/** Fetch the card of an event, readable by any member. 404 if unknown. */
export async function readMatchCard(
  site: Site,
  viewer: SignedInViewer,
  id: string,
): Promise<MatchCardPageData> {
  const event = await readMatchCardEvent(site, id);
  const { result, picked, format, facts, when, where } = event;
  const rights = await getMatchCardRights(site, viewer, picked);
  const kept = await readStoredRinkScorecards(site.db, id);
  const count = Math.max(event.rinks, ...kept.rinks.map(({ number }) => number));
  const named = picked?.isPublished || rights.mayDecide ? event : { ...event, picked: undefined };
  const names = await readScorecardAuthorNames(site.db, kept.rinks);
  const rinks = Array.from({ length: count }, (_, at) => {
    const rink = kept.rinks.find(({ number }) => number === at + 1) ?? toBlankRink(at + 1);
    const { playedAs: _playedAs, ...shown } = rink;
    return { ...shown, by: names.get(rink.by) ?? '', ours: getOurPlayerNamesOnRink(named, rink.number) };
  });
  return {
    ...facts,
    format,
    rinks,
    count,
    version: kept.version,
    mayKeep: rights.mayKeep,
    when: [when, where.replace(/^A/, 'a')].filter(Boolean).join(', '),
    changes: [...event.changes, ...getFormatWarnings(event, kept.rinks, site)],
    positions: getRinkPlayerPositions(format),
    mayAdd: format.rinks === 0 && count < 12,
    total: sumUpEndScores(rinks.flatMap(({ ends }) => ends)),
    result: result.event.line,
    outcome: rights.mayDecide ? getVisibleOutcome(event, rinks, rights.atDesk, site) : null,
  };
}

function getVisibleOutcome(
  { result, format }: MatchCardEvent,
  rinks: MatchCardPageData['rinks'],
  atDesk: boolean,
  site: Site,
) {
  const { sheet: _sheet, ...outcome } = getMatchCardOutcome(rinks, result, format, site.club.words);
  return {
    ...outcome,
    kind: result.kind,
    ours: result.ours,
    entered: result.event.line,
    version: result.version,
    atDesk,
  };
}

const toBlankRink = (number: number) => ({
  number,
  version: 0,
  ends: [],
  theirs: [],
  short: null,
  by: '',
  at: '',
  hand: '',
  playedAs: null,
});

/** Fetch names of the last authors, by member id. */
export async function readScorecardAuthorNames(
  db: Kysely<DatabaseSchema>,
  rinks: StoredRinkScorecard[],
): Promise<Map<string, string>> {
  if (rinks.length === 0) return new Map();
  const ids = [...new Set(rinks.map(({ by }) => by))];
  const rows = await db.selectFrom('member').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Return warnings for rinks begun under another format; their ends stay. */
function getFormatWarnings(
  { format }: MatchCardEvent,
  rinks: StoredRinkScorecard[],
  { club: { words } }: Site,
): string[] {
  const { players, woods, length } = format;
  const now = JSON.stringify({ players, woods, length });
  const before = rinks.find(({ playedAs: { rinks: _rinks, ...as } }) => JSON.stringify(as) !== now);
  const beyond = rinks.filter(({ number }) => format.rinks > 0 && number > format.rinks);
  const was = before && summarizeMatchFormat({ ...format, ...before.playedAs }, words);
  return [
    was
      ? `The card was started as ‘${was}’, and the match is now ‘${summarizeMatchFormat(format, words)}’. All scores entered so far are here.`
      : '',
    beyond.length > 0
      ? `The match now has ${format.rinks} ${format.rinks === 1 ? words.rink : words.rinks}. Scores already entered for any other ${words.rink} are here too.`
      : '',
  ].filter(Boolean);
}
