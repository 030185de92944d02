import type { SignedInViewer } from '#app/api/auth/sessions.server.ts';
import { createVersionedCache } from '#app/core/versioned-cache.ts';
import { getForumVisibility } from '#app/modules/forum/topics/shared-topics.server.ts';
import type { ForumAuthorCache } from '#app/modules/forum-messages/forum-messages.server.ts';
import type { Site } from '#app/site/site.server.ts';

/**
 * In-memory cache of the forum's most requested responses: a part shared by all readers, and a separate part for each reader.
 * Both expire with the first commit, of any process, that could change them.
 */

/** Services that reading the forum needs. */
export type ForumReadServices = Pick<Site, 'db' | 'club' | 'clock'>;

/** Definition of a cached response. `Asked` is the request, `Seen` the part shared by all readers, `Own` the reader's part. */
export interface CachedForumResponseKind<Asked, Seen, Own, Body> {
  /** Read both parts for one reader; throw a refusal where the reader may not see it. */
  read(
    site: ForumReadServices,
    viewer: SignedInViewer,
    asked: Asked,
    authors: ForumAuthorCache,
  ): Promise<{ seen: Seen; own: Own }>;
  /** Read the reader's part for a shared part that is cached already. */
  own(site: ForumReadServices, viewer: SignedInViewer, asked: Asked, seen: Seen): Promise<Own>;
  body(seen: Seen, own: Own, viewer: SignedInViewer): Body;
  /** Response body as JSON, where there is a shorter way than `body`. */
  json?(seen: Seen, own: Own, viewer: SignedInViewer): Buffer | undefined;
  /** `Link` response header with the other pages. `address` is the requested URL, on any host. */
  links?(seen: Seen, address: string): Record<string, string>;
  /** Approximate size in bytes. */
  sizeOf(seen: Seen): number;
  sizeOfOwn(own: Own, seen: Seen): number;
}

interface CachedForumResponse<Body> {
  body(): Body;
  json(): Buffer;
  /** Response headers of this response only, as Node writes them: name, value, name, … */
  headers: string[];
}

export interface ForumResponseCache<Asked, Body> {
  find(viewer: SignedInViewer, target: string, asked: Asked): Promise<CachedForumResponse<Body>>;
  /** Return the response of `find` if it is fully cached; undefined otherwise. */
  ready(viewer: SignedInViewer, target: string): CachedForumResponse<Body> | undefined;
}

interface ResponseCacheOptions {
  /** Cache versions of the shared part and of the readers' parts. */
  versions: { shared: () => string | undefined; own: () => string | undefined };
  /** Maximum bytes; half of them for the readers' parts. */
  most: number;
  /** Id of the latest event that a response made now includes. */
  last: () => Promise<number>;
  authors: ForumAuthorCache;
}

/** Bytes of each cache entry beside its content: key and slot. */
const entryOverheadBytes = 400;

/** Create a cache for one kind of response. `target`, the path with its query, identifies the request. */
export function createForumResponseCache<Asked, Seen, Own extends object, Body>(
  site: ForumReadServices,
  kind: CachedForumResponseKind<Asked, Seen, Own, Body>,
  { versions, most, last, authors }: ResponseCacheOptions,
): ForumResponseCache<Asked, Body> {
  const shared = createVersionedCache<{ seen: Seen; headers: string[]; stamp: object; size: number }>({
    version: versions.shared,
    maxSize: Math.floor(most / 2),
    sizeOf: ({ size }) => size,
  });
  // Holds the stamp of its shared part: it never combines with a newer page, and keeps no page in memory.
  const owned = createVersionedCache<{ own: Own; of: object; size: number }>({
    version: versions.own,
    maxSize: Math.floor(most / 2),
    sizeOf: ({ size }) => size,
  });

  async function read(viewer: SignedInViewer, target: string, asked: Asked) {
    // Read before everything else: the event stream delivers all that came after it.
    const event = await last();
    const { seen, own } = await kind.read(site, viewer, asked, authors);
    const links = kind.links?.(seen, `http://localhost${target}`) ?? {};
    const headers = ['last-event-id', String(event), ...Object.entries(links).flat()];
    return { all: { seen, headers, stamp: {}, size: entryOverheadBytes + kind.sizeOf(seen) }, own };
  }

  function answer(
    { seen, headers }: { seen: Seen; headers: string[] },
    own: Own,
    viewer: SignedInViewer,
  ): CachedForumResponse<Body> {
    const body = () => kind.body(seen, own, viewer);
    return {
      body,
      json: () => kind.json?.(seen, own, viewer) ?? Buffer.from(JSON.stringify(body())),
      headers,
    };
  }

  const keys = (viewer: SignedInViewer, target: string) =>
    [`${getForumVisibility(viewer)} ${target}`, `${viewer.id} ${target}`] as const;

  return {
    async find(viewer, target, asked) {
      const [all, mine] = keys(viewer, target);
      const kept = shared.get(all);
      // The first request for a shared part has read its reader's part as well, as of now.
      const now = versions.own();
      let first: Own | undefined;
      const seeing = shared.fill(all, async () => {
        const found = await read(viewer, target, asked);
        first = found.own;
        return found.all;
      });
      const reading = owned.fill(
        mine,
        async () => {
          const isNow = versions.own() === now;
          const { seen, stamp } = await seeing;
          const own = (isNow ? first : undefined) ?? (await kind.own(site, viewer, asked, seen));
          return { own, of: stamp, size: entryOverheadBytes + kind.sizeOfOwn(own, seen) };
        },
        ({ of }) => of === kept?.stamp,
      );
      const [found, { own }] = await Promise.all([seeing, reading]);
      return answer(found, own, viewer);
    },
    ready(viewer, target) {
      const [all, mine] = keys(viewer, target);
      const found = shared.get(all);
      const part = found && owned.get(mine);
      return part && part.of === found.stamp ? answer(found, part.own, viewer) : undefined;
    },
  };
}

/** Convert the headers to a record by name, as the framework expects them. */
export const toForumResponseHeaderRecord = ({
  headers,
}: CachedForumResponse<unknown>): Record<string, string> =>
  Object.fromEntries(
    headers.flatMap((value, index) => (index % 2 === 1 ? [[headers[index - 1] ?? '', value]] : [])),
  );
