import { namesIn } from '#app/core/typed.ts';
import type { ChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import type { Row } from '#app/endpoints/resource.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fill } from '#app/site/words.ts';

/** Links the calendar event to the open's page and copies its details; unlinks the previous event. */
export async function tieToCalendar(
  changeSet: ChangeSet,
  { clock, club, ...site }: Site,
  open: Row<'open'>,
  event: string | null,
) {
  const { words } = dayAndWords({ clock, club, ...site });
  const link = `/opens/${open.slug}`;
  const lines = await changeSet.tx
    .selectFrom('event')
    .selectAll()
    .where('season', '=', open.season)
    .execute();
  const updated_at = clock().toISOString();
  for (const line of lines) {
    if (line.id !== event && line.link !== null && fill(line.link, words) === fill(link, words))
      await changeSet.change('event', line.id, { link: null, updated_at });
  }
  if (event === null) return;
  const line = lines.find(({ id }) => id === event);
  if (!line) return;
  const { name, team, woods, games, ends, rules } = open;
  const said = { opponent: name, team, woods, games, ends, rules, link };
  const names = namesIn(said);
  const own = fill(line.link ?? '', words) === fill(link, words) ? { ...said, link: line.link } : said;
  if (names.some((one) => line[one] !== own[one]))
    await changeSet.change('event', line.id, { ...own, updated_at });
}
