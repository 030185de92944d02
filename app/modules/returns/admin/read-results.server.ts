import { todayInLondon } from '#app/core/clock.ts';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatList } from '#app/core/language.ts';
import { addDays } from '#app/core/season-days.ts';
import { queryLeagueFixtures, readCardPlayerWarnings } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { findScoreMismatches, type MatchFormat, matchSides } from '#app/modules/formats/formats.ts';
import { readMatchHistory } from '#app/modules/returns/entries/match-history.server.ts';
import type { MatchResultState } from '#app/modules/returns/entries/return-state.ts';
import {
  getMatchResultState,
  readMatchResultStates,
} from '#app/modules/returns/entries/return-states.server.ts';
import { readMatchCaptains } from '#app/modules/returns/mails/match-captains.server.ts';
import { formatFixtureDateAndTime } from '#app/modules/returns/mails/result-mails.ts';
import { readDivisionSeasonRules } from '#app/modules/returns/mails/result-notifications.server.ts';
import { readLatestPostponement } from '#app/modules/returns/postponements/postpone-match.server.ts';
import {
  readUndecidedPostponements,
  type UndecidedPostponement,
} from '#app/modules/returns/postponements/undecided-postponements.server.ts';
import {
  formatFixtureTeams,
  readDivisionRuleCard,
  readMatchResult,
} from '#app/modules/returns/record/match-return.server.ts';
import { compareScoreSheets, isMirroredScoreSheet } from '#app/modules/returns/rules/compare-sheets.ts';
import {
  formatMatchPointsResult,
  formatMatchScores,
  formatScoreSheetDifferences,
} from '#app/modules/returns/rules/format-results.ts';
import type { Site } from '#app/site/site.server.ts';
import { getFinedSide } from './fines.server.ts';
import type {
  CaptainResultRow,
  CaptainResultsPageData,
  MatchResultEditorData,
} from './result-admin-pages.ts';

const namesOf = ({ home, away }: LeagueFixture) => ({ home: home.name, away: away.name });

/** Returns the list of results: matches that need action, then pending ones, then those settled this week. */
export async function readCaptainResultsPage(site: Site): Promise<CaptainResultsPageData> {
  const { db } = site;
  const date = todayInLondon(site.clock);
  const year = Number(date.slice(0, 4));
  const all = (
    await Promise.all([year - 1, year].map((season) => queryLeagueFixtures(db, { season })))
  ).flat();
  const seen = all.filter((one) => one.state !== 'void' && (one.date <= date || one.state === 'postponed'));
  const now = await readMatchResultStates(
    db,
    seen.map(({ id }) => id),
  );
  const putOff = await putOffStates(site);
  const noDay = new Map((await readUndecidedPostponements(db)).map((one) => [one.fixture, one]));
  const cards = new Map<string, MatchFormat>();
  const rules = new Map<string, number>();
  const rows: (CaptainResultRow & { date: string })[] = [];
  for (const fixture of seen) {
    const stands = now.get(fixture.id);
    if (!stands) continue;
    const key = `${fixture.league} ${fixture.season}`;
    const card = cards.get(key) ?? (await readDivisionRuleCard(db, fixture));
    cards.set(key, card);
    const days = rules.get(key) ?? (await readDivisionSeasonRules(db, fixture)).resultDays;
    rules.set(key, days);
    const isLate = date > addDays(fixture.date, days);
    const found = groupOf(site, fixture, stands, { card, isLate, putOff: putOff.get(fixture.id), date });
    if (!found) continue;
    rows.push({
      ...{ id: fixture.id, title: formatFixtureTeams(fixture), date: fixture.date, ...found },
      line: [
        [fixture.division, formatWeekdayAndDate(fixture.date)].filter(Boolean).join(', '),
        whyNoDay(noDay.get(fixture.id)),
      ]
        .filter(Boolean)
        .join('. '),
    });
  }
  rows.sort((a, b) => (a.date === b.date ? a.title.localeCompare(b.title) : b.date.localeCompare(a.date)));
  return { rows: rows.map(({ date: _, ...row }) => row) };
}

interface Around {
  card: MatchFormat;
  isLate: boolean;
  putOff: string | undefined;
  date: string;
}

function groupOf(
  { club }: Site,
  fixture: LeagueFixture,
  now: MatchResultState,
  { card, isLate, putOff, date }: Around,
): Pick<CaptainResultRow, 'group' | 'state'> | undefined {
  const names = namesOf(fixture);
  if (now.state === 'settled') {
    const [back] = now.tookBack;
    if (back) return { group: 'taken-back', state: `Withdrawn by ${names[back]}` };
    const wishes = wishesOf(now, card, names, club.words);
    if (wishes.length > 0) return { group: 'wish', state: 'Different result sent' };
    const recent = (now.at ?? '').slice(0, 10) >= addDays(date, -7);
    return recent && now.sheet
      ? {
          group: 'settled',
          state: formatMatchScores(
            { ...now.sheet, rinks: [], shots: shotsOnly(now, card) },
            card,
            names,
            club.words,
          ),
        }
      : undefined;
  }
  if (fixture.state === 'postponed' && (putOff === 'refused' || putOff === 'lapsed'))
    return { group: 'no-day', state: putOffWords[putOff] ?? '' };
  if (fixture.state === 'postponed') return { group: 'put-off', state: putOffWords[putOff ?? 'asked'] ?? '' };
  if (now.state === 'unlike')
    return {
      group: 'unlike',
      state:
        now.differs.length > 0
          ? `They differ on ${formatScoreSheetDifferences(now.differs, club.words)}`
          : 'Removed from the table',
    };
  if (now.state === 'one')
    return { group: 'one', state: `${names[now.by === 'home' ? 'away' : 'home']} to confirm` };
  return isLate ? { group: 'late', state: 'No result yet' } : { group: 'waiting', state: 'No result yet' };
}

const shotsOnly = ({ sheet }: MatchResultState, _card: MatchFormat) =>
  sheet?.shots ??
  (sheet && sheet.rinks.length > 0
    ? sheet.rinks.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
        home: 0,
        away: 0,
      })
    : null);

/** 'Offered Tuesday 20 May and Thursday 22 May. ‘Two on holiday’' */
function whyNoDay(one: UndecidedPostponement | undefined): string {
  if (!one) return '';
  const days = formatList(one.offers.map(({ day }) => formatWeekdayAndDate(day)));
  return [days ? `Offered ${days}` : 'No dates offered', one.whyNot && `‘${one.whyNot}’`]
    .filter(Boolean)
    .join('. ');
}

const putOffWords: Record<string, string> = {
  asked: 'Home to offer dates',
  offered: 'Visitors to choose',
  refused: 'No date agreed',
  lapsed: 'Past the deadline',
  chosen: 'Postponed',
};

async function putOffStates({ db }: Site): Promise<Map<string, string>> {
  const rows = await db.selectFrom('postponement').select(['fixture', 'state']).orderBy('asked_at').execute();
  return new Map(rows.map(({ fixture, state }) => [fixture, state]));
}

/** Returns later entries of captains that differ from the settled result. */
function wishesOf(
  now: MatchResultState,
  card: MatchFormat,
  names: { home: string; away: string },
  words: Parameters<typeof formatMatchScores>[3],
): string[] {
  const { sheet, at } = now;
  if (now.state !== 'settled' || !sheet) return [];
  return matchSides.flatMap((side) => {
    const word = now[side];
    if (!word || word.at <= (at ?? '') || compareScoreSheets(sheet, word.sheet, card).length === 0) return [];
    return [
      `${names[side]} now say: ${formatMatchScores(word.sheet, card, names, words)}.${word.note ? ` ‘${word.note}’` : ''}`,
    ];
  });
}

/** Returns one match with its whole history. Throws 404 if unknown. */
export async function readMatchResultEditor(site: Site, id: string): Promise<MatchResultEditorData> {
  const { db, club } = site;
  const held = await readMatchResult(db, id);
  const { fixture, card, row } = held;
  const now = getMatchResultState(held);
  const names = namesOf(fixture);
  const figuresOf = (sheet: typeof now.sheet) =>
    sheet ? formatMatchScores(sheet, card, names, club.words) : '';
  const postponed = await readLatestPostponement(db, id);
  const captains = await readMatchCaptains(db, fixture);
  const warnings: string[] = [];
  for (const side of matchSides)
    warnings.push(...(await readCardPlayerWarnings(db, fixture, side, now[side]?.players ?? [])));
  return {
    ...{ id, names, card, now, title: formatFixtureTeams(fixture), division: fixture.division },
    ...{ when: formatFixtureDateAndTime(fixture), fixture: fixture.state, version: held.version },
    figures: { home: figuresOf(now.home?.sheet ?? null), away: figuresOf(now.away?.sheet ?? null) },
    result: figuresOf(now.sheet),
    points: now.sheet ? formatMatchPointsResult(now.sheet, card, names) : '',
    differs: formatScoreSheetDifferences(now.differs, club.words),
    isMirrored: Boolean(now.home && now.away && isMirroredScoreSheet(now.home.sheet, now.away.sheet, card)),
    wishes: wishesOf(now, card, names, club.words),
    odd: now.sheet ? findScoreMismatches(now.sheet, card, club.words) : [],
    warnings,
    captains: { home: reach(captains.home), away: reach(captains.away) },
    ...{ fine: row.fine, fineSide: getFinedSide(held), finePaidOn: row.fine_paid_on },
    isLate: row.late_at !== null,
    deductions: await deductionsOf(site, fixture),
    postponed: postponed
      ? {
          ...{ state: postponed.state, why: postponed.why, offers: postponed.offers },
          until: postponed.until,
          whyNot: (await readUndecidedPostponements(db, id))[0]?.whyNot ?? '',
        }
      : null,
    history: await readMatchHistory(db, fixture, card, club.words),
  };
}

const reach = ({ name, phone, email }: { name: string; phone: string; email: string }) => ({
  name,
  phone,
  email,
});

/** Queries the deductions made for this match. */
async function deductionsOf({ db }: Site, { id, home, away }: LeagueFixture) {
  const rows = await db
    .selectFrom('deduction')
    .selectAll()
    .where('team', 'in', [home.id, away.id])
    .orderBy('id')
    .execute();
  return rows
    .filter((row) => row.id.startsWith(`${id}:`))
    .map(({ id: its, team, points, shots, why, version }) => ({
      ...{ id: its, team: team === home.id ? home.name : away.name },
      ...{ points, shots, why, version },
    }));
}
