import { z } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations, queries } from '#app/endpoints/endpoint.server.ts';
import type { Lockable } from '#app/endpoints/locking.server.ts';
import { mountEndpoints } from '#app/endpoints/mount.server.ts';
import { defineEndpointResource } from '#app/endpoints/resource.server.ts';
import { matchOutcomeBodySchema } from '#app/modules/competition-rules/competition-rules.server.ts';
import {
  formatTieOutcome,
  getMatchScoringRules,
  getResultClaimVersion,
  isTieDecided,
  isTiePlayable,
  parseTieOutcome,
  type TieOutcome,
} from '#app/modules/competition-rules/competition-rules.ts';
import {
  type CompetitionTieRow,
  competitionResource,
  createRequiredMultilineSchema,
  findPublishedTie,
  getCompetitionAuditDetails,
  lockCompetition,
  readCompetitionSlugOfTie,
  readStoredCompetition,
  type StoredCompetition,
  writeTieResult,
} from '#app/modules/competitions/competitions.server.ts';
import { deleteUntriedMails } from '#app/modules/mail/mail.server.ts';
import { findWebAddressError } from '#app/modules/mail/mail.ts';
import type { Site } from '#app/site/site.server.ts';
import type { TieResultClaimTable } from '#db/schema/competitions.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  getResultClaimMailKey,
  mailResultClaimDispute,
  mailResultClaimToOpponents,
} from './claim-mails.server.ts';
import { ownCompetitionMatchSchema } from './own-match-schemas.server.ts';
import { mailMatchOpponents, readOwnCompetitionMatches } from './own-matches.server.ts';
import { lockOwnCompetitionTie, notPlayingInMatchError, readResultClaim } from './own-tie.server.ts';

/** Result claims by players. A result counts and is rendered once the other side or an officer confirms it. */
const claimResource = defineEndpointResource({
  permission: 'member',
  table: 'claim',
  title: () => '',
  notFound: notPlayingInMatchError,
});

const sidesUnknownError =
  'We do not know yet who plays in this match. You can enter a result once the earlier match has been played.';
const noWaitingClaimError = 'There is no result to confirm. It may have been withdrawn.';
const alreadyDecidedError =
  'This match already has a result. If it is wrong, contact the competitions secretary.';

interface ClaimedTie {
  course: StoredCompetition;
  tie: CompetitionTieRow;
  /** Side of the acting member; undefined for officers. */
  side?: 1 | 2;
}
type FindClaimedTie = (
  tx: Kysely<DatabaseSchema>,
  input: { slug: string; id: string },
  actor: Actor,
) => Promise<ClaimedTie>;

/**
 * Locks a claim. Its version is its timestamp, so that a request cannot confirm a result that it has not seen; the
 * second of two concurrent requests gets 409.
 */
const createClaimLockable = (
  find: FindClaimedTie,
): Lockable<ClaimedTie & { claim: TieResultClaimTable; version: number }> => ({
  lock: async (tx, { id = '' }) => lockCompetition(tx, await readCompetitionSlugOfTie(tx, id)),
  async read(tx, { slug = '', id = '' }, _, actor) {
    const found = await find(tx, { slug, id }, actor);
    const claim = await readResultClaim(tx, id);
    if (!claim) throw new Refusal(409, isTieDecided(found.tie) ? alreadyDecidedError : noWaitingClaimError);
    return { ...found, claim, version: getResultClaimVersion(claim) };
  },
  conflictMessage: 'Another result has been entered since you opened this page. Check that result first.',
  conflictView: ({ claim, tie }) => ({ result: formatTieOutcome(claim, tie.player1, tie.player2) }),
  async lastChange(tx, { claim: { member, at } }) {
    const row = await tx.selectFrom('member').select('name').where('id', '=', member).executeTakeFirst();
    return { at, ...(row && { by: row.name }) };
  },
});

const ownClaimLockable = createClaimLockable((tx, { id }, actor) => lockOwnCompetitionTie(tx, actor, id));
const adminClaimLockable = createClaimLockable(async (tx, { slug, id }) => {
  const course = await readStoredCompetition(tx, slug);
  return { course, tie: findPublishedTie(course, id) };
});

const query = queries(claimResource);
const mutation = mutations(claimResource);
const adminMutation = mutations({ ...claimResource, permission: competitionResource.permission });
/** Confirmations are audited under the competition, also when a member makes them. */
const ownConfirmationMutation = mutations({
  ...competitionResource,
  permission: 'member',
  auditSection: competitionResource.permission,
});
const confirmationMutation = mutations(competitionResource);

export const resultClaimEndpoints = {
  mine: query({
    route: 'GET /api/competitions/matches',
    summary: 'Return the viewer’s competition matches, those still to be played first',
    response: z.array(ownCompetitionMatchSchema),
    load: (site, _, viewer) => readOwnCompetitionMatches(site, viewer),
  }),
  claim: mutation({
    route: 'PUT /api/competitions/matches/{id}/result',
    summary:
      'Enter the result of the viewer’s match for the other side to confirm; replaces an earlier claim of the same side',
    body: matchOutcomeBodySchema,
    rateLimit: 'letter-member',
    async handler({ tx, site, viewer, afterCommit }, { id, ...said }) {
      const { course, tie, side } = await lockOwnCompetitionTie(tx, viewer, id);
      if (!isTiePlayable(tie))
        throw new Refusal(409, isTieDecided(tie) ? alreadyDecidedError : sidesUnknownError);
      const { state, ...outcome } = parseTieOutcome(said, getMatchScoringRules(course, tie));
      const before = await readResultClaim(tx, id);
      if (before && before.side !== side)
        throw new Refusal(
          409,
          'The other side has already entered a result. Confirm that result, or say that it is wrong.',
        );
      const claim: TieResultClaimTable = {
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
      await mailResultClaimToOpponents(tx, site, { viewer, course, tie, claim });
      afterCommit(() => site.postman.wake());
    },
  }),
  drop: mutation({
    route: 'DELETE /api/competitions/matches/{id}/result',
    summary: 'Withdraw a result of the viewer’s side that waits for confirmation',
    async handler({ tx, viewer }, { id }) {
      const { side } = await lockOwnCompetitionTie(tx, viewer, id);
      const claim = await readResultClaim(tx, id);
      if (!claim || claim.side !== side)
        throw new Refusal(409, 'You have no result waiting to be confirmed.');
      await tx.deleteFrom('claim').where('tie', '=', id).execute();
      await deleteUntriedMails(tx, getResultClaimMailKey({ id }));
    },
  }),
  write: mutation({
    route: 'POST /api/competitions/matches/{id}/letter',
    summary: 'Mail a message to the other side of the viewer’s match; replies go to the viewer',
    body: z.object({
      message: createRequiredMultilineSchema('Enter a message.', 2000).refine(
        (text) => findWebAddressError(text) === undefined,
        { error: ({ input }) => findWebAddressError(String(input)) },
      ),
    }),
    rateLimit: 'letter-member',
    handler: mailMatchOpponents,
  }),
  confirm: ownConfirmationMutation({
    route: 'POST /api/competitions/matches/{id}/confirmation',
    summary: 'Confirm the result that the other side has entered',
    lock: ownClaimLockable,
    audit: 'confirmed a result',
    async handler(ctx, _, { side, ...waits }) {
      if (waits.claim.side === side)
        throw new Refusal(403, 'Your own side entered this result. The other side needs to confirm it.');
      await confirmClaim(ctx, waits);
    },
  }),
  dispute: mutation({
    route: 'POST /api/competitions/matches/{id}/dispute',
    summary:
      'Dispute the result that the other side has entered, with the reason; notify the claimants and the club',
    body: z.object({ why: createRequiredMultilineSchema('Enter the correct result.', 500) }),
    lock: ownClaimLockable,
    rateLimit: 'letter-member',
    async handler({ tx, site, viewer, afterCommit }, { id, why }, { course, tie, side, claim }) {
      if (claim.side === side)
        throw new Refusal(
          403,
          'Your own side entered this result. To change it, press ‘Withdraw result’, then enter the correct result.',
        );
      await tx.updateTable('claim').set({ disputed_by: viewer.id, why }).where('tie', '=', id).execute();
      await mailResultClaimDispute(tx, site, { viewer, course, tie, claim, why });
      afterCommit(() => site.postman.wake());
    },
  }),
  confirmAtDesk: confirmationMutation({
    route: 'POST /api/desk/competitions/{slug}/ties/{id}/confirmation',
    summary: 'Confirm a result that a player has entered, in place of the other side',
    lock: adminClaimLockable,
    audit: 'confirmed a result',
    handler: (ctx, _, waits) => confirmClaim(ctx, waits),
  }),
  setAside: adminMutation({
    route: 'DELETE /api/desk/competitions/{slug}/ties/{id}/confirmation',
    summary: 'Reject a result that a player has entered; the match stays open',
    lock: adminClaimLockable,
    audit: 'rejected a result that players had sent',
    async handler({ tx, audit }, { id }, { claim, tie }) {
      await tx.deleteFrom('claim').where('tie', '=', id).execute();
      audit({ title: formatTieOutcome(claim, tie.player1, tie.player2) });
    },
  }),
};

async function confirmClaim(
  ctx: MutationContext,
  { course, tie, claim }: ClaimedTie & { claim: TieResultClaimTable },
): Promise<void> {
  const { state, score1, score2, sets, won, member } = claim;
  const outcome: TieOutcome = { state, score1, score2, sets, won: won === 1 ? 1 : 2 };
  const line = await writeTieResult(ctx, course, tie.id, outcome, member, ctx.actor.id);
  ctx.audit(getCompetitionAuditDetails(course.competition, line));
}

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof resultClaimEndpoints> {}
}

/** API of members' own competition matches, and of the officers' decisions about their claims. */
export const ownCompetitionMatchesApi = (site: Site) =>
  mountEndpoints(site, ...Object.values(resultClaimEndpoints));
