import type { MutationContext } from '#app/endpoints/context.server.ts';
import type { LeagueRow } from '#app/modules/leagues/own-league/own-league.server.ts';
import type { LeagueFacts } from './fact-shapes.server.ts';
import { readLinks } from './league-words.ts';
import { checkDivision, kindOf } from './names.server.ts';
import { checkSection } from './start-league.server.ts';

/** Updates the given details of a league: playing time, contact, section, links and addresses of its sheets. */
export async function changeFacts(ctx: MutationContext, facts: LeagueFacts, was: LeagueRow): Promise<void> {
  const { club, clock } = ctx.site;
  const { day } = was;
  const { section, contact, links, division, tableUrl, resultsUrl } = facts;
  if (section !== undefined) await checkSection(ctx, section);
  if (division !== undefined) await checkDivision(ctx, was, division);
  const file = club.leagueSheets[day];
  await ctx.change('league', day, {
    ...(section !== undefined && { section: section || null }),
    ...(contact !== undefined && { contact: said(contact, was.contact, club.leagueContacts[day]) }),
    ...(links !== undefined && { links: JSON.stringify(readLinks(links)) }),
    ...(division !== undefined && { division }),
    ...(tableUrl !== undefined && { table_url: said(tableUrl, was.table_url, file?.table) }),
    ...(resultsUrl !== undefined && { results_url: said(resultsUrl, was.results_url, file?.results) }),
    updated_at: clock().toISOString(),
  });
  await changeKind(ctx, day, facts);
}

/** Null, so that club.json stays in force, as long as its value has not been changed. */
const said = (text: string, was: string | null, file: string | null | undefined) =>
  was === null && text === (file ?? '') ? null : text;

async function changeKind({ tx, change }: MutationContext, day: string, { weekday, time }: LeagueFacts) {
  if (weekday === undefined && time === undefined) return;
  const kind = await kindOf(tx, day);
  if (!kind) return;
  const is = { weekday: weekday ?? kind.weekday, time: time ?? kind.time };
  const columns = { weekday: is.weekday || null, time: is.time || null };
  if (columns.weekday !== kind.weekday || columns.time !== kind.time) await change('kind', day, columns);
}
