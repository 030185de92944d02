import { createInvalidInputRefusal, Refusal } from '#app/core/refusals.ts';
import { collapseToSingleLine } from '#app/core/single-line.ts';
import { getZodErrorsByField } from '#app/core/validation-errors.ts';
import type { MatchCardPlayer } from '#app/modules/fixtures/fixtures.ts';
import { matchScoreSheetSchema } from '#app/modules/formats/formats.server.ts';
import {
  findScoreMismatches,
  getOppositeMatchSide,
  type MatchScoreSheet,
  type MatchSide,
  matchSides,
} from '#app/modules/formats/formats.ts';
import {
  chooseMatchDayByCaptain,
  enterCaptainResult,
  mailRequestedCaptainLinks,
  postponeMatchBodySchema,
  postponeMatchByCaptain,
  readMatchResult,
  refuseMatchDaysByCaptain,
} from '#app/modules/returns/returns.server.ts';
import { findLikelyScoreTypos } from '#app/modules/returns/returns.ts';
import { parseScoreSheetValues } from '#app/modules/score-sheets/score-sheets.ts';
import { getFormValues } from '#app/site/signed-link/signed-link.server.ts';
import type { Site } from '#app/site/site.server.ts';
import {
  type CaptainLinkMatchSide,
  invalidCaptainLinkRefusal,
  readCurrentCaptainMatches,
  resolveCaptainLink,
} from './captain-result.server.ts';

/** Form submission on the page of a link. */
interface Pressed {
  address: string;
  code: string;
  form: FormData;
}

type Back = { to?: string; said?: string };

/** Normalizes typed text to one line of limited length. */
const lineOf = (typed = '', most: number) => collapseToSingleLine(typed).replace(/\s+/g, ' ').slice(0, most);

/** Handles the form, only for the side that the code stands for. */
export async function handleCaptainLinkForm(site: Site, { address, code, form }: Pressed): Promise<Back> {
  const typed = getFormValues(form);
  if (typed.word === 'ask') return askAnew(site, address, lineOf(typed.team, 200));
  await site.limits.count({ 'code-here': address });
  const speaks = await resolveCaptainLink(site, code);
  const by = lineOf(typed.by, 80);
  const who = { fixture: speaks.fixture.id, side: speaks.side, by };
  if (typed.word === 'agree') return agree(site, speaks, { by, seen: typed.seen ?? '' });
  if (typed.word === 'put-off') {
    await postponeMatchByCaptain(site, who, { ...offersIn(typed), again: typed.again === 'yes' });
    return { said: 'put-off' };
  }
  if (typed.word === 'choose') {
    if (speaks.side !== 'away') throw new Refusal(403, 'Only the visitors can choose the date.');
    await chooseMatchDayByCaptain(site, who, typed.day ?? '');
    return { said: 'chosen' };
  }
  if (typed.word === 'refuse') {
    if (speaks.side !== 'away') throw new Refusal(403, 'Only the visitors can say whether they can play.');
    await refuseMatchDaysByCaptain(site, who, lineOf(typed.why, 200));
    return { said: 'refused' };
  }
  await enterTyped(site, speaks, typed);
  return { said: 'entered' };
}

/** Confirms the other side's entry. Throws 409 if it has changed since it was rendered. */
async function agree(
  site: Site,
  { fixture, side }: CaptainLinkMatchSide,
  { by, seen }: { by: string; seen: string },
) {
  const held = await readMatchResult(site.db, fixture.id);
  const theirs = held[getOppositeMatchSide(side)];
  if (!theirs?.sheet || theirs.id !== seen)
    throw new Refusal(409, 'The other side has just changed its result. Check it again.');
  const own = held[side]?.players ?? [];
  const players = own.filter((one) => one.side === side);
  await enterCaptainResult(site, {
    fixture: fixture.id,
    side,
    sheet: theirs.sheet,
    players,
    by,
    way: 'link',
  });
  return { said: 'agreed' };
}

async function enterTyped(
  site: Site,
  { fixture, side }: CaptainLinkMatchSide,
  typed: Record<string, string>,
) {
  const { card } = await readMatchResult(site.db, fixture.id);
  const rinks = Math.max(card.rinks, rinksIn(typed));
  const read = matchScoreSheetSchema.safeParse(parseScoreSheetValues(typed, rinks));
  if (!read.success) throw createInvalidInputRefusal(getZodErrorsByField(read.error));
  const sheet = { ...read.data, points: null };
  for (const one of matchSides)
    if (!Number.isInteger(sheet.shots?.[one] ?? 0))
      throw createInvalidInputRefusal({ [`shots.${one}`]: 'Enter a whole number of shots.' });
  if (typed.sure !== 'yes') refuseSlips(site, sheet, { card, names: namesOf({ fixture }) });
  const players = playersIn(typed, side);
  await enterCaptainResult(site, {
    ...{ fixture: fixture.id, side, sheet, players, way: 'link' },
    by: lineOf(typed.by, 80),
    note: lineOf(typed.note, 300),
  });
}

const namesOf = ({ fixture: { home, away } }: Pick<CaptainLinkMatchSide, 'fixture'>) => ({
  home: home.name,
  away: away.name,
});

interface Around {
  card: Parameters<typeof findLikelyScoreTypos>[1];
  names: Record<MatchSide, string>;
}

/** Throws 422 once for likely typing errors; confirmed ones pass. */
function refuseSlips(site: Site, sheet: MatchScoreSheet, { card, names }: Around) {
  const { words } = site.club;
  const slips = findLikelyScoreTypos(sheet, card, names, words);
  const [odd] = findScoreMismatches(sheet, card, words);
  if (odd && Object.keys(slips).length === 0) slips['rinks.0.home'] = odd;
  if (Object.keys(slips).length > 0) throw createInvalidInputRefusal({ ...slips, sure: 'ask' });
}

const rinksIn = (typed: Record<string, string>) =>
  Math.min(
    12,
    Math.max(0, ...Object.keys(typed).map((name) => Number(/^rinks\.(\d+)\./.exec(name)?.[1] ?? -1) + 1)),
  );

function playersIn(typed: Record<string, string>, side: MatchSide): MatchCardPlayer[] {
  return Object.entries(typed).flatMap(([field, typedName]) => {
    const [, rink, place] = /^p\.(\d{1,2})\.(\d)$/.exec(field) ?? [];
    const name = lineOf(typedName, 80);
    if (!rink || !place || !name) return [];
    return [{ rink: Number(rink), place: Number(place), side, player: null, name }];
  });
}

function offersIn(typed: Record<string, string>) {
  const days = [0, 1].flatMap((at) => {
    const day = (typed[`offers.${at}`] ?? '').trim();
    return day ? [{ day, time: (typed[`times.${at}`] ?? '').trim() || null }] : [];
  });
  const read = postponeMatchBodySchema.safeParse({
    why: typed.why ?? '',
    offers: days,
    sure: typed.sure === 'yes',
  });
  if (!read.success) {
    const errors = getZodErrorsByField(read.error);
    throw createInvalidInputRefusal(
      Object.fromEntries(
        Object.entries(errors).map(([name, said]) => [name.replace(/\.(day|time)$/, ''), said]),
      ),
    );
  }
  return read.data;
}

/** Mails a new link for each current match to the captain's stored address, which is never shown. */
async function askAnew(site: Site, address: string, team: string): Promise<Back> {
  if (!site.club.uses.league) throw invalidCaptainLinkRefusal();
  await site.limits.count({ 'form-here': address });
  const fixtures = team ? await readCurrentCaptainMatches(site, { team }) : [];
  await site.db.transaction().execute((tx) => mailRequestedCaptainLinks(tx, site, team, fixtures));
  site.postman.wake();
  return { said: 'asked' };
}
