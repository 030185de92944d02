import { makeChange } from '#app/act/changes/changes.server.ts';
import type { Actor } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import { holdOpen } from '#app/club/opens/entries/entries.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { actOn, type SeenOpen } from './act-on.ts';
import type { ResultFacts } from './opens-fields.server.ts';

/** Writes how this year's open was won; without a winner it is taken off. `version` is 0 where there was none. */
export function saveResult(site: Site, officer: Actor, { slug, version, ...facts }: SeenOpen & ResultFacts) {
  return makeChange(site, officer, async (changeSet) => {
    const open = await holdOpen(changeSet.tx, site, slug);
    const { season, day } = open;
    if (dayAndWords(site).date < `${season}-${day}`)
      throw new Refusal(409, 'This open has not been played yet.');
    const before = await changeSet.tx
      .selectFrom('open_result')
      .selectAll()
      .where('open', '=', slug)
      .where('season', '=', season)
      .executeTakeFirst();
    const title = `${open.name} ${season}`;
    const said = (doing: string) => ({ act: { ...actOn(doing, { slug, name: title }) }, made: null });
    if (!before) {
      if (version !== 0) throw new Refusal(404, 'It is no longer there.');
      if (!facts.winner) throw invalid({ winner: 'Please say who won.' });
      await changeSet.add('open_result', { id: newShortId(), open: slug, season, day, ...facts });
      return said('entered the result of an open');
    }
    if (!facts.winner) {
      await changeSet.remove('open_result', before.id, version);
      return said('took off the result of an open');
    }
    await changeSet.change('open_result', before.id, { ...facts, day }, version);
    return said('changed the result of an open');
  });
}
