import { createHash } from 'node:crypto';
import { type ListedFile, storeName } from './file-store.ts';
import { readList } from './s3-answers.ts';
import type { Bucket } from './s3-bucket.server.ts';

/** Lists a folder of a bucket recursively, fetching page after page; '' for all. */
export async function listBucket({ prefix, send }: Bucket, under: string): Promise<ListedFile[]> {
  const start = [prefix, under].filter(Boolean).join('/');
  const listed = [];
  let next: string | undefined;
  do {
    const query: Record<string, string> = { 'list-type': '2' };
    if (start) query.prefix = `${start}/`;
    if (next) query['continuation-token'] = next;
    const page = readList(await send({ method: 'GET', query }));
    listed.push(...page.files);
    next = page.next;
  } while (next);
  return listed
    .map(({ name, size, etag }) => ({
      name: prefix ? name.slice(prefix.length + 1) : name,
      size,
      mark: markOf(etag),
    }))
    .filter(({ name }) => storeName.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const markOf = (etag: string) => createHash('sha256').update(etag).digest('hex').slice(0, 20);
