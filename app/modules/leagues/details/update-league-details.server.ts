import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { LeagueRow } from '#app/modules/leagues/season-data/league-season-data.server.ts';
import { validateLeagueClubSection } from './create-league.server.ts';
import type { LeagueDetailsBody } from './league-detail-bodies.server.ts';
import { readLeagueEventKind, validateLeagueDivisionName } from './league-names.server.ts';
import { parseLeagueLinks } from './league-texts.ts';

/** Updates the given details of a league: playing time, contact, section, links and addresses of its sheets. */
export async function updateLeagueDetails(
  ctx: MutationContext,
  facts: LeagueDetailsBody,
  was: LeagueRow,
): Promise<void> {
  const { club, clock } = ctx.site;
  const { day } = was;
  const { section, contact, links, division, tableUrl, resultsUrl } = facts;
  if (section !== undefined) await validateLeagueClubSection(ctx, section);
  if (division !== undefined) await validateLeagueDivisionName(ctx, was, division);
  const file = club.leagueSheets[day];
  await ctx.change('league', day, {
    ...(section !== undefined && { section: section || null }),
    ...(contact !== undefined && {
      contact: nullIfFromConfig(contact, was.contact, club.leagueContacts[day]),
    }),
    ...(links !== undefined && { links: JSON.stringify(parseLeagueLinks(links)) }),
    ...(division !== undefined && { division }),
    ...(tableUrl !== undefined && { table_url: nullIfFromConfig(tableUrl, was.table_url, file?.table) }),
    ...(resultsUrl !== undefined && {
      results_url: nullIfFromConfig(resultsUrl, was.results_url, file?.results),
    }),
    updated_at: clock().toISOString(),
  });
  await updateLeagueEventKind(ctx, day, facts);
}

/** Null, so that club.json stays in force, as long as its value has not been changed. */
const nullIfFromConfig = (text: string, was: string | null, file: string | null | undefined) =>
  was === null && text === (file ?? '') ? null : text;

async function updateLeagueEventKind(
  { tx, change }: MutationContext,
  day: string,
  { weekday, time }: LeagueDetailsBody,
) {
  if (weekday === undefined && time === undefined) return;
  const kind = await readLeagueEventKind(tx, day);
  if (!kind) return;
  const is = { weekday: weekday ?? kind.weekday, time: time ?? kind.time };
  const columns = { weekday: is.weekday || null, time: is.time || null };
  if (columns.weekday !== kind.weekday || columns.time !== kind.time) await change('kind', day, columns);
}
