import { readDirectory } from '#app/modules/register/register.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Findable } from './word-index.ts';

/** Directory entry with the contact details that the member shares. */
export interface Neighbour extends Findable {
  phone: string;
  email: string;
}

/** Members of the directory, searchable by name alone. */
export async function directoryNames(site: Pick<Site, 'db' | 'club'>): Promise<Neighbour[]> {
  const all = await readDirectory(site);
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
