import { createHash } from 'node:crypto';
import { type ListedStoredFile, storedFileNamePattern } from './file-store.ts';
import type { S3Bucket } from './s3-bucket.server.ts';
import { parseS3List } from './s3-responses.ts';

/** Lists a folder of a bucket recursively, fetching page after page; '' for all. */
export async function listS3Bucket(
  { prefix, requestText }: S3Bucket,
  under: string,
): Promise<ListedStoredFile[]> {
  const start = [prefix, under].filter(Boolean).join('/');
  const listed = [];
  let next: string | undefined;
  do {
    const query: Record<string, string> = { 'list-type': '2' };
    if (start) query.prefix = `${start}/`;
    if (next) query['continuation-token'] = next;
    const page = parseS3List(await requestText({ method: 'GET', query }));
    listed.push(...page.files);
    next = page.next;
  } while (next);
  return listed
    .map(({ name, size, etag }) => ({
      name: prefix ? name.slice(prefix.length + 1) : name,
      size,
      mark: hashEtag(etag),
    }))
    .filter(({ name }) => storedFileNamePattern.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

export const hashEtag = (etag: string) => createHash('sha256').update(etag).digest('hex').slice(0, 20);
