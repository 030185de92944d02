import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Named } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { resource } from '#app/endpoints/resource.server.ts';
import { competitions, within } from '#app/modules/competitions/course/acts.server.ts';
import {
  type CourseRows,
  competitionOfTie,
  lockCourse,
  readCourse,
  type TieRow,
} from '#app/modules/competitions/course/course.server.ts';
import { isPlayable, type Outcome } from '#app/modules/competitions/course/course.ts';
import { readOutcome, rulesOf } from '#app/modules/competitions/course/outcome.ts';
import { decideTie, tieIn } from '#app/modules/competitions/results/results.server.ts';
import { outcomeFields, words } from '#app/modules/competitions/rules/fields.server.ts';
import { claimVersion, outcomeLine } from '#app/modules/competitions/rules/match-words.ts';
import { isDecided } from '#app/modules/competitions/rules/parts.ts';
import { takeBackMail } from '#app/modules/mail/mail.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { ClaimTable } from '#db/schema/competitions.ts';
import type { Schema } from '#db/schema/schema.ts';
import { askOtherSide, claimOn, tellOfDispute } from './claim-mails.server.ts';
import { claimOf, myTie, notYours } from './claims.server.ts';
import { letterApi } from './letter.api.ts';
import { myMatch } from './my-match-schemas.server.ts';
import { myMatches } from './my-matches.server.ts';

/** What players say came of their match. It counts, and is shown, once the other side or the desk has confirmed it. */
const claims = resource({ permission: 'member', table: 'claim', title: () => '', notFound: notYours });

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
const waiting = (find: Find): Lockable<Found & { claim: ClaimTable; version: number }> => ({
  lock: async (tx, { id = '' }) => lockCourse(tx, await competitionOfTie(tx, id)),
  async read(tx, { slug = '', id = '' }, _, actor) {
    const found = await find(tx, { slug, id }, actor);
    const claim = await claimOf(tx, id);
    if (!claim) throw new Refusal(409, isDecided(found.tie) ? hasResult : nothingWaits);
    return { ...found, claim, version: claimVersion(claim) };
  },
  conflictMessage: 'Another result has been entered meanwhile. Please look at it.',
  conflictView: ({ claim, tie }) => ({ result: outcomeLine(claim, tie.player1, tie.player2) }),
  async lastChange(tx, { claim: { member, at } }) {
    const row = await tx.selectFrom('member').select('name').where('id', '=', member).executeTakeFirst();
    return { at, ...(row && { by: row.name }) };
  },
});

const forMe = waiting((tx, { id }, actor) => myTie(tx, actor, id));
const forTheDesk = waiting(async (tx, { slug, id }) => {
  const course = await readCourse(tx, slug);
  return { course, tie: tieIn(course, id) };
});

const query = queries(claims);
const mutation = mutations(claims);
const deskMutation = mutations({ ...claims, permission: competitions.permission });
/** What is confirmed stands among the competition's changes, whoever did it. */
const ownConfirmationMutation = mutations({
  ...competitions,
  permission: 'member',
  auditSection: competitions.permission,
});
const confirmationMutation = mutations(competitions);

export const claimEndpoints = {
  mine: query({
    route: 'GET /api/competitions/matches',
    summary: 'The competition matches that I play, those still to be played first',
    response: z.array(myMatch),
    load: (site, _, viewer) => myMatches(site, viewer),
  }),
  claim: mutation({
    route: 'PUT /api/competitions/matches/{id}/result',
    summary:
      'Enters the result of my match, for the other side to confirm, in place of what my own side has said before',
    body: outcomeFields,
    rateLimit: 'letter-member',
    async handler({ tx, site, viewer, afterCommit: after }, { id, ...said }) {
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
  drop: mutation({
    route: 'DELETE /api/competitions/matches/{id}/result',
    summary: 'Takes back a result of mine that waits to be confirmed',
    async handler({ tx, viewer }, { id }) {
      const { side } = await myTie(tx, viewer, id);
      const claim = await claimOf(tx, id);
      if (!claim || claim.side !== side) throw new Refusal(409, 'There is no result of yours that waits.');
      await tx.deleteFrom('claim').where('tie', '=', id).execute();
      await takeBackMail(tx, claimOn({ id }));
    },
  }),
  confirm: ownConfirmationMutation({
    route: 'POST /api/competitions/matches/{id}/confirmation',
    summary: 'Confirms what the other side has said came of our match',
    lock: forMe,
    audit: 'confirmed a result',
    async handler(ctx, _, { side, ...waits }) {
      if (waits.claim.side === side)
        throw new Refusal(403, 'Your own side has said this: the other side confirms it.');
      await confirm(ctx, waits);
    },
  }),
  dispute: mutation({
    route: 'POST /api/competitions/matches/{id}/dispute',
    summary: 'Says that it was not so, and what it was; whoever entered it is told, and so is the club',
    body: z.object({ why: words('Please say what it was.', 500) }),
    lock: forMe,
    rateLimit: 'letter-member',
    async handler({ tx, site, viewer, afterCommit: after }, { id, why }, { course, tie, side, claim }) {
      if (claim.side === side) throw new Refusal(403, 'Your own side has said this. You can enter it again.');
      await tx.updateTable('claim').set({ disputed_by: viewer.id, why }).where('tie', '=', id).execute();
      await tellOfDispute(tx, site, { viewer, course, tie, claim, why });
      after(() => site.postman.wake());
    },
  }),
  confirmAtDesk: confirmationMutation({
    route: 'POST /api/desk/competitions/{slug}/ties/{id}/confirmation',
    summary: 'Confirms, in place of the other side, what a player has said',
    lock: forTheDesk,
    audit: 'confirmed a result',
    handler: (ctx, _, waits) => confirm(ctx, waits),
  }),
  setAside: deskMutation({
    route: 'DELETE /api/desk/competitions/{slug}/ties/{id}/confirmation',
    summary: 'Sets aside what a player has said: the match is still to be played, or to be entered anew',
    lock: forTheDesk,
    audit: 'rejected a result that players had sent',
    async handler({ tx, audit: note }, { id }, { claim, tie }) {
      await tx.deleteFrom('claim').where('tie', '=', id).execute();
      note({ title: outcomeLine(claim, tie.player1, tie.player2) });
    },
  }),
};

async function confirm(
  ctx: MutationContext,
  { course, tie, claim }: Found & { claim: ClaimTable },
): Promise<void> {
  const { state, score1, score2, sets, won, member } = claim;
  const outcome: Outcome = { state, score1, score2, sets, won: won === 1 ? 1 : 2 };
  const line = await decideTie(ctx, course, tie.id, outcome, member, ctx.actor.id);
  ctx.audit(within(course.competition, line));
}

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof claimEndpoints> {}
}

/** The calls of those who play in competitions, and what the desk does with what they say. */
export const matchesApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(claimEndpoints)).route('/', letterApi(site));
