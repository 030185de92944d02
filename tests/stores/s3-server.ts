import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { readAuthorization, sha256, signatureOf } from './s3-signature.ts';

/** Fault of the next response: busy, silent, cut off in the middle, storing other bytes than were sent. */
export type Trouble = 'well' | 'busy' | 'silent' | 'cut' | 'spoil';

export const region = 'eu-west-2';
const key = 'AKIDEXAMPLE';
const secret = 'wJalr/UtnFEMI+K7MDENG';
const bucket = 'larkby';

/** A small store that speaks S3 over real HTTP on loopback, and accepts only requests with a valid signature. */
export async function startS3(t: TestContext) {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const asked: string[] = [];
  const state = {
    /** Faults of the next requests; later ones succeed. */
    next: [] as Trouble[],
    always: undefined as Trouble | undefined,
    /** Number of names on a page of a listing. */
    page: 1000,
    mayWrite: true,
  };

  const server = createServer((request, response) => {
    void answer(request, response).catch((error) => response.destroy(error));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const parts = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const { method = '', url = '', headers } = request;
    const [path = '', query = ''] = url.split('?');
    asked.push(`${method} ${url}`);
    const trouble = state.next.shift() ?? state.always;
    if (trouble === 'silent') return undefined;
    if (trouble === 'busy') return refuse(response, 503, 'SlowDown');
    const wrong = whatIsWrong({ method, path, query, headers: headers as Record<string, string> }, body);
    if (wrong) return refuse(response, ...wrong);
    const [, named, ...names] = decodeURIComponent(path).split('/');
    if (named !== bucket) return refuse(response, 404, 'NoSuchBucket');
    const facts = new URLSearchParams(query);
    const name = names.join('/');
    if (!state.mayWrite && method !== 'GET' && method !== 'HEAD')
      return refuse(response, 403, 'AccessDenied');
    const cut = trouble === 'cut';
    if (name === '') return list(response, facts);
    if (facts.has('uploads') || facts.has('uploadId')) return inParts(response, method, name, facts, body);
    if (method === 'PUT') {
      if (cut) return response.destroy();
      objects.set(name, trouble === 'spoil' ? Buffer.from(body.map((byte) => byte ^ 1)) : body);
      return say(response, 200, '', { etag: etagOf(body) });
    }
    if (method === 'DELETE') {
      objects.delete(name);
      return say(response, 204, '');
    }
    const found = objects.get(name);
    if (!found) return refuse(response, 404, 'NoSuchKey', method === 'HEAD');
    response.writeHead(200, { etag: etagOf(found), 'content-length': found.length });
    if (!cut) return response.end(method === 'HEAD' ? undefined : found);
    response.write(found.subarray(0, found.length / 2));
    return setTimeout(() => response.destroy(), 20);
  }

  function list(response: ServerResponse, facts: URLSearchParams): ServerResponse {
    const prefix = facts.get('prefix') ?? '';
    const after = facts.get('continuation-token') ?? '';
    const all = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const some = all.slice(0, Math.min(state.page, Number(facts.get('max-keys') ?? 1000)));
    const entries = some.map((name) => {
      const bytes = objects.get(name) ?? Buffer.alloc(0);
      const etag = etagOf(bytes).replaceAll('"', '&quot;');
      return `<Contents><Key>${name}</Key><Size>${bytes.length}</Size><ETag>${etag}</ETag></Contents>`;
    });
    const isCut = some.length < all.length;
    const next = isCut ? `<NextContinuationToken>${some.at(-1)}</NextContinuationToken>` : '';
    return say(
      response,
      200,
      `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
    );
  }

  function inParts(
    response: ServerResponse,
    method: string,
    name: string,
    facts: URLSearchParams,
    body: Buffer,
  ): ServerResponse {
    if (facts.has('uploads')) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, new Map());
      return say(response, 200, `<R><UploadId>${id}</UploadId></R>`);
    }
    const id = facts.get('uploadId') ?? '';
    const parts = uploads.get(id);
    if (!parts) return refuse(response, 404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts.set(Number(facts.get('partNumber')), body);
      return say(response, 200, '', { etag: etagOf(body) });
    }
    uploads.delete(id);
    if (method === 'DELETE') return say(response, 204, '');
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)];
    const bytes = named.map(([, number]) => parts.get(Number(number)) ?? Buffer.alloc(0));
    const fits = named.every(([, , etag], place) => etag === etagOf(bytes[place] ?? Buffer.alloc(0)));
    const large = bytes.slice(0, -1).every((part) => part.length >= 5 * 1024 * 1024);
    if (!fits || !large) return refuse(response, 400, fits ? 'EntityTooSmall' : 'InvalidPart');
    objects.set(name, Buffer.concat(bytes));
    return say(response, 200, `<R><ETag>${etagOf(Buffer.concat(bytes))}</ETag></R>`);
  }

  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const at = (prefix: string, { as = key, by = secret, of = bucket } = {}) =>
    `s3+http://${as}:${encodeURIComponent(by)}@${host}/${of}/${prefix}?region=${region}`;
  return { objects, uploads, asked, state, at, host };
}

/** Validates a signature: returns the status and code of a refusal, or undefined. */
function whatIsWrong(signed: Parameters<typeof signatureOf>[0], body: Buffer): [number, string] | undefined {
  const { headers } = signed;
  const said = readAuthorization(headers.authorization);
  if (!said) return [400, 'AuthorizationHeaderMalformed'];
  if (said.key !== key) return [403, 'InvalidAccessKeyId'];
  if (said.region !== region) return [400, 'AuthorizationHeaderMalformed'];
  for (const name of ['host', ...Object.keys(headers).filter((each) => each.startsWith('x-amz-'))])
    if (!said.names.includes(name)) return [403, 'AccessDenied'];
  const date = (headers['x-amz-date'] ?? '').replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5');
  if (!(Math.abs(Date.now() - Date.parse(date)) < 15 * 60_000)) return [403, 'RequestTimeTooSkewed'];
  if (signatureOf(signed, { ...said, secret }) !== said.signature) return [403, 'SignatureDoesNotMatch'];
  return headers['x-amz-content-sha256'] === sha256(body) ? undefined : [400, 'XAmzContentSHA256Mismatch'];
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

function say(response: ServerResponse, status: number, body: string, headers = {}): ServerResponse {
  return response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body);
}

const refuse = (response: ServerResponse, status: number, code: string, isHead = false) =>
  say(response, status, isHead ? '' : `<Error><Code>${code}</Code><Message>No.</Message></Error>`);
