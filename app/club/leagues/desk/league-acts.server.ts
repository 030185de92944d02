import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import type { Format } from '#app/club/formats/format.ts';
import { renamed } from '#app/club/leagues/facts/change-facts.server.ts';
import { keepPast } from '#app/club/leagues/facts/keep-past.server.ts';
import { leagueAct, leagueRow } from '#app/club/leagues/own-league/league-now.server.ts';
import type { Site } from '#app/site/site.server.ts';

interface LeagueChange {
  day: string;
  version: number;
  source?: 'sheet' | 'own';
  card?: Format;
  name?: string;
  starts?: string;
  label?: string;
  about?: string;
}

/** Changes what a league is called, where its table comes from or how it counts. */
export async function changeLeague(site: Site, actor: Actor, change: LeagueChange) {
  const { day, version, source, card, ...words } = change;
  return makeChange(site, actor, async (changeSet) => {
    const before = await leagueRow(changeSet.tx, day);
    const rule_card = card && JSON.stringify(card);
    if (words.name) await renamed(site, changeSet, before, words.name);
    const isOther = (rule_card && rule_card !== before.rule_card) || (source && source !== before.source);
    if (isOther) await keepPast(changeSet, before);
    const columns = { ...words, ...(source && { source }), ...(rule_card && { rule_card }) };
    const now = { updated_at: site.clock().toISOString() };
    const { name } = await changeSet.change('league', day, { ...columns, ...now }, version);
    const did = card ? 'changed the rule card of' : source ? sourceWords[source] : 'changed the words of';
    const what = source === before.source && !card ? 'looked after' : did;
    return { act: leagueAct(day, what, name), made: null };
  });
}

const sourceWords = {
  own: 'had the table worked out here for',
  sheet: 'went back to the published sheet of',
};
