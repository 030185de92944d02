import type { ChangeSet } from '#app/act/changes/change-set.server.ts';
import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { leagueAct, leagueRow } from '#app/club/leagues/own-league/league-now.server.ts';
import type { LeagueRow } from '#app/club/leagues/own-league/own-league.server.ts';
import { invalid } from '#app/core/refusals.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';
import type { LeagueFacts } from './fact-bodies.server.ts';
import { keepPast } from './keep-past.server.ts';
import { kindNames, readLinks } from './league-words.ts';
import { checkName, checkSection } from './start-league.server.ts';

/** Changes when a league is played, whom to ask, its section and links, and where its sheets are published. */
export const changeFacts = (
  site: Site,
  actor: Actor,
  { day, version, ...facts }: LeagueFacts & { day: string; version: number },
) =>
  makeChange(site, actor, async (changeSet) => {
    const before = await leagueRow(changeSet.tx, day);
    const { section, contact, links, division, tableUrl, resultsUrl } = facts;
    if (section !== undefined) await checkSection(changeSet, section);
    if (division !== undefined) await checkDivision(changeSet, before, division);
    const file = site.club.leagueSheets[day];
    const columns = {
      ...(section !== undefined && { section: section || null }),
      ...(contact !== undefined && { contact: said(contact, before.contact, site.club.leagueContacts[day]) }),
      ...(links !== undefined && { links: JSON.stringify(readLinks(links)) }),
      ...(division !== undefined && { division }),
      ...(tableUrl !== undefined && { table_url: said(tableUrl, before.table_url, file?.table) }),
      ...(resultsUrl !== undefined && { results_url: said(resultsUrl, before.results_url, file?.results) }),
    };
    await changeSet.change('league', day, { ...columns, updated_at: site.clock().toISOString() }, version);
    await changeKind(changeSet, day, facts);
    const sheets = tableUrl !== undefined || resultsUrl !== undefined;
    const did = sheets ? 'changed where the sheets are of' : 'changed the facts of';
    return { act: leagueAct(day, did, fill(before.name, dayAndWords(site).words)), made: null };
  });

/** What club.json says holds as long as nobody says anything else. */
const said = (text: string, was: string | null, file: string | null | undefined) =>
  was === null && text === (file ?? '') ? null : text;

async function checkDivision({ tx }: ChangeSet, { day, parent }: LeagueRow, division: string) {
  const family = parent ?? day;
  const all = await tx
    .selectFrom('league')
    .select(['day', 'division'])
    .where((e) => e.or([e('day', '=', family), e('parent', '=', family)]))
    .execute();
  if (all.length > 1 && !division) throw invalid({ division: 'Please give the division a name.' });
  if (all.some((one) => one.day !== day && one.division.toLowerCase() === division.toLowerCase()))
    throw invalid({ division: 'There is a division of this name already.' });
}

async function changeKind(changeSet: ChangeSet, day: string, { weekday, time }: LeagueFacts) {
  if (weekday === undefined && time === undefined) return;
  const kind = await kindRow(changeSet, day);
  if (!kind) return;
  const is = { weekday: weekday ?? kind.weekday, time: time ?? kind.time };
  const columns = { weekday: is.weekday || null, time: is.time || null };
  if (columns.weekday !== kind.weekday || columns.time !== kind.time)
    await changeSet.change('kind', day, columns);
}

const kindRow = ({ tx }: ChangeSet, day: string) =>
  tx.selectFrom('kind').selectAll().where('id', '=', day).executeTakeFirst();

/** What follows from another name: past seasons keep theirs; divisions and the kind of event, where it is named so, take it. */
export async function renamed(site: Site, changeSet: ChangeSet, before: LeagueRow, name: string) {
  const was = fill(before.name, dayAndWords(site).words);
  if (name === was) return;
  await checkName(site, changeSet, name, before.day);
  await keepPast(changeSet, before);
  const divisions = await changeSet.tx
    .selectFrom('league')
    .selectAll()
    .where('parent', '=', before.day)
    .execute();
  for (const one of divisions) {
    await keepPast(changeSet, one);
    await changeSet.change('league', one.day, { name });
  }
  const kind = await kindRow(changeSet, before.day);
  const named = kindNames(was);
  if (kind && kind.name === named.name && kind.short_name === named.short_name)
    await changeSet.change('kind', before.day, kindNames(name));
}
