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

/** Result claims by players. A result counts and is rendered once the other side or an officer confirms it. */
const claims = resource({ permission: 'member', table: 'claim', title: () => '', notFound: notYours });

const notKnownYet = 'It is not known yet who plays in this match.';
const nothingWaits = 'There is no result that waits to be confirmed.';
const hasResult =
  'This match has its result already. If it is wrong, please tell whoever looks after the competitions.';

interface Found {
  course: CourseRows;
  tie: TieRow;
  /** Side of the acting member; undefined for officers. */
  side?: 1 | 2;
}
type Find = (tx: Kysely<Schema>, input: { slug: string; id: string }, actor: Actor) => Promise<Found>;

/**
 * Locks a claim. Its version is its timestamp, so that a request cannot confirm a result that it has not seen; the
 * second of two concurrent requests gets 409.
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
/** Confirmations are audited under the competition, also when a member makes them. */
const ownConfirmationMutation = mutations({
  ...competitions,
  permission: 'member',
  auditSection: competitions.permission,
});
const confirmationMutation = mutations(competitions);

export const claimEndpoints = {
  mine: query({
    route: 'GET /api/competitions/matches',
    summary: 'Return the viewer’s competition matches, those still to be played first',
    response: z.array(myMatch),
    load: (site, _, viewer) => myMatches(site, viewer),
  }),
  claim: mutation({
    route: 'PUT /api/competitions/matches/{id}/result',
    summary:
      'Enter the result of the viewer’s match for the other side to confirm; replaces an earlier claim of the same side',
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
    summary: 'Withdraw a result of the viewer’s side that waits for confirmation',
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
    summary: 'Confirm the result that the other side has entered',
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
    summary:
      'Dispute the result that the other side has entered, with the reason; notify the claimants and the club',
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
    summary: 'Confirm a result that a player has entered, in place of the other side',
    lock: forTheDesk,
    audit: 'confirmed a result',
    handler: (ctx, _, waits) => confirm(ctx, waits),
  }),
  setAside: deskMutation({
    route: 'DELETE /api/desk/competitions/{slug}/ties/{id}/confirmation',
    summary: 'Reject a result that a player has entered; the match stays open',
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

/** API of members' own competition matches, and of the officers' decisions about their claims. */
export const matchesApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(claimEndpoints)).route('/', letterApi(site));
