import { formatLondonMinute } from '#app/core/clock.ts';
import { addDays } from '#app/core/season-days.ts';
import { queryLeagueFixtures } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture, LeagueSeasonRules } from '#app/modules/fixtures/fixtures.ts';
import type { MatchSide } from '#app/modules/formats/formats.ts';
import { recordSentOnce } from '#app/modules/mail/mail.server.ts';
import type { MatchResultState } from '#app/modules/returns/entries/return-state.ts';
import { readMatchResultStates } from '#app/modules/returns/entries/return-states.server.ts';
import {
  composeMatchDayLinkMail,
  composeResultReminderMail,
} from '#app/modules/returns/mails/result-mails.ts';
import {
  mailMatchCaptain,
  readDivisionSeasonRules,
} from '#app/modules/returns/mails/result-notifications.server.ts';
import {
  isPostponementOpen,
  readLatestPostponement,
} from '#app/modules/returns/postponements/postpone-match.server.ts';
import { readPublishedFixturePredicate } from '#app/modules/returns/record/published-fixtures.server.ts';
import {
  formatLateResultPenalty,
  getDueResultAction,
  getSilenceSettlementDay,
} from '#app/modules/returns/rules/late-results.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  applyLateResultRule,
  getLondonDateOfTimestamp,
  lapsePostponement,
  settleResultBySilence,
  wasResultReopenedSince,
} from './scheduled-results.endpoints.server.ts';

/** First and last hour in London for mails to captains. */
const [from, until] = [8, 21];

/** Days after which a match is no longer processed automatically. */
const maxAgeDays = 60;

/**
 * Minute job: sends links on match days, settles by silence, sends reminders, applies the late rule. Returns the number of
 * actions.
 */
export async function runMatchResultJobs(site: Site): Promise<number> {
  const [today = '', time = ''] = formatLondonMinute(site.clock).split('T');
  const hour = Number(time.slice(0, 2));
  if (hour < from || hour >= until) return 0;
  let done = await lapseThose(site, today);
  for (const { fixture, now, rules } of await openMatches(site, today))
    done += await lookAfter(site, today, { fixture, now, rules });
  if (done > 0) site.postman.wake();
  return done;
}

interface OpenMatch {
  fixture: LeagueFixture;
  now: MatchResultState;
  rules: LeagueSeasonRules;
}

/** Queries the recent or current matches that are not void and not settled. */
async function openMatches(site: Site, today: string): Promise<OpenMatch[]> {
  const { db } = site;
  const lately = await queryLeagueFixtures(db, { from: addDays(today, -maxAgeDays), to: today });
  const due = lately.filter(({ state }) => state !== 'void');
  if (due.length === 0) return [];
  const isOut = await readPublishedFixturePredicate(db);
  const now = await readMatchResultStates(
    db,
    due.map(({ id }) => id),
  );
  const rules = new Map<string, LeagueSeasonRules>();
  const open: OpenMatch[] = [];
  for (const fixture of due) {
    const stands = now.get(fixture.id);
    if (!stands || stands.state === 'settled' || !isOut(fixture)) continue;
    const key = `${fixture.league} ${fixture.season}`;
    const its = rules.get(key) ?? (await readDivisionSeasonRules(db, fixture));
    rules.set(key, its);
    open.push({ fixture, now: stands, rules: its });
  }
  return open;
}

async function lookAfter(site: Site, today: string, open: OpenMatch): Promise<number> {
  const { fixture, now, rules } = open;
  if (
    now.state === 'one' &&
    now.at &&
    today >= getSilenceSettlementDay(getLondonDateOfTimestamp(now.at), rules)
  )
    return letHold(site, fixture.id, now.at);
  if (fixture.state !== 'on') return 0;
  const due = getDueResultAction(today, fixture.date, rules);
  if (due === 'link') return mailLinks(site, fixture);
  if (now.state !== 'waiting' || !due) return 0;
  if (due === 'rule') return lateRule(site, today, open);
  const sides: MatchSide[] = due === 'home' ? ['home'] : ['home', 'away'];
  return remind(site, open, due, sides);
}

async function letHold(site: Site, id: string, saidAt: string): Promise<number> {
  const row = await site.db
    .selectFrom('match_return')
    .select('settled_at')
    .where('id', '=', id)
    .executeTakeFirst();
  if (row && wasResultReopenedSince(row, saidAt)) return 0;
  await settleResultBySilence(site, id);
  return 1;
}

async function mailLinks(site: Site, fixture: LeagueFixture): Promise<number> {
  let sent = 0;
  for (const side of ['home', 'away'] as const)
    await site.db.transaction().execute(async (tx) => {
      const key = { what: 'return link', subject: `${fixture.id}:${side} ${fixture.date}` };
      if (!(await recordSentOnce(tx, site.clock, key))) return;
      if (await mailMatchCaptain(tx, site, { fixture, side }, { club: 'the clock' }, composeMatchDayLinkMail))
        sent += 1;
    });
  return sent;
}

async function remind(
  site: Site,
  { fixture, rules }: OpenMatch,
  due: string,
  sides: MatchSide[],
): Promise<number> {
  const costs = formatLateResultPenalty(rules);
  const rule = costs ? `If no result is entered, the league rule is: ${costs}.` : '';
  let sent = 0;
  await site.db.transaction().execute(async (tx) => {
    const key = { what: 'return reminder', subject: `${fixture.id} ${fixture.date} ${due}` };
    if (!(await recordSentOnce(tx, site.clock, key))) return;
    for (const side of sides)
      if (
        await mailMatchCaptain(tx, site, { fixture, side }, { club: 'the clock' }, (to) =>
          composeResultReminderMail(to, rule),
        )
      )
        sent += 1;
    await tx
      .insertInto('match_return')
      .values({ id: fixture.id, reminded_at: site.clock().toISOString() })
      .onConflict((c) => c.column('id').doUpdateSet({ reminded_at: site.clock().toISOString() }))
      .execute();
  });
  return sent;
}

/** Sends a reminder before the late rule applies, also in a league that joins in mid-season. */
async function lateRule(site: Site, today: string, open: OpenMatch): Promise<number> {
  const { fixture } = open;
  const row = await site.db
    .selectFrom('match_return')
    .select(['late_at', 'reminded_at'])
    .where('id', '=', fixture.id)
    .executeTakeFirst();
  if (row?.late_at) return 0;
  if (!row?.reminded_at) return remind(site, open, 'both', ['home', 'away']);
  if (today <= addDays(getLondonDateOfTimestamp(row.reminded_at), 1)) return 0;
  await applyLateResultRule(site, fixture.id);
  return 1;
}

/** Closes postponements past their deadline; they go to the secretary. */
async function lapseThose(site: Site, today: string): Promise<number> {
  const rows = await site.db
    .selectFrom('postponement as p')
    .innerJoin('league_fixture as f', 'f.id', 'p.fixture')
    .select('p.fixture')
    .distinct()
    .where('f.state', '=', 'postponed')
    .where('p.state', '!=', 'lapsed')
    .where('p.until', '<', today)
    .execute();
  let lapsed = 0;
  for (const { fixture } of rows) {
    const last = await readLatestPostponement(site.db, fixture);
    if (!last || last.until >= today || !isPostponementOpen(last)) continue;
    await lapsePostponement(site, fixture);
    lapsed += 1;
  }
  return lapsed;
}
