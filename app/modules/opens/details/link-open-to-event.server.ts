import { typedKeys } from '#app/core/typed-objects.ts';
import type { ChangeSet } from '#app/endpoints/changes/change-set.server.ts';
import type { ResourceRow } from '#app/endpoints/resource.server.ts';
import { fillPlaceholders } from '#app/site/placeholders.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';

/** Links the calendar event to the open's page and copies its details; unlinks the previous event. */
export async function linkOpenToEvent(
  changeSet: ChangeSet,
  { clock, club, ...site }: Site,
  open: ResourceRow<'open'>,
  event: string | null,
) {
  const { words } = getDateAndPlaceholders({ clock, club, ...site });
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
      fillPlaceholders(line.link, words) === fillPlaceholders(link, words)
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
    fillPlaceholders(line.link ?? '', words) === fillPlaceholders(link, words)
      ? { ...said, link: line.link }
      : said;
  if (names.some((one) => line[one] !== own[one]))
    await changeSet.change('event', line.id, { ...own, updated_at });
}
