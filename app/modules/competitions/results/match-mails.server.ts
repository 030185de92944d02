import type { Kysely } from 'kysely';
import {
  createMailingResult,
  type MailingResult,
  type MailRecipients,
  splitMailAndTelephoneRecipients,
} from '#app/admin/send-sheet/recipients.server.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import {
  type CompetitionData,
  formatCompetitionGroupName,
  formatCompetitionRoundInSentence,
  formatLongCompetitionDay,
  formatMatchChallenger,
  formatMatchHandicaps,
  formatTieName,
  formatTieWithRound,
  getCompetitionDrawPart,
  getConsolationDrawName,
  getMatchScoringRules,
} from '#app/modules/competition-rules/competition-rules.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import type { MailCause } from '#app/modules/mail/mail.ts';
import {
  addressMailToMember,
  memberWantsMail,
  readMailWantedCheck,
} from '#app/modules/members/members.server.ts';
import type { MailText } from '#app/site/mail.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { CompetitionTieTable, DrawPart } from '#db/schema/competitions.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

/** Player reachable by mail. */
export interface MailablePlayer {
  id: string;
  name: string;
  email: string;
  mail_key: string;
  entry: string;
}

/** Returns the players of these entries who are members with an address and have match mail enabled. */
export async function readMailablePlayers(
  db: Kysely<DatabaseSchema>,
  entries: string[],
): Promise<MailablePlayer[]> {
  if (entries.length === 0) return [];
  const rows = await db
    .selectFrom('player')
    .innerJoin('member', 'member.id', 'player.member')
    .select(['member.id', 'member.name', 'member.email', 'member.mail_key', 'player.entry'])
    .where('player.entry', 'in', entries)
    .where('member.removed_at', 'is', null)
    .where('member.suspended_at', 'is', null)
    .orderBy('member.name')
    .execute();
  const wanted = await Promise.all(
    rows.map(({ id, email }) => email !== null && memberWantsMail(db, id, 'matches')),
  );
  return rows.flatMap(({ email, ...row }, at) => (email !== null && wanted[at] ? [{ ...row, email }] : []));
}

/** Link to the member page with the player's matches. */
export const getOwnCompetitionMatchesLink = ({ url }: Pick<Site, 'url'>, tie?: string) =>
  `${url}/members/matches${tie ? `#${tie}` : ''}`;

/** Queues a mail in the caller's transaction, with an unsubscribe link. */
export async function queueMatchMail(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  player: MailablePlayer,
  mail: MailText,
  cause: MailCause,
): Promise<void> {
  const { words } = getTodayAndPlaceholders(site);
  const text = {
    ...mail,
    subject: fillTextPlaceholders(mail.subject, words),
    lines: mail.lines.map((line) => fillTextPlaceholders(line, words)),
  };
  await queueMail(tx, site.clock, await addressMailToMember(tx, site, player, 'matches', text), cause);
}

const getFirstPart = ({ competition: { kind } }: CompetitionData): DrawPart =>
  kind === 'groups' ? 'groups' : 'main';

const getPartEntries = (course: CompetitionData, part: DrawPart) => [
  ...new Set(
    getCompetitionDrawPart(course, part).ties.flatMap(({ entry1, entry2 }) =>
      [entry1 ?? [], entry2 ?? []].flat(),
    ),
  ),
];

/** Returns the recipients of a draw: members reachable by mail, and those to phone. */
export async function readDrawMailRecipients(
  site: Pick<Site, 'db' | 'postman'>,
  course: CompetitionData,
  part: DrawPart = getFirstPart(course),
): Promise<MailRecipients> {
  const entries = getPartEntries(course, part);
  const wants = await readMailWantedCheck(site.db, 'matches');
  const rows = await site.db
    .selectFrom('player')
    .innerJoin('member', 'member.id', 'player.member')
    .select(['member.id', 'member.name', 'member.email', 'member.phone'])
    .distinct()
    .where('player.entry', 'in', ['', ...entries])
    .where('member.removed_at', 'is', null)
    .where('member.suspended_at', 'is', null)
    .orderBy('member.name')
    .execute();
  const people = rows.map(({ id, name, email, phone }) => ({
    id,
    name,
    email,
    telephone: phone,
    wants: wants(id),
  }));
  return splitMailAndTelephoneRecipients(site, people);
}

/** Mails every player their first opponent and date. Returns how many were mailed, and the players to phone. */
export async function queueDrawMails(
  { tx, site, actor: officer, afterCommit }: MutationContext,
  course: CompetitionData,
  part: DrawPart = getFirstPart(course),
): Promise<MailingResult> {
  const { competition } = course;
  const { ties } = getCompetitionDrawPart(course, part);
  const { mail, ring } = await readDrawMailRecipients({ ...site, db: tx }, course, part);
  const hear = new Set(mail.map(({ id }) => id));
  const players = (await readMailablePlayers(tx, getPartEntries(course, part))).filter(({ id }) =>
    hear.has(id),
  );
  const draw = formatDrawName(course, part);
  for (const player of players) {
    await queueMatchMail(
      tx,
      site,
      player,
      {
        subject: `${draw} has been made`,
        lines: [`${draw} has been made.`, ...formatFirstMatch(course, ties, player.entry)],
        action: { label: 'See the draw', link: `${site.url}/club/${competition.series}` },
        after: [
          `You can see your matches and write to your opponent at ${getOwnCompetitionMatchesLink(site)}`,
          'If you have a question, reply to this email.',
        ],
      },
      { officer },
    );
  }
  afterCommit(() => site.postman.wake());
  return createMailingResult(site, officer, { mail: mail.length, ring });
}

function formatDrawName({ competition }: CompetitionData, part: DrawPart): string {
  if (part === 'consolation') return `The draw for the ${getConsolationDrawName(competition)}`;
  const isLater = part === 'main' && competition.kind === 'groups';
  return `The draw for the ${isLater ? 'knock-out of the ' : ''}${competition.name}`;
}

function formatFirstMatch(course: CompetitionData, ties: CompetitionTieTable[], entry: string): string[] {
  const { competition, rounds } = course;
  const mine = ties.filter(({ entry1, entry2 }) => entry1 === entry || entry2 === entry);
  const [tie] = mine;
  const round = rounds.find(({ id }) => id === tie?.round);
  if (!tie || !round) return [];
  const isFirst = tie.entry1 === entry;
  const [opponent, known, from] = isFirst
    ? [tie.player2, tie.entry2, tie.from2]
    : [tie.player1, tie.entry1, tie.from1];
  const due = round.due ? ` by ${formatLongCompetitionDay(competition, round.due)}` : '';
  const before = known ? undefined : ties.find(({ id }) => id === from);
  if (before)
    return [
      `You go straight through to ${formatCompetitionRoundInSentence(round.name)}, where you play the winner of ${formatTieName(course, before)}${due}.`,
    ];
  return [
    `${formatTieWithRound(course, tie)}: you play ${opponent}${due}. ${formatMatchChallenger(competition.side, isFirst, opponent)}`,
    ...formatMatchHandicaps(getMatchScoringRules(course, tie), isFirst ? 1 : 2, opponent),
    ...formatGameCount(course, round.part, entry, mine.length),
  ];
}

function formatGameCount(
  { competition, entries }: CompetitionData,
  part: DrawPart,
  entry: string,
  games: number,
): string[] {
  const pool = entries.find(({ id }) => id === entry)?.pool;
  if (part === 'groups' && pool)
    return [`You are in ${formatCompetitionGroupName(pool)}, and you have ${games} games in all.`];
  const isRobin = competition.kind === 'round-robin' && games > 1;
  return isRobin ? [`This is a round robin, and you have ${games} games in all.`] : [];
}
