import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { type RawResponse, sendInSingleWrite, sendWithPublicNodeApi } from './single-write.ts';

const createSampleResponses = (): RawResponse[] => [
  { status: 200, headers: ['etag', '"a"', 'content-length', '3'], body: Buffer.from('\x00\xffa', 'latin1') },
  { status: 304, headers: ['etag', '"a"'] },
];

/** Verifies that on this Node version a single write gives the same bytes, events and state as the public API. */
export async function verifySingleWrite(): Promise<boolean> {
  try {
    for (const sample of createSampleResponses()) {
      const plain = await recordResponse((response) => sendWithPublicNodeApi(sample, response));
      // The first call fills the cache of the header block; the second must fall into the same second, hence three attempts.
      for (let attempt = 0; attempt < 3; attempt += 1) {
        await recordResponse((response) => sendInSingleWrite(sample, response));
        if (plain !== (await recordResponse((response) => sendInSingleWrite(sample, response)))) return false;
      }
      if (!sample.written?.whole) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Records the output of a response on a socket stub. */
async function recordResponse(send: (response: ServerResponse) => void): Promise<string> {
  const sent: Buffer[] = [];
  const line = new Writable({
    decodeStrings: true,
    write(part: Buffer, _encoding, done) {
      sent.push(part);
      done();
    },
  });
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', httpVersionMajor: 1, httpVersionMinor: 1 });
  const response = new ServerResponse(request);
  response.assignSocket(line as Socket);
  const events: string[] = [];
  for (const name of ['prefinish', 'finish', 'error']) response.on(name, () => events.push(name));
  send(response);
  const { headersSent, writableEnded, statusCode } = response;
  await new Promise<void>((done) => setImmediate(done));
  const text = Buffer.concat(sent)
    .toString('latin1')
    .replace(/\r\nDate: [^\r]*/, '\r\nDate');
  return JSON.stringify({
    text,
    events,
    headersSent,
    writableEnded,
    statusCode,
    finished: response.writableFinished,
  });
}
