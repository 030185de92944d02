import type { Kysely } from 'kysely';
import { type Reached, reachedOf, type Told, toldNow } from '#app/admin/telling/reached.server.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { rulesOf } from '#app/modules/competitions/course/outcome.ts';
import { inSentence } from '#app/modules/competitions/rules/draw.ts';
import { groupName } from '#app/modules/competitions/rules/draw-groups.ts';
import { challengeLine, longDay, startsLine } from '#app/modules/competitions/rules/match-words.ts';
import { type Course, partOf, plateName } from '#app/modules/competitions/rules/parts.ts';
import { tieName, tieTitle } from '#app/modules/competitions/rules/tie-names.ts';
import { queueMail } from '#app/modules/mail/mail.server.ts';
import type { Cause } from '#app/modules/mail/mail.ts';
import { stopMailLink, wantingMail, wantsMail } from '#app/modules/members/members.server.ts';
import type { Mail } from '#app/site/mail.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import type { Part, TieTable } from '#db/schema/competitions.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Player reachable by mail. */
export interface Reachable {
  id: string;
  name: string;
  email: string;
  mail_key: string;
  entry: string;
}

/** Returns the players of these entries who are members with an address and have match mail enabled. */
export async function reachable(db: Kysely<Schema>, entries: string[]): Promise<Reachable[]> {
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
    rows.map(({ id, email }) => email !== null && wantsMail(db, id, 'matches')),
  );
  return rows.flatMap(({ email, ...row }, at) => (email !== null && wanted[at] ? [{ ...row, email }] : []));
}

/** Link to the member page with the player's matches. */
export const matchesLink = ({ url }: Pick<Site, 'url'>, tie?: string) =>
  `${url}/members/matches${tie ? `#${tie}` : ''}`;

/** Queues a mail in the caller's transaction, with an unsubscribe link. */
export async function queueMatchMail(
  tx: Kysely<Schema>,
  site: Site,
  { name, email, mail_key }: Reachable,
  mail: Pick<Mail, 'subject' | 'lines' | 'action' | 'after' | 'replyTo'>,
  cause: Cause,
): Promise<void> {
  const { words } = dayAndWords(site);
  await queueMail(
    tx,
    site.clock,
    {
      ...mail,
      to: email,
      toName: name,
      greeting: `Dear ${name},`,
      subject: fill(mail.subject, words),
      lines: mail.lines.map((line) => fill(line, words)),
      unsubscribe: stopMailLink(site.url, mail_key, 'matches'),
    },
    cause,
  );
}

const firstPart = ({ competition: { kind } }: Course): Part => (kind === 'groups' ? 'groups' : 'main');

const entriesIn = (course: Course, part: Part) => [
  ...new Set(partOf(course, part).ties.flatMap(({ entry1, entry2 }) => [entry1 ?? [], entry2 ?? []].flat())),
];

/** Returns the recipients of a draw: members reachable by mail, and those to phone. */
export async function reachedByDraw(
  site: Pick<Site, 'db' | 'postman'>,
  course: Course,
  part: Part = firstPart(course),
): Promise<Reached> {
  const entries = entriesIn(course, part);
  const wants = await wantingMail(site.db, 'matches');
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
  return reachedOf(site, people);
}

/** Mails every player their first opponent and date. Returns how many were mailed, and the players to phone. */
export async function queueDrawMails(
  { tx, site, actor: officer, afterCommit: after }: MutationContext,
  course: Course,
  part: Part = firstPart(course),
): Promise<Told> {
  const { competition } = course;
  const { ties } = partOf(course, part);
  const { mail, ring } = await reachedByDraw({ ...site, db: tx }, course, part);
  const hear = new Set(mail.map(({ id }) => id));
  const players = (await reachable(tx, entriesIn(course, part))).filter(({ id }) => hear.has(id));
  const draw = drawWords(course, part);
  for (const player of players) {
    await queueMatchMail(
      tx,
      site,
      player,
      {
        subject: draw,
        lines: [`${draw} is made.`, ...firstMatch(course, ties, player.entry)],
        action: { label: 'See the draw', link: `${site.url}/club/${competition.series}` },
        after: [`Your matches, and a form to write to your opponent, are at ${matchesLink(site)}`],
      },
      { officer },
    );
  }
  after(() => site.postman.wake());
  return toldNow(site, officer, { mail: mail.length, ring });
}

function drawWords({ competition }: Course, part: Part): string {
  if (part === 'consolation') return `The draw of the ${plateName(competition)}`;
  const isLater = part === 'main' && competition.kind === 'groups';
  return `The draw of the ${isLater ? 'knock-out of the ' : ''}${competition.name}`;
}

function firstMatch(course: Course, ties: TieTable[], entry: string): string[] {
  const { competition, rounds } = course;
  const mine = ties.filter(({ entry1, entry2 }) => entry1 === entry || entry2 === entry);
  const [tie] = mine;
  const round = rounds.find(({ id }) => id === tie?.round);
  if (!tie || !round) return [];
  const isFirst = tie.entry1 === entry;
  const [opponent, known, from] = isFirst
    ? [tie.player2, tie.entry2, tie.from2]
    : [tie.player1, tie.entry1, tie.from1];
  const due = round.due ? ` by ${longDay(competition, round.due)}` : '';
  const before = known ? undefined : ties.find(({ id }) => id === from);
  if (before)
    return [
      `You go straight through to ${inSentence(round.name)}, and play the winner of ${tieName(course, before)} there${due}.`,
    ];
  return [
    `${tieTitle(course, tie)}: you play ${opponent}${due}. ${challengeLine(competition.side, isFirst, opponent)}`,
    ...startsLine(rulesOf(course, tie), isFirst ? 1 : 2, opponent),
    ...gamesInAll(course, round.part, entry, mine.length),
  ];
}

function gamesInAll({ competition, entries }: Course, part: Part, entry: string, games: number): string[] {
  const pool = entries.find(({ id }) => id === entry)?.pool;
  if (part === 'groups' && pool) return [`You are in ${groupName(pool)}: you have ${games} games in all.`];
  const isRobin = competition.kind === 'round-robin' && games > 1;
  return isRobin ? [`It is a round robin: you have ${games} games in all.`] : [];
}
