import type { Kysely } from 'kysely';
import { makeChange } from '#app/act/changes/changes.server.ts';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Viewer } from '#app/api/who/sessions.server.ts';
import { within } from '#app/club/competitions/acts.server.ts';
import {
  type CourseRows,
  competitionOfTie,
  type TieRow,
  takeCourse,
} from '#app/club/competitions/course.server.ts';
import { isPlayable, type Outcome } from '#app/club/competitions/course.ts';
import type { SaidOutcome } from '#app/club/competitions/fields.server.ts';
import { isDecided } from '#app/club/competitions/parts.ts';
import { claimVersion, outcomeLine } from '#app/club/competitions/results/match-words.ts';
import { readOutcome, rulesOf } from '#app/club/competitions/results/outcome.ts';
import { decideTie, tieIn } from '#app/club/competitions/results/results.server.ts';
import { takeBackMail } from '#app/club/mail/outbox.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { ClaimTable } from '#db/schema/competitions.ts';
import type { Schema } from '#db/schema/schema.ts';
import { askOtherSide, claimOn, tellOfDispute } from './claim-mails.server.ts';

/** What players say came of their match. It counts, and is shown, once the other side or the desk has confirmed it. */

const notYours = 'You do not play in this match.';
const notKnownYet = 'It is not known yet who plays in this match.';
const nothingWaits = 'There is no result that waits to be confirmed.';
const hasResult =
  'This match has its result already. If it is wrong, please tell whoever looks after the competitions.';

/** A match, and the version of what is said of it. */
interface Seen {
  id: string;
  version: number;
}

/** Enters a result for the other side to confirm, in place of what one's own side has said before. 404 for a match of others. */
export async function claimResult(
  site: Site,
  viewer: Viewer,
  { id, ...said }: SaidOutcome & { id: string },
): Promise<void> {
  const { db, clock } = site;
  await site.limits.count({ 'letter-member': viewer.id });
  await db.transaction().execute(async (tx) => {
    const { course, tie, side } = await myTie(tx, viewer, id);
    if (!isPlayable(tie)) throw new Refusal(409, isDecided(tie) ? hasResult : notKnownYet);
    const { state, ...outcome } = readOutcome(said, rulesOf(course, tie));
    const before = await claimOf(tx, id);
    if (before && before.side !== side) {
      const sentence = 'The other side has entered a result already. Please say whether it is right.';
      throw new Refusal(409, sentence);
    }
    const claim: ClaimTable = {
      ...{ tie: id, member: viewer.id, side, state, ...outcome },
      ...{ at: clock().toISOString(), disputed_by: null, why: '' },
    };
    await tx.deleteFrom('claim').where('tie', '=', id).execute();
    await tx.insertInto('claim').values(claim).execute();
    await askOtherSide(tx, site, { viewer, course, tie, claim });
  });
  site.postman.wake();
}

/** Takes back what one's own side has said. */
export async function dropMyClaim(site: Site, viewer: Viewer, id: string): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const { side } = await myTie(tx, viewer, id);
    const claim = await claimOf(tx, id);
    if (!claim || claim.side !== side) throw new Refusal(409, 'There is no result of yours that waits.');
    await tx.deleteFrom('claim').where('tie', '=', id).execute();
    await takeBackMail(tx, claimOn({ id }));
  });
}

/**
 * Confirms what the other side has said; its version is the moment it was said, so that nobody confirms what they have not seen.
 * Of two at the same moment the second is told that it is done.
 */
export const confirmClaim = (site: Site, viewer: Viewer, { id, version }: Seen) =>
  makeChange(site, viewer, async (changeSet) => {
    const { course, tie, side } = await myTie(changeSet.tx, viewer, id);
    const claim = await waitingClaim(changeSet.tx, tie, version);
    if (claim.side === side)
      throw new Refusal(403, 'Your own side has said this: the other side confirms it.');
    const line = await decideTie(changeSet, course, id, outcomeOf(claim), claim.member, viewer.id);
    return { act: confirmed(course, line), made: id };
  });

/** Confirms it for the other side. */
export const confirmAtDesk = (site: Site, officer: Actor, { slug, id, version }: Seen & { slug: string }) =>
  makeChange(site, officer, async (changeSet) => {
    const course = await takeCourse(changeSet.tx, slug);
    const tie = tieIn(course, id);
    const claim = await waitingClaim(changeSet.tx, tie, version);
    const line = await decideTie(changeSet, course, id, outcomeOf(claim), claim.member, officer.id);
    return { act: confirmed(course, line), made: id };
  });

/** Says that it was not so, and what it was; whoever entered it is told, and so is the club. */
export async function disputeClaim(
  site: Site,
  viewer: Viewer,
  { id, version, why }: Seen & { why: string },
): Promise<void> {
  await site.limits.count({ 'letter-member': viewer.id });
  await site.db.transaction().execute(async (tx) => {
    const { course, tie, side } = await myTie(tx, viewer, id);
    const claim = await waitingClaim(tx, tie, version);
    if (claim.side === side) throw new Refusal(403, 'Your own side has said this. You can enter it again.');
    await tx.updateTable('claim').set({ disputed_by: viewer.id, why }).where('tie', '=', id).execute();
    await tellOfDispute(tx, site, { viewer, course, tie, claim, why });
  });
  site.postman.wake();
}

/** Sets aside at the desk what a player has said: the match is still to be played, or to be entered anew. */
export async function setClaimAside(
  site: Site,
  officer: Actor,
  { slug, id, version }: Seen & { slug: string },
): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    const tie = tieIn(await takeCourse(tx, slug), id);
    const claim = await waitingClaim(tx, tie, version);
    const said = outcomeLine(claim, tie.player1, tie.player2);
    await writeAuditLog(tx, site.clock, officer, 'rejected a result that players had sent', null, said);
    await tx.deleteFrom('claim').where('tie', '=', id).execute();
  });
}

const confirmed = ({ competition }: CourseRows, line: string) => ({
  ...{ room: 'competitions', act: 'confirmed a result', ...within(competition, line) },
});

const outcomeOf = ({ state, won, score1, score2, sets }: ClaimTable): Outcome => ({
  ...{ state, score1, score2, sets },
  won: won === 1 ? 1 : 2,
});

/** What waits for a word about a tie, as it was seen. */
async function waitingClaim(tx: Kysely<Schema>, tie: TieRow, version: number): Promise<ClaimTable> {
  const claim = await claimOf(tx, tie.id);
  if (!claim) throw new Refusal(409, isDecided(tie) ? hasResult : nothingWaits);
  if (claimVersion(claim) !== version) {
    const { at } = claim;
    const current = { result: outcomeLine(claim, tie.player1, tie.player2), version: claimVersion(claim) };
    const { name: by } = await tx
      .selectFrom('member')
      .select('name')
      .where('id', '=', claim.member)
      .executeTakeFirstOrThrow();
    throw new Refusal(
      409,
      'Another result has been entered meanwhile. Please look at it.',
      {},
      { current, by, at },
    );
  }
  return claim;
}

const claimOf = (tx: Kysely<Schema>, tie: string) =>
  tx.selectFrom('claim').selectAll().where('tie', '=', tie).executeTakeFirst();

/** A match that the viewer plays in, and on which side. 404 for those of others, as for none. */
export async function myTie(tx: Kysely<Schema>, viewer: Viewer, id: string) {
  const course = await takeCourse(tx, await competitionOfTie(tx, id));
  const { entry1, entry2 } = course.ties.find((tie) => tie.id === id) ?? {};
  const mine = await tx
    .selectFrom('player')
    .select('entry')
    .where('member', '=', viewer.id)
    .where('entry', 'in', [entry1 ?? '', entry2 ?? ''])
    .executeTakeFirst();
  if (!mine) throw new Refusal(404, notYours);
  const tie = tieIn(course, id);
  return { course, tie, side: mine.entry === tie.entry1 ? (1 as const) : (2 as const) };
}
