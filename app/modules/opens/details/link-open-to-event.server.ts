import { typedKeys } from '#app/core/typed-objects.ts';
import type { ContentChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import { fillTextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';

/** Links the calendar event to the open's page and copies its details; unlinks the previous event. */
export async function linkOpenCompetitionToEvent(
  changeSet: ContentChangeSet,
  { clock, club, ...site }: Site,
  open: ResourceRow<'open'>,
  event: string | null,
) {
  const { words } = getTodayAndPlaceholders({ clock, club, ...site });
  const link = `/opens/${open.slug}`;
  const lines = await changeSet.tx
    .selectFrom('event')
    .selectAll()
    .where('season', '=', open.season)
    .execute();
  const updated_at = clock().toISOString();
  for (const line of lines) {
    if (
      line.id !== event &&
      line.link !== null &&
      fillTextPlaceholders(line.link, words) === fillTextPlaceholders(link, words)
    )
      await changeSet.change('event', line.id, { link: null, updated_at });
  }
  if (event === null) return;
  const line = lines.find(({ id }) => id === event);
  if (!line) return;
  const { name, team, woods, games, ends, rules } = open;
  const said = { opponent: name, team, woods, games, ends, rules, link };
  const names = typedKeys(said);
  const own =
    fillTextPlaceholders(line.link ?? '', words) === fillTextPlaceholders(link, words)
      ? { ...said, link: line.link }
      : said;
  if (names.some((one) => line[one] !== own[one]))
    await changeSet.change('event', line.id, { ...own, updated_at });
}
