import { roundsAndTies } from '#app/modules/competitions/course/course.server.ts';
import { dateOf } from '#app/modules/competitions/rules/days.ts';
import { challengeLine, longDay } from '#app/modules/competitions/rules/match-words.ts';
import { tieTitle } from '#app/modules/competitions/rules/tie-names.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Database } from '#db/connection.ts';
import { matchesLink, queueMatchMail, type Reachable, reachable } from './match-mails.server.ts';

/** Hour (Europe/London) from which reminders are sent. */
const hour = 8;

/** Mails reminders to both sides as the play-by date approaches, once per player across processes. Returns how many were sent. */
export async function sendReminders(site: Site): Promise<number> {
  const now = Temporal.Instant.fromEpochMilliseconds(site.clock().getTime()).toZonedDateTimeISO(
    'Europe/London',
  );
  if (now.hour < hour) return 0;
  let sent = 0;
  for (const match of await toBePlayed(site.db)) {
    const left = now.toPlainDate().until(dateOf(match, match.due), { largestUnit: 'days' }).days;
    const days = reminderFor(match.reminders, left);
    if (days === undefined) continue;
    const told = await reminded(site.db, match, days);
    for (const player of await reachable(site.db, [match.entry1, match.entry2]))
      if (!told.has(player.id) && (await remind(site, match, days, player))) sent += 1;
  }
  if (sent > 0) site.postman.wake();
  return sent;
}

/**
 * Returns which reminder (in days before the date) is due with `left` days to go: the closest. Undefined once the date
 * has passed.
 */
export function reminderFor(reminders: string, left: number): number | undefined {
  const due = reminders
    .split(',')
    .filter(Boolean)
    .map(Number)
    .filter((days) => left >= 0 && left <= days);
  return due.length > 0 ? Math.min(...due) : undefined;
}

interface Match {
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
async function toBePlayed(db: Database): Promise<Match[]> {
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

async function reminded(db: Database, { id, due }: Match, days: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('match_reminder')
    .select('member')
    .where('tie', '=', id)
    .where('due', '=', due)
    .where('days', '=', days)
    .execute();
  return new Set(rows.map(({ member }) => member));
}

async function remind(site: Site, match: Match, days: number, player: Reachable): Promise<boolean> {
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
    const by = longDay(match, match.due);
    const title = tieTitle(await roundsAndTies(tx, match.competition), match);
    await queueMatchMail(
      tx,
      site,
      player,
      {
        subject: `${match.name}: please play by ${by}`,
        lines: [
          `Your match against ${opponent} in the ${match.name} (${title}) is to be played by ${by}.`,
          challengeLine(match.side, isFirst, opponent),
        ],
        action: { label: 'Write to them, or enter the result', link: matchesLink(site, match.id) },
      },
      { club: 'the clock' },
    );
    return true;
  });
}
