import type { Kysely } from 'kysely';
import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { formatTieOutcome } from '#app/modules/competition-rules/competition-rules.ts';
import {
  type CompetitionTieRow,
  getOwnCompetitionMatchesLink,
  queueMatchMail,
  readMailablePlayers,
  type StoredCompetition,
} from '#app/modules/competitions/competitions.server.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import type { MailCause } from '#app/modules/mail/mail.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { TieResultClaimTable } from '#db/schema/competitions.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Mails about result claims, queued in the transaction that writes the claim. */

/** Subject key shared by all mails about a claim, so that they are withdrawn together. */
export const getResultClaimMailKey = ({ id }: Pick<CompetitionTieRow, 'id'>) => `claim:${id}`;

interface ClaimMailContext {
  viewer: SignedInViewer;
  course: StoredCompetition;
  tie: CompetitionTieRow;
  claim: TieResultClaimTable;
}

/** Mails the other side to confirm the result; mails the club if no player there can confirm on the site. */
export async function mailResultClaimToOpponents(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  { viewer, course, tie, claim }: ClaimMailContext,
) {
  const { competition } = course;
  const line = formatTieOutcome(claim, tie.player1, tie.player2);
  const others = await readMailablePlayers(tx, [tie[claim.side === 1 ? 'entry2' : 'entry1'] ?? '']);
  for (const person of others)
    await queueMatchMail(
      tx,
      site,
      person,
      {
        subject: `${competition.name}: is this result right?`,
        lines: [
          `${viewer.name} has entered the result of your match in the ${competition.name}:`,
          `${line}.`,
        ],
        action: { label: 'Check the result', link: getOwnCompetitionMatchesLink(site, tie.id) },
        after: [
          'The result counts once you confirm it under ‘My matches’. If it is wrong, press ‘No, it is not’ and enter the correct result.',
        ],
      },
      { by: viewer.id, about: getResultClaimMailKey(tie), beyond: 'refused' },
    );
  if (!(await canOpponentConfirm(tx, tie, claim.side)))
    await mailClubAboutClaim(
      tx,
      site,
      course,
      `${viewer.name} entered this result: ${line}. The other side cannot confirm it on the website, so it needs to be confirmed in Club admin.`,
      { by: viewer.id, about: getResultClaimMailKey(tie), beyond: 'left out' },
    );
}

/** True if any player of the opposing side has an account that can sign in and confirm. */
async function canOpponentConfirm(
  tx: Kysely<DatabaseSchema>,
  tie: CompetitionTieRow,
  claimant: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom('player')
    .innerJoin('member', 'member.id', 'player.member')
    .select('member.id')
    .where('player.entry', '=', tie[claimant === 1 ? 'entry2' : 'entry1'] ?? '')
    .where('member.removed_at', 'is', null)
    .where('member.suspended_at', 'is', null)
    .where('member.password_hash', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Mails the claimants and the club that the other side disputes the result. */
export async function mailResultClaimDispute(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  { viewer, course, tie, claim, why }: ClaimMailContext & { why: string },
) {
  const line = formatTieOutcome(claim, tie.player1, tie.player2);
  const people = await readMailablePlayers(tx, [tie[claim.side === 1 ? 'entry1' : 'entry2'] ?? '']);
  for (const person of people)
    await queueMatchMail(
      tx,
      site,
      person,
      {
        subject: `${course.competition.name}: your result is disputed`,
        lines: [`You entered: ${line}.`, `${viewer.name} does not agree and says:`, why],
        action: { label: 'Enter the result again', link: getOwnCompetitionMatchesLink(site, tie.id) },
        after: [
          'If you cannot agree, the competitions secretary decides. If you have a question, reply to this email.',
        ],
      },
      { by: viewer.id, about: `dispute:${tie.id}`, beyond: 'refused' },
    );
  await mailClubAboutClaim(
    tx,
    site,
    course,
    `The result entered was ‘${line}’. ${viewer.name} does not agree and says: ${why}`,
    { by: viewer.id, about: `dispute:${tie.id}`, beyond: 'left out' },
  );
}

async function mailClubAboutClaim(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  { competition }: StoredCompetition,
  line: string,
  cause: MailCause,
) {
  const { club, clock, url } = site;
  const { words } = getTodayAndPlaceholders(site);
  await queueMail(
    tx,
    clock,
    {
      to: club.email,
      toName: '',
      greeting: 'Dear competitions secretary,',
      subject: fillTextPlaceholders(`${competition.name}: a result needs your decision`, words),
      lines: [fillTextPlaceholders(line, words)],
      action: { label: 'Open in Club admin', link: `${url}/desk/competitions/${competition.slug}` },
    },
    cause,
  );
}
