import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { type Clock, today } from '#app/core/clock.ts';
import { formatLine, positionsOf } from '#app/modules/formats/formats.ts';
import { withArticle } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { type CardScreen, type KeptRink, totalOf } from './card.ts';
import { type CardEvent, cardEvent, oursOn } from './card-event.server.ts';
import { outcomeOfCard } from './card-outcome.ts';
import { keptRink } from './card-schemas.server.ts';
import { rightsOf } from './who-keeps.server.ts';

const keptRinks = z.array(keptRink);

/** Fetch the stored rinks of a card; empty before it is begun. */
export async function readRinks(db: Kysely<Schema>, event: string) {
  const row = await db.selectFrom('match_card').selectAll().where('event', '=', event).executeTakeFirst();
  return { rinks: row ? keptRinks.parse(JSON.parse(row.rinks)) : [], version: row?.version ?? 0 };
}

/** Return the time of the latest end if it was today, else undefined: a match may have been moved after it was begun. */
export function toldToday(rinks: KeptRink[], clock: Clock): string | undefined {
  const [last] = rinks
    .filter(({ ends }) => ends.length > 0)
    .map(({ at }) => at)
    .sort()
    .reverse();
  return last && today(() => new Date(last)) === today(clock) ? last : undefined;
}

/** Fetch the card of an event, readable by any member. 404 if unknown. */
export async function readCard(site: Site, viewer: Viewer, id: string): Promise<CardScreen> {
  const event = await cardEvent(site, id);
  const { result, picked, format, facts, when, where } = event;
  const rights = await rightsOf(site, viewer, picked);
  const kept = await readRinks(site.db, id);
  const count = Math.max(event.rinks, ...kept.rinks.map(({ number }) => number));
  const named = picked?.isPublished || rights.mayDecide ? event : { ...event, picked: undefined };
  const names = await namesOf(site.db, kept.rinks);
  const rinks = Array.from({ length: count }, (_, at) => {
    const rink = kept.rinks.find(({ number }) => number === at + 1) ?? unplayed(at + 1);
    const { playedAs: _playedAs, ...shown } = rink;
    return { ...shown, by: names.get(rink.by) ?? '', ours: oursOn(named, rink.number) };
  });
  return {
    ...facts,
    format,
    rinks,
    count,
    version: kept.version,
    mayKeep: rights.mayKeep,
    when: [when, where.replace(/^A/, 'a')].filter(Boolean).join(', '),
    changes: [...event.changes, ...changedFormat(event, kept.rinks, site)],
    positions: positionsOf(format),
    mayAdd: format.rinks === 0 && count < 12,
    total: totalOf(rinks.flatMap(({ ends }) => ends)),
    result: result.event.line,
    outcome: rights.mayDecide ? shownOutcome(event, rinks, rights.atDesk, site) : null,
  };
}

function shownOutcome(
  { result, format }: CardEvent,
  rinks: CardScreen['rinks'],
  atDesk: boolean,
  site: Site,
) {
  const { sheet: _sheet, ...outcome } = outcomeOfCard(rinks, result, format, site.club.words);
  return {
    ...outcome,
    kind: result.kind,
    ours: result.ours,
    entered: result.event.line,
    version: result.version,
    atDesk,
  };
}

const unplayed = (number: number) => ({
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
export async function namesOf(db: Kysely<Schema>, rinks: KeptRink[]): Promise<Map<string, string>> {
  if (rinks.length === 0) return new Map();
  const ids = [...new Set(rinks.map(({ by }) => by))];
  const rows = await db.selectFrom('member').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Return warnings for rinks begun under another format; their ends stay. */
function changedFormat({ format }: CardEvent, rinks: KeptRink[], { club: { words } }: Site): string[] {
  const { players, woods, length } = format;
  const now = JSON.stringify({ players, woods, length });
  const before = rinks.find(({ playedAs: { rinks: _rinks, ...as } }) => JSON.stringify(as) !== now);
  const beyond = rinks.filter(({ number }) => format.rinks > 0 && number > format.rinks);
  const was = before && formatLine({ ...format, ...before.playedAs }, words);
  return [
    was
      ? `The card was begun as ‘${was}’, and the match is now ‘${formatLine(format, words)}’. All that was put in is here.`
      : '',
    beyond.length > 0
      ? `The match has ${format.rinks} ${format.rinks === 1 ? words.rink : words.rinks} now: what was put in for ${withArticle(words.rink)} beyond them is here too.`
      : '',
  ].filter(Boolean);
}
