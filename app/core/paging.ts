import { createInvalidInputRefusal } from './refusals.ts';
import { isStorableText } from './storable-text.ts';
import { getUrlPathAndQuery } from './urls.ts';

/** Page of a longer list, with the cursor of the next page. */
export interface PageOfItems<T> {
  items: T[];
  next: string | undefined;
}

/** Builds a page from up to `limit + 1` rows; the extra row only shows that there are more. */
export function toPageOfItems<T>(
  rows: T[],
  limit: number,
  place: (item: T) => [string, string],
): PageOfItems<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last;
  return { items, next: more ? encodePagingCursor(place(last)) : undefined };
}

/** Parses a cursor to the two values after which the page begins. Throws 422 for a cursor that we did not issue. */
export function parsePagingCursor(cursor: string | undefined): [string, string] {
  if (cursor === undefined) return ['', ''];
  try {
    const place = JSON.parse(
      new TextDecoder().decode(Uint8Array.fromBase64(cursor, { alphabet: 'base64url' })),
    );
    if (
      Array.isArray(place) &&
      place.length === 2 &&
      place.every((part) => typeof part === 'string' && isStorableText(part))
    )
      return [place[0], place[1]];
  } catch {
    // Thrown below.
  }
  throw createPagingCursorError();
}

export const createPagingCursorError = () =>
  createInvalidInputRefusal({ cursor: 'We cannot find that page of the list.' });

export const encodePagingCursor = (place: [string, string]) =>
  new TextEncoder().encode(JSON.stringify(place)).toBase64({ alphabet: 'base64url' });

/** `Link` header for the next page of a list. */
export function createNextLinkHeader(address: string, next: string | undefined): Record<string, string> {
  if (next === undefined) return {};
  const url = new URL(address);
  url.searchParams.set('cursor', next);
  return { link: `<${url.pathname}${url.search}>; rel="next"` };
}

/**
 * `Link` header of a list with numbered pages: first, previous, next and last. For a page sent in parts, next is its next part,
 * after the cursor `part`.
 */
export function createPageLinksHeader(
  address: string,
  { page, last, part }: { page: number; last: number; part?: string | undefined },
): Record<string, string> {
  const [path, search] = getUrlPathAndQuery(address).split('?');
  const query = new URLSearchParams(search);
  for (const name of ['around', 'cursor']) query.delete(name);
  query.set('page', String(page));
  // Serialize the query once: the links differ only in the page number.
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
