import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { acts, looks } from '#app/act/act.server.ts';
import type { Doing } from '#app/act/doing.server.ts';
import type { Holding } from '#app/act/held.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import { noun } from '#app/act/noun.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { competitions, within } from '#app/club/competitions/course/acts.server.ts';
import {
  type CourseRows,
  competitionOfTie,
  lockCourse,
  readCourse,
  type TieRow,
} from '#app/club/competitions/course/course.server.ts';
import { isPlayable, type Outcome } from '#app/club/competitions/course/course.ts';
import { readOutcome, rulesOf } from '#app/club/competitions/course/outcome.ts';
import { decideTie, tieIn } from '#app/club/competitions/results/results.server.ts';
import { outcomeFields, words } from '#app/club/competitions/rules/fields.server.ts';
import { claimVersion, outcomeLine } from '#app/club/competitions/rules/match-words.ts';
import { isDecided } from '#app/club/competitions/rules/parts.ts';
import { takeBackMail } from '#app/club/mail/mail.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { ClaimTable } from '#db/schema/competitions.ts';
import type { Schema } from '#db/schema/schema.ts';
import { askOtherSide, claimOn, tellOfDispute } from './claim-mails.server.ts';
import { claimOf, myTie, notYours } from './claims.server.ts';
import { letterApi } from './letter.api.ts';
import { myMatch } from './my-match-schemas.server.ts';
import { myMatches } from './my-matches.server.ts';

/** What players say came of their match. It counts, and is shown, once the other side or the desk has confirmed it. */
const claims = noun({ room: 'member', table: 'claim', title: () => '', none: notYours });

const notKnownYet = 'It is not known yet who plays in this match.';
const nothingWaits = 'There is no result that waits to be confirmed.';
const hasResult =
  'This match has its result already. If it is wrong, please tell whoever looks after the competitions.';

interface Found {
  course: CourseRows;
  tie: TieRow;
  /** The side on which whoever acts plays. */
  side?: 1 | 2;
}
type Find = (tx: Kysely<Schema>, input: { slug: string; id: string }, actor: Actor) => Promise<Found>;

/**
 * What waits for a word about a match; its version is the moment it was said, so that nobody confirms what they have not seen.
 * Of two at the same moment the second is told that it is done.
 */
const waiting = (find: Find): Holding<Found & { claim: ClaimTable; version: number }> => ({
  locks: async (tx, { id = '' }) => lockCourse(tx, await competitionOfTie(tx, id)),
  async reads(tx, { slug = '', id = '' }, _, actor) {
    const found = await find(tx, { slug, id }, actor);
    const claim = await claimOf(tx, id);
    if (!claim) throw new Refusal(409, isDecided(found.tie) ? hasResult : nothingWaits);
    return { ...found, claim, version: claimVersion(claim) };
  },
  sentence: 'Another result has been entered meanwhile. Please look at it.',
  shows: ({ claim, tie }) => ({ result: outcomeLine(claim, tie.player1, tie.player2) }),
  async by(tx, { claim: { member, at } }) {
    const row = await tx.selectFrom('member').select('name').where('id', '=', member).executeTakeFirst();
    return { at, ...(row && { by: row.name }) };
  },
});

const forMe = waiting((tx, { id }, actor) => myTie(tx, actor, id));
const forTheDesk = waiting(async (tx, { slug, id }) => {
  const course = await readCourse(tx, slug);
  return { course, tie: tieIn(course, id) };
});

const look = looks(claims);
const act = acts(claims);
const atDesk = acts({ ...claims, room: competitions.room });
/** What is confirmed stands among the competition's changes, whoever did it. */
const confirming = acts({ ...competitions, room: 'member', under: competitions.room });
const confirmingAtDesk = acts(competitions);

export const claimActs = {
  mine: look({
    at: 'GET /api/competitions/matches',
    what: 'The competition matches that I play, those still to be played first',
    answers: z.array(myMatch),
    reads: (site, _, viewer) => myMatches(site, viewer),
  }),
  claim: act({
    at: 'PUT /api/competitions/matches/{id}/result',
    what: 'Enters the result of my match, for the other side to confirm, in place of what my own side has said before',
    takes: outcomeFields,
    counts: 'letter-member',
    async does({ tx, site, viewer, after }, { id, ...said }) {
      const { course, tie, side } = await myTie(tx, viewer, id);
      if (!isPlayable(tie)) throw new Refusal(409, isDecided(tie) ? hasResult : notKnownYet);
      const { state, ...outcome } = readOutcome(said, rulesOf(course, tie));
      const before = await claimOf(tx, id);
      if (before && before.side !== side)
        throw new Refusal(
          409,
          'The other side has entered a result already. Please say whether it is right.',
        );
      const claim: ClaimTable = {
        tie: id,
        member: viewer.id,
        side,
        state,
        ...outcome,
        at: site.clock().toISOString(),
        disputed_by: null,
        why: '',
      };
      await tx.deleteFrom('claim').where('tie', '=', id).execute();
      await tx.insertInto('claim').values(claim).execute();
      await askOtherSide(tx, site, { viewer, course, tie, claim });
      after(() => site.postman.wake());
    },
  }),
  drop: act({
    at: 'DELETE /api/competitions/matches/{id}/result',
    what: 'Takes back a result of mine that waits to be confirmed',
    async does({ tx, viewer }, { id }) {
      const { side } = await myTie(tx, viewer, id);
      const claim = await claimOf(tx, id);
      if (!claim || claim.side !== side) throw new Refusal(409, 'There is no result of yours that waits.');
      await tx.deleteFrom('claim').where('tie', '=', id).execute();
      await takeBackMail(tx, claimOn({ id }));
    },
  }),
  confirm: confirming({
    at: 'POST /api/competitions/matches/{id}/confirmation',
    what: 'Confirms what the other side has said came of our match',
    holds: forMe,
    says: 'confirmed a result',
    async does(doing, _, { side, ...waits }) {
      if (waits.claim.side === side)
        throw new Refusal(403, 'Your own side has said this: the other side confirms it.');
      await confirm(doing, waits);
    },
  }),
  dispute: act({
    at: 'POST /api/competitions/matches/{id}/dispute',
    what: 'Says that it was not so, and what it was; whoever entered it is told, and so is the club',
    takes: z.object({ why: words('Please say what it was.', 500) }),
    holds: forMe,
    counts: 'letter-member',
    async does({ tx, site, viewer, after }, { id, why }, { course, tie, side, claim }) {
      if (claim.side === side) throw new Refusal(403, 'Your own side has said this. You can enter it again.');
      await tx.updateTable('claim').set({ disputed_by: viewer.id, why }).where('tie', '=', id).execute();
      await tellOfDispute(tx, site, { viewer, course, tie, claim, why });
      after(() => site.postman.wake());
    },
  }),
  confirmAtDesk: confirmingAtDesk({
    at: 'POST /api/desk/competitions/{slug}/ties/{id}/confirmation',
    what: 'Confirms, in place of the other side, what a player has said',
    holds: forTheDesk,
    says: 'confirmed a result',
    does: (doing, _, waits) => confirm(doing, waits),
  }),
  setAside: atDesk({
    at: 'DELETE /api/desk/competitions/{slug}/ties/{id}/confirmation',
    what: 'Sets aside what a player has said: the match is still to be played, or to be entered anew',
    holds: forTheDesk,
    says: 'rejected a result that players had sent',
    async does({ tx, note }, { id }, { claim, tie }) {
      await tx.deleteFrom('claim').where('tie', '=', id).execute();
      note({ title: outcomeLine(claim, tie.player1, tie.player2) });
    },
  }),
};

async function confirm(doing: Doing, { course, tie, claim }: Found & { claim: ClaimTable }): Promise<void> {
  const { state, score1, score2, sets, won, member } = claim;
  const outcome: Outcome = { state, score1, score2, sets, won: won === 1 ? 1 : 2 };
  const line = await decideTie(doing, course, tie.id, outcome, member, doing.actor.id);
  doing.note(within(course.competition, line));
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof claimActs> {}
}

/** The calls of those who play in competitions, and what the desk does with what they say. */
export const matchesApi = (site: Site) =>
  actsApi(site, ...Object.values(claimActs)).route('/', letterApi(site));
