import type { Viewer } from '#app/api/who/sessions.server.ts';
import { createKept } from '#app/core/kept.ts';
import type { KnownAuthors } from '#app/modules/forum/messages/known-authors.server.ts';
import { eyesOf } from '#app/modules/forum/topics/topics-seen.server.ts';
import type { Site } from '#app/site/site.server.ts';

/**
 * What the forum's readers ask for most, kept in memory: what all see alike, and apart from it what is each reader's own.
 * Both end with the first commit that could make them others, by whichever process.
 */

/** As much of the site as reading takes. */
export type ReadingSite = Pick<Site, 'db' | 'club' | 'clock'>;

/** One kind of answer. `Asked` is what was asked for, `Seen` what all see alike, `Own` a reader's own part. */
export interface Kind<Asked, Seen, Own, Body> {
  /** Both for one reader, whom what is not there is refused. */
  read(
    site: ReadingSite,
    viewer: Viewer,
    asked: Asked,
    authors: KnownAuthors,
  ): Promise<{ seen: Seen; own: Own }>;
  /** For a reader of what all see already. */
  own(site: ReadingSite, viewer: Viewer, asked: Asked, seen: Seen): Promise<Own>;
  body(seen: Seen, own: Own, viewer: Viewer): Body;
  /** The body as JSON, where there is a shorter way to it. */
  json?(seen: Seen, own: Own, viewer: Viewer): Buffer | undefined;
  /** Where other pages of it are: the `Link` header. `address` is the one asked for, on whatever host. */
  links?(seen: Seen, address: string): Record<string, string>;
  /** About how many bytes they take up. */
  sizeOf(seen: Seen): number;
  sizeOfOwn(own: Own, seen: Seen): number;
}

export interface Answer<Body> {
  body(): Body;
  json(): Buffer;
  /** Beside those of every answer, as Node writes them: name, value, name, … */
  headers: string[];
}

export interface Answers<Asked, Body> {
  find(viewer: Viewer, target: string, asked: Asked): Promise<Answer<Body>>;
  /** What `find` would give, where nothing of it must be looked up. */
  ready(viewer: Viewer, target: string): Answer<Body> | undefined;
}

interface Memory {
  /** Of what all see alike, and of a reader's own. */
  versions: { shared: () => string | undefined; own: () => string | undefined };
  /** Bytes, half of them for readers' own parts. */
  most: number;
  /** The latest event that an answer holds which is made now. */
  last: () => Promise<number>;
  authors: KnownAuthors;
}

/** Bytes that each takes up beside what is in it: its key, and its place. */
const around = 400;

/** Answers of one kind. `target`, the path with its query, says what was asked for. */
export function createAnswers<Asked, Seen, Own extends object, Body>(
  site: ReadingSite,
  kind: Kind<Asked, Seen, Own, Body>,
  { versions, most, last, authors }: Memory,
): Answers<Asked, Body> {
  const shared = createKept<{ seen: Seen; headers: string[]; stamp: object; size: number }>({
    version: versions.shared,
    most: Math.floor(most / 2),
    sizeOf: ({ size }) => size,
  });
  // With the stamp of what it was found for: a reader's part of one page is none of the next, and keeps no page in memory.
  const owned = createKept<{ own: Own; of: object; size: number }>({
    version: versions.own,
    most: Math.floor(most / 2),
    sizeOf: ({ size }) => size,
  });

  async function read(viewer: Viewer, target: string, asked: Asked) {
    // Before anything else is read: the line tells what came after it.
    const event = await last();
    const { seen, own } = await kind.read(site, viewer, asked, authors);
    const links = kind.links?.(seen, `http://localhost${target}`) ?? {};
    const headers = ['last-event-id', String(event), ...Object.entries(links).flat()];
    return { all: { seen, headers, stamp: {}, size: around + kind.sizeOf(seen) }, own };
  }

  function answer(
    { seen, headers }: { seen: Seen; headers: string[] },
    own: Own,
    viewer: Viewer,
  ): Answer<Body> {
    const body = () => kind.body(seen, own, viewer);
    return {
      body,
      json: () => kind.json?.(seen, own, viewer) ?? Buffer.from(JSON.stringify(body())),
      headers,
    };
  }

  const keys = (viewer: Viewer, target: string) =>
    [`${eyesOf(viewer)} ${target}`, `${viewer.id} ${target}`] as const;

  return {
    async find(viewer, target, asked) {
      const [all, mine] = keys(viewer, target);
      const kept = shared.get(all);
      // Whoever comes first to what all see has read their own with it, as of now.
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
          return { own, of: stamp, size: around + kind.sizeOfOwn(own, seen) };
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

/** Its headers for the framework, which takes them by name. */
export const headersOf = ({ headers }: Answer<unknown>): Record<string, string> =>
  Object.fromEntries(
    headers.flatMap((value, index) => (index % 2 === 1 ? [[headers[index - 1] ?? '', value]] : [])),
  );
