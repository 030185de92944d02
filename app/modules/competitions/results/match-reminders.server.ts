import {
  formatLongCompetitionDay,
  formatMatchChallenger,
  formatTieWithRound,
  toCompetitionDate,
} from '#app/modules/competition-rules/competition-rules.ts';
import { readRoundsAndTies } from '#app/modules/competitions/state/stored-competition.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import {
  getOwnCompetitionMatchesLink,
  type MailablePlayer,
  queueMatchMail,
  readMailablePlayers,
} from './match-mails.server.ts';

/** Hour (Europe/London) from which reminders are sent. */
const sendFromHour = 8;

/** Mails reminders to both sides as the play-by date approaches, once per player across processes. Returns how many were sent. */
export async function sendMatchReminders(site: Site): Promise<number> {
  const now = Temporal.Instant.fromEpochMilliseconds(site.clock().getTime()).toZonedDateTimeISO(
    'Europe/London',
  );
  if (now.hour < sendFromHour) return 0;
  let sent = 0;
  for (const match of await queryRemindableMatches(site.db)) {
    const left = now.toPlainDate().until(toCompetitionDate(match, match.due), { largestUnit: 'days' }).days;
    const days = getDueMatchReminderDays(match.reminders, left);
    if (days === undefined) continue;
    const told = await readRemindedMembers(site.db, match, days);
    for (const player of await readMailablePlayers(site.db, [match.entry1, match.entry2]))
      if (!told.has(player.id) && (await queueReminder(site, match, days, player))) sent += 1;
  }
  if (sent > 0) site.postman.wake();
  return sent;
}

/**
 * Returns which reminder (in days before the date) is due with `left` days to go: the closest. Undefined once the date
 * has passed.
 */
export function getDueMatchReminderDays(reminders: string, left: number): number | undefined {
  const due = reminders
    .split(',')
    .filter(Boolean)
    .map(Number)
    .filter((days) => left >= 0 && left <= days);
  return due.length > 0 ? Math.min(...due) : undefined;
}

interface RemindableMatch {
  id: string;
  entry1: string;
  entry2: string;
  player1: string;
  player2: string;
  round: string;
  position: number;
  competition: string;
  due: string;
  name: string;
  season: number;
  winter: number;
  side: number;
  reminders: string;
}

/** Queries open matches with both sides known, a play-by date, and no result claim. */
async function queryRemindableMatches(db: Database): Promise<RemindableMatch[]> {
  const rows = await db
    .selectFrom('tie')
    .innerJoin('round', 'round.id', 'tie.round')
    .innerJoin('competition', 'competition.slug', 'round.competition')
    .leftJoin('claim', 'claim.tie', 'tie.id')
    .select(['tie.id', 'tie.round', 'tie.position', 'entry1', 'entry2', 'player1', 'player2', 'round.due'])
    .select(['round.competition', 'competition.name', 'season', 'winter', 'competition.side', 'reminders'])
    .where('competition.state', '=', 'published')
    .where('reminders', '!=', '')
    .where('tie.state', '=', 'open')
    .where('round.due', 'is not', null)
    .where('claim.tie', 'is', null)
    .execute();
  return rows.flatMap(({ entry1, entry2, due, ...row }) =>
    entry1 && entry2 && due ? [{ ...row, entry1, entry2, due }] : [],
  );
}

async function readRemindedMembers(
  db: Database,
  { id, due }: RemindableMatch,
  days: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('match_reminder')
    .select('member')
    .where('tie', '=', id)
    .where('due', '=', due)
    .where('days', '=', days)
    .execute();
  return new Set(rows.map(({ member }) => member));
}

async function queueReminder(
  site: Site,
  match: RemindableMatch,
  days: number,
  player: MailablePlayer,
): Promise<boolean> {
  return site.db.transaction().execute(async (tx) => {
    // Among several processes, the one that inserts the row sends.
    const mine = await tx
      .insertInto('match_reminder')
      .values({
        tie: match.id,
        due: match.due,
        days,
        member: player.id,
        at: site.clock().toISOString(),
      })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    if (mine.numInsertedOrUpdatedRows === 0n) return false;
    const isFirst = player.entry === match.entry1;
    const opponent = isFirst ? match.player2 : match.player1;
    const by = formatLongCompetitionDay(match, match.due);
    const title = formatTieWithRound(await readRoundsAndTies(tx, match.competition), match);
    await queueMatchMail(
      tx,
      site,
      player,
      {
        subject: `${match.name}: please play by ${by}`,
        lines: [
          `Your match against ${opponent} in the ${match.name} (${title}) must be played by ${by}.`,
          formatMatchChallenger(match.side, isFirst, opponent),
        ],
        action: {
          label: 'See my match',
          link: getOwnCompetitionMatchesLink(site, match.id),
        },
        after: [
          'You can contact your opponent and enter the result there. If you have a question, reply to this email.',
        ],
      },
      { club: 'the clock' },
    );
    return true;
  });
}
