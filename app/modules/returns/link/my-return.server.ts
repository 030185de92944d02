import type { Kysely } from 'kysely';
import { today } from '#app/core/clock.ts';
import { showFullDate } from '#app/core/dates.ts';
import { english } from '#app/core/language.ts';
import { Refusal } from '#app/core/refusals.ts';
import { daysAfter } from '#app/core/season-days.ts';
import { oneFixture, readFixtures } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { positionsOf, type Side, sides } from '#app/modules/formats/formats.ts';
import { valuesOfSheet } from '#app/modules/leagues/leagues.ts';
import { linkedBy } from '#app/modules/mail/mail.server.ts';
import { candidatesOf, warningsFor } from '#app/modules/registrations/registrations.server.ts';
import { notPlayedSaid } from '#app/modules/returns/entries/enter.server.ts';
import { historyOf } from '#app/modules/returns/entries/history.server.ts';
import { returnNow } from '#app/modules/returns/entries/returns.server.ts';
import { type HeldReturn, readReturn } from '#app/modules/returns/held/held-return.server.ts';
import { published } from '#app/modules/returns/held/published.server.ts';
import { captainsOf } from '#app/modules/returns/mails/captains.server.ts';
import { keyOfAddress, rulesFor } from '#app/modules/returns/mails/return-mail.server.ts';
import { whenOf } from '#app/modules/returns/mails/return-mails.ts';
import { postponedOf } from '#app/modules/returns/postponed/postpone.server.ts';
import { isMirrored } from '#app/modules/returns/rules/differences.ts';
import { differsLine, figuresLine, pointsLine } from '#app/modules/returns/rules/words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import type { LinkedMatch, LinkLost } from './linked.ts';

/** Days after the match for which a link stays valid: covers disputes and the end of the season. */
const goodFor = 60;

export const notGood = () => new Refusal(404, 'This link is not, or is no longer, good.');

export interface Speaks {
  fixture: LeagueFixture;
  side: Side;
}

/** Parses 'fixture:home:team:address': older links end after the side, printed ones have no address. */
const subject = /^(.+?):(home|away)(?::([^:]*):([^:]*))?$/;

/** Returns the team and match that a code stands for. Throws 404 if invalid, expired, or mailed to a former captain. */
export async function speaksFor(site: Site, code: string): Promise<Speaks> {
  const linked = site.club.uses.league && code ? await linkedBy(site.db, 'return', code) : undefined;
  const [, id = '', said = '', team = '', address = ''] = subject.exec(linked?.subject ?? '') ?? [];
  const fixture = id ? await oneFixture(site.db, id) : undefined;
  if (!fixture || today(site.clock) > daysAfter(fixture.date, goodFor)) throw notGood();
  // Home and away may have been swapped since.
  const side = sides.find((one) => (team ? fixture[one].id === team : one === said));
  if (!side) throw notGood();
  if (address && keyOfAddress((await captainsOf(site.db, fixture))[side].email) !== address) throw notGood();
  return { fixture, side };
}

/** Returns the page of a link, or the form for a new one if the code is invalid. Throws 404 if no league is run here. */
export async function readLinked(site: Site, code: string): Promise<LinkedMatch | LinkLost> {
  if (!site.club.uses.league) throw notGood();
  const speaks = await speaksFor(site, code).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (!speaks) return { kind: 'lost', teams: await teamsNow(site), email: site.club.email };
  return linkedMatch(site, speaks);
}

async function linkedMatch(site: Site, { fixture, side }: Speaks): Promise<LinkedMatch> {
  const { db, club } = site;
  const held = await readReturn(db, fixture.id);
  const now = returnNow(held);
  const rules = await rulesFor(db, fixture);
  const names = { home: fixture.home.name, away: fixture.away.name };
  const { card } = held;
  const own = now[side];
  const theirs = now[side === 'home' ? 'away' : 'home'];
  const first = own ?? (now.state === 'settled' ? null : theirs);
  const players = own?.players ?? [];
  const postponed = (await postponedOf(db, fixture.id)) ?? null;
  const figuresOf = (sheet: typeof now.sheet) => (sheet ? figuresLine(sheet, card, names, club.words) : '');
  const last = (now.state === 'one' && now.at) || '';
  return {
    kind: 'match',
    fixture: fixture.id,
    ...{ side, names, card, now },
    when: whenOf(fixture),
    where: await addressOf(db, fixture),
    division: fixture.division,
    isToCome: fixture.date > today(site.clock),
    notPlayed: fixture.state === 'void' ? notPlayedSaid(fixture) : '',
    isPutOff: fixture.state === 'postponed',
    rinks: Math.max(card.rinks, now.home?.sheet.rinks.length ?? 0, now.away?.sheet.rinks.length ?? 0),
    figures: { home: figuresOf(now.home?.sheet ?? null), away: figuresOf(now.away?.sheet ?? null) },
    result: figuresOf(now.sheet),
    points: now.sheet ? pointsLine(now.sheet, card, names) : '',
    differs: differsLine(now.differs, club.words),
    isMirrored: Boolean(now.home && now.away && isMirrored(now.home.sheet, now.away.sheet, card)),
    holdsOn: last
      ? showFullDate(
          daysAfter(
            today(() => new Date(last)),
            rules.silenceDays,
          ),
        )
      : '',
    values: {
      ...valuesOfSheet(first?.sheet ?? now.sheet, ''),
      ...Object.fromEntries(players.map(({ rink, place, name }) => [`p.${rink}.${place}`, name])),
    },
    places: rules.players ? placesOf(held) : [],
    register: rules.players ? await registerOf(db, fixture, side) : [],
    warnings: players.length > 0 ? await warningsFor(db, fixture, side, players) : [],
    postponed,
    until: showFullDate(
      fixture.state === 'postponed' && postponed
        ? postponed.until
        : daysAfter(fixture.date, rules.postponeDays),
    ),
    history: await historyOf(db, fixture, card, club.words),
    contact: club.email,
  };
}

function placesOf({ card }: HeldReturn): string[] {
  const places = positionsOf(card);
  return places.length > 0 ? places : ['lead', 'second', 'skip'];
}

async function registerOf(db: Kysely<Schema>, fixture: LeagueFixture, side: Side): Promise<string[]> {
  const { club } = fixture[side];
  const players = club ? await candidatesOf(db, club, fixture.season) : [];
  return [...new Set(players.map(({ name }) => name))].sort((a, b) => a.localeCompare(b));
}

async function addressOf(db: Kysely<Schema>, { home }: LeagueFixture): Promise<string> {
  const row = await db
    .selectFrom('opponent')
    .select(['name', 'address'])
    .where('id', '=', home.club ?? '')
    .executeTakeFirst();
  return row ? [row.name, row.address].filter(Boolean).join(', ') : '';
}

/** Days before and after today for which lost links are replaced, one per match. */
const [before, after] = [21, 14];

/** Returns the matches of this period, of one team or all. */
export async function matchesNow(site: Site, asked: { team?: string } = {}): Promise<LeagueFixture[]> {
  const now = today(site.clock);
  const near = { from: daysAfter(now, -before), to: daysAfter(now, after) };
  const isOut = await published(site.db);
  const matches = await readFixtures(site.db, { ...asked, ...near });
  return matches.filter((one) => one.state !== 'void' && isOut(one));
}

/** Returns teams with matches in this period, for the lost link form. */
async function teamsNow(site: Site): Promise<{ id: string; name: string }[]> {
  const all = (await matchesNow(site)).flatMap(({ home, away }) => [home, away]);
  const teams = new Map(all.filter(({ club }) => club !== null).map(({ id, name }) => [id, { id, name }]));
  return [...teams.values()].sort((a, b) => a.name.localeCompare(b.name, english));
}
