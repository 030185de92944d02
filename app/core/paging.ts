import { targetOf } from './addresses.ts';
import { invalid } from './refusals.ts';
import { isStorable } from './storable.ts';

/** Part of a longer list, and where the next part begins. */
export interface Paged<T> {
  items: T[];
  next: string | undefined;
}

/** A page out of at least `limit + 1` rows, where there are so many: the one too many only tells that there are more. */
export function pageOf<T>(rows: T[], limit: number, place: (item: T) => [string, string]): Paged<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last;
  return { items, next: more ? cursorAfter(place(last)) : undefined };
}

/** The two values after which a page begins. Refuses with 422 what no page gave out. */
export function readCursor(cursor: string | undefined): [string, string] {
  if (cursor === undefined) return ['', ''];
  try {
    const place = JSON.parse(
      new TextDecoder().decode(Uint8Array.fromBase64(cursor, { alphabet: 'base64url' })),
    );
    if (
      Array.isArray(place) &&
      place.length === 2 &&
      place.every((part) => typeof part === 'string' && isStorable(part))
    )
      return [place[0], place[1]];
  } catch {
    // Said below.
  }
  throw noPage();
}

export const noPage = () => invalid({ cursor: 'That is no page of this list.' });

export const cursorAfter = (place: [string, string]) =>
  new TextEncoder().encode(JSON.stringify(place)).toBase64({ alphabet: 'base64url' });

/** The `Link` header that names the next page of a list (OPERATING.md, 'Calls'). */
export function nextLink(address: string, next: string | undefined): Record<string, string> {
  if (next === undefined) return {};
  const url = new URL(address);
  url.searchParams.set('cursor', next);
  return { link: `<${url.pathname}${url.search}>; rel="next"` };
}

/**
 * The `Link` header of a list whose pages have numbers: its first, previous, next and last page. Of a page that comes in
 * parts the next one is its next part, which begins after the cursor `part`.
 */
export function pageLinks(
  address: string,
  { page, last, part }: { page: number; last: number; part?: string | undefined },
): Record<string, string> {
  const [path, search] = targetOf(address).split('?');
  const query = new URLSearchParams(search);
  for (const name of ['around', 'cursor']) query.delete(name);
  query.set('page', String(page));
  // Written once for all of them: they differ in the number alone.
  const [before, after] = `${path}?${query}`.split(/(?<=[?&]page=)\d+/);
  const link = (to: number, rel: string, cursor?: string) => {
    const further = cursor ? `&${new URLSearchParams({ cursor })}` : '';
    return `<${before}${to}${after}${further}>; rel="${rel}"`;
  };
  const links = [
    link(1, 'first'),
    ...(page > 1 ? [link(Math.min(page - 1, last), 'prev')] : []),
    ...(part ? [link(page, 'next', part)] : page < last ? [link(page + 1, 'next')] : []),
    link(last, 'last'),
  ];
  return { link: links.join(', ') };
}
