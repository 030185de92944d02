/** Location of a file store, as in PICTURES_STORE, BACKUP_STORE and command-line options. */

export interface S3Location {
  kind: 's3';
  /** 'https://s3.eu-west-2.amazonaws.com' */
  endpoint: string;
  bucket: string;
  /** '' or 'larkby/site', without slashes at either end. */
  prefix: string;
  region: string;
  key: string;
  secret: string;
}

export type FileStoreLocation = { kind: 'folder'; folder: string } | S3Location;

export const fileStoreLocationHint =
  'a folder such as /mnt/club, or s3://KEY:SECRET@host/bucket/prefix?region=… (s3+http:// only for this machine itself, or with &insecure=yes)';

// The secret may contain reserved URL characters: the pattern accepts them unescaped.
const pattern =
  /^(s3|s3\+http):\/\/([^:@/\s]+):(\S+)@([^@/?#\s]+)\/([^@/?#\s]+)(\/[^@?#\s]*)?(?:\?([^#@\s]*))?$/;
const part = /^[\w-][\w.-]*$/;

/** Parses a location; returns undefined if invalid. */
export function parseFileStoreLocation(text: string): FileStoreLocation | undefined {
  if (text.startsWith('/')) return { kind: 'folder', folder: `/${trimSlashes(text)}` };
  const [, scheme, key = '', secret = '', host = '', bucket = '', path = '', query = ''] =
    pattern.exec(text) ?? [];
  if (!scheme) return undefined;
  const facts = new URLSearchParams(query);
  const endpoint = URL.parse(`${scheme === 's3' ? 'https' : 'http'}://${host}`);
  const prefix = trimSlashes(path);
  const region = facts.get('region') ?? getS3Region(host);
  if (!endpoint || endpoint.host === '' || !part.test(bucket) || !/^[\w-]{1,50}$/.test(region))
    return undefined;
  if (prefix !== '' && !prefix.split('/').every((each) => part.test(each))) return undefined;
  if ([...facts.keys()].some((name) => !['region', 'insecure'].includes(name))) return undefined;
  if (endpoint.protocol === 'http:' && !isLoopback(endpoint.hostname) && facts.get('insecure') !== 'yes')
    return undefined;
  const [plainKey, plainSecret] = [decodeOrUndefined(key), decodeOrUndefined(secret)];
  if (!plainKey || !plainSecret) return undefined;
  return {
    kind: 's3',
    endpoint: endpoint.origin,
    bucket,
    prefix,
    region,
    key: plainKey,
    secret: plainSecret,
  };
}

/** Location for display, without the secret. */
export const formatFileStoreLocation = (address: FileStoreLocation) =>
  address.kind === 'folder'
    ? address.folder
    : `s3://${new URL(address.endpoint).host}/${[address.bucket, address.prefix].filter(Boolean).join('/')}`;

/** Location within a location. */
export const getFileStoreSublocation = (address: FileStoreLocation, name: string): FileStoreLocation =>
  address.kind === 'folder'
    ? { kind: 'folder', folder: `${address.folder}/${name}` }
    : { ...address, prefix: [address.prefix, name].filter(Boolean).join('/') };

const trimSlashes = (path: string) => path.split('/').filter(Boolean).join('/');

/** Region from Amazon's host names; most other services ignore it. */
const getS3Region = (host: string) => /^s3[.-]([\w-]+)\.amazonaws\.com/.exec(host)?.[1] ?? 'us-east-1';

const isLoopback = (host: string) =>
  host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);

function decodeOrUndefined(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
