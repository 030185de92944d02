import { readSessionToken } from '#app/api/auth/token.ts';
import type { DirectorySearchResult } from '#app/modules/pages/admin-search/admin-search.endpoints.server.ts';

/** Adds to what visitors find the members who are called so, with the numbers that each allows: nothing where nobody is. */
export async function showDirectorySearchMatches(place: HTMLElement, until: AbortSignal): Promise<void> {
  const query = place.dataset.findMembers ?? '';
  const { api = '' } = document.documentElement.dataset;
  const headers = { authorization: `Bearer ${readSessionToken()}` };
  const answer = await fetch(`${api}/api/directory/find?q=${encodeURIComponent(query)}`, { headers }).catch(
    () => undefined,
  );
  const { people }: { people: DirectorySearchResult[] } = answer?.ok ? await answer.json() : { people: [] };
  if (people.length === 0 || until.aborted) return;
  const title = document.createElement('h3');
  title.textContent = 'Members';
  const list = document.createElement('ul');
  list.className = 'rows card';
  list.append(...people.map(createMemberRow));
  place.append(title, list);
  // For them something was found.
  const nothing = document.querySelector<HTMLElement>('[data-find-nothing]');
  const heading = nothing && place.closest('section')?.querySelector('h2');
  const said = heading?.textContent ?? '';
  if (nothing) nothing.hidden = true;
  if (heading) heading.textContent = `Results for ‘${query}’`;
  until.addEventListener('abort', () => {
    title.remove();
    list.remove();
    if (nothing) nothing.hidden = false;
    if (heading) heading.textContent = said;
  });
}

function createMemberRow({ name, phone, email }: DirectorySearchResult): HTMLElement {
  const row = document.createElement('li');
  row.className = 'row';
  const named = document.createElement('a');
  named.className = 'row-name';
  named.href = `/members/directory?q=${encodeURIComponent(name)}`;
  named.textContent = name;
  row.append(named);
  const [address, said] = phone ? [`tel:${phone.replace(/[^+\d]/g, '')}`, phone] : [`mailto:${email}`, email];
  if (said) {
    const way = document.createElement('a');
    way.className = 'row-state';
    way.href = address;
    way.textContent = said;
    row.append(way);
  }
  return row;
}
