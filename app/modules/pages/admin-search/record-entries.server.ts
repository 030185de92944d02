import { ask } from '#app/kernel/ports.ts';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import type { Site } from '#app/site/site.server.ts';
import type { AdminSearchEntry, FinderRecord } from './admin-search-entry.ts';

/** Returns the search entries of single records: pages, documents, albums, competitions and so on. */
export async function readRecordSearchEntries(
  site: Pick<Site, 'db' | 'club'>,
  words: TextPlaceholders,
  today: string,
): Promise<AdminSearchEntry[]> {
  const listings = await ask('finderRecords', site.club);
  const all: FinderRecord[] = [];
  for (const list of listings) all.push(...(await list(site, today)));
  const replaced = new Set(all.flatMap(({ replaces, name }) => (replaces ? `${replaces} ${name}` : [])));
  const found = all.filter(({ sort, name }) => !replaced.has(`${sort} ${name}`));
  return fillPlaceholdersDeep(found.map(toEntry), words);
}

const toEntry = ({ section, isArchived, replaces: _, ...record }: FinderRecord): AdminSearchEntry => ({
  ...record,
  id: `${record.sort}:${record.id}`,
  to: `/desk/${record.to}`,
  rooms: [section],
  ...(isArchived && { state: 'Archived' }),
});
