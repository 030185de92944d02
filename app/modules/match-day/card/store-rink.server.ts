import type { Kysely } from 'kysely';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { type Lockable, lockAndReadEntity, lockRow } from '#app/endpoints/locking.server.ts';
import { publishChange } from '#app/endpoints/publish-change.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { getLatestEndTimeToday, readStoredRinkScorecards } from './card.server.ts';
import {
  isSameRinkScorecard,
  replaceRinkScorecard,
  type SentRinkScorecard,
  type StoredRinkScorecard,
  trimTrailingEmptyNames,
} from './card.ts';
import { matchCardResource, readMatchCardEvent } from './card-event.server.ts';
import { getMatchCardRights } from './card-rights.server.ts';

type SentRinkInput = SentRinkScorecard & { id: string; side: string };

/**
 * Store one rink as sent, whole; other rinks stay. A retry changes no data. 403 without write access; 409, with the stored rink,
 * if another device has written since.
 */
export async function storeRinkScorecard(ctx: MutationContext, sent: SentRinkInput): Promise<void> {
  const { tx, site, viewer, change, afterCommit } = ctx;
  const { id, side, version, ...written } = sent;
  const number = parseRinkNumber(side);
  const within = { ...site, db: tx };
  const { picked, format } = await readMatchCardEvent(within, id);
  const { mayKeep } = await getMatchCardRights(within, viewer, picked);
  if (!mayKeep)
    throw new Refusal(
      403,
      'Only players in this match, their captain and the selectors can score on this card.',
    );
  const { rinks, before } = await lockAndReadEntity(
    tx,
    ctx,
    createLockableRink(number, sent),
    { id },
    version,
  );
  if (before && isSameRinkScorecard(before, sent)) return;
  const { rinks: count, players, woods, length } = format;
  const at = site.clock().toISOString();
  const rink: StoredRinkScorecard = {
    ...written,
    number,
    version: (before?.version ?? 0) + 1,
    by: viewer.id,
    at,
    theirs: trimTrailingEmptyNames(sent.theirs),
    playedAs: before?.playedAs ?? { rinks: count, players, woods, length },
  };
  await change('match_card', id, {
    rinks: JSON.stringify(replaceRinkScorecard(rinks, rink)),
    updated_by: viewer.id,
    updated_at: at,
  });
  // Public pages show a match from the day's first end; the page cache rerenders those pages with each end
  // (http/cache/page-cache.ts).
  const isBegun = (its: StoredRinkScorecard[]) => getLatestEndTimeToday(its, site.clock) !== undefined;
  if (isBegun(rinks) === isBegun(replaceRinkScorecard(rinks, rink))) return;
  await publishChange({ tx, site, afterCommit });
}

/** Parse the rink number. Throws 404 if out of range. */
function parseRinkNumber(side: string): number {
  if (!/^([1-9]|1[0-2])$/.test(side)) throw new Refusal(404, 'We cannot find that part of the card.');
  return Number(side);
}

interface RinkBefore {
  rinks: StoredRinkScorecard[];
  before: StoredRinkScorecard | undefined;
  version: number;
}

/** Lockable rink of a card, inserted if missing; a retry by the same page causes no conflict. */
const createLockableRink = (number: number, sent: SentRinkInput): Lockable<RinkBefore> => ({
  async lock(tx, { id = '' }, { clock }) {
    await tx
      .insertInto('match_card')
      .values({ event: id, rinks: '[]', updated_at: clock().toISOString(), updated_by: null })
      .onConflict((c) => c.doNothing())
      .execute();
    await lockRow(tx, matchCardResource, id);
  },
  async read(tx, { id = '' }) {
    const { rinks } = await readStoredRinkScorecards(tx, id);
    const before = rinks.find((rink) => rink.number === number);
    return { rinks, before, version: before?.version ?? 0 };
  },
  isDone: ({ before }) =>
    before !== undefined && (isSameRinkScorecard(before, sent) || before.hand === sent.hand),
  conflictView: ({ before }) => ({
    number,
    ends: before?.ends ?? [],
    theirs: before?.theirs ?? [],
    short: before?.short ?? null,
  }),
  lastChange: (tx, { before }) => readAuthor(tx, before),
});

async function readAuthor(tx: Kysely<DatabaseSchema>, before: StoredRinkScorecard | undefined) {
  if (!before) return {};
  const member = await tx.selectFrom('member').select('name').where('id', '=', before.by).executeTakeFirst();
  return { ...(member && { by: member.name }), at: before.at };
}
