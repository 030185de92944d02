import { readMemberDirectory } from '#app/modules/register/register.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { SearchIndexEntry } from './search-index.ts';

/** Directory entry with the contact details that the member shares. */
export interface SearchableDirectoryMember extends SearchIndexEntry {
  phone: string;
  email: string;
}

/** Members of the directory, searchable by name alone. */
export async function readSearchableDirectory(
  site: Pick<Site, 'db' | 'club'>,
): Promise<SearchableDirectoryMember[]> {
  const all = await readMemberDirectory(site);
  return all.map(({ id, name, phone, email }) => ({
    id,
    name,
    phone,
    email,
    line: '',
    words: '',
    weight: 1,
  }));
}
