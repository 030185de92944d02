import type { ListedStoredFile } from './file-store.ts';

/** Parses responses of S3-compatible stores: flat XML with simple names and values. */

interface S3ListPage {
  files: (Omit<ListedStoredFile, 'mark'> & { etag: string })[];
  /** Continuation token of the next page. */
  next: string | undefined;
}

export function parseS3List(xml: string): S3ListPage {
  const entries = xml.split('<Contents>').slice(1);
  const files = entries.map((entry) => ({
    name: getXmlText(entry, 'Key') ?? '',
    size: Number(getXmlText(entry, 'Size')),
    etag: getXmlText(entry, 'ETag') ?? '',
  }));
  const isCut = getXmlText(xml, 'IsTruncated') === 'true';
  return { files, next: isCut ? getXmlText(xml, 'NextContinuationToken') : undefined };
}

/** Returns the text between two tags that contain no others. */
export function getXmlText(xml: string, tag: string): string | undefined {
  const [, text] = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml) ?? [];
  return text?.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,5}));/gi, (whole, ten, sixteen, name) => {
    if (ten || sixteen) return String.fromCodePoint(Number.parseInt(ten ?? sixteen, ten ? 10 : 16));
    return entities[name] ?? whole;
  });
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Describes an error response in a sentence for the site's technical contact. */
export function describeS3Error(status: number, xml: string, bucket: string, where: string): string {
  const code = (getXmlText(xml, 'Code') ?? '').replace(/\W/g, '').slice(0, 60);
  const said = `${status}${code && ` ${code}`}`;
  if (code === 'NoSuchBucket' || (status === 404 && code === ''))
    return `There is no bucket '${bucket}' at ${where} (${said}).`;
  if (code === 'RequestTimeTooSkewed')
    return `The store ${where} says that the clock of this machine is wrong (${said}).`;
  if (code === 'AccessDenied')
    return `The key is not allowed to do this at the store ${where} (${said}). Check its permissions.`;
  if (status === 401 || status === 403)
    return `The store ${where} refused the key or its secret (${said}). Check both.`;
  if ((status >= 300 && status < 400) || code === 'AuthorizationHeaderMalformed')
    return `The bucket of ${where} is in another region or at another address (${said}). Check ?region=….`;
  return `The store ${where} answered ${said}.`;
}
