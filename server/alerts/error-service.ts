import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Failure } from '#app/admin/status/failures/failure.ts';
import { postToUntrustedUrl } from '#app/core/fetch/guarded-fetch.server.ts';
import { formatUnreachableReason } from '#app/core/fetch/why-unreachable.ts';
import type { ErrorService } from '#server/settings/setting-kinds.ts';

/** Maximum number of failures sent in a minute, and at the same time: the service counts, and a broken page breaks often. */
const [maxPerMinute, maxConcurrent] = [20, 4];
const [minute, hour] = [60_000, 3600_000];
/** Timeout of a request, in milliseconds. */
const timeoutMs = 10_000;

interface SenderOptions {
  log: Pick<Logger, 'warn'>;
  version: string;
}

/**
 * Sends failures to a service of the Sentry protocol, such as GlitchTip, in the background. Undefined without one. A failure that
 * cannot be sent is dropped: Status and the log have it.
 */
export function createErrorServiceSender(service: ErrorService | undefined, { log, version }: SenderOptions) {
  if (!service) return undefined;
  const { endpoint, key } = service;
  const ending = new AbortController();
  const inFlight = new Set<Promise<void>>();
  let [minuteBegan, sent] = [0, 0];
  let [restsUntil, loggedAt] = [0, 0];

  function isAllowed(now: number): boolean {
    if (now - minuteBegan >= minute) [minuteBegan, sent] = [now, 0];
    return now >= restsUntil && sent < maxPerMinute && inFlight.size < maxConcurrent;
  }

  async function post(failure: Failure): Promise<void> {
    const reason = await postEvent(failure).catch(
      (error: unknown) => `it could not be reached: ${formatUnreachableReason(error)}`,
    );
    if (!reason || ending.signal.aborted || Date.now() - loggedAt < hour) return;
    loggedAt = Date.now();
    log.warn({ reason }, 'failures could not be sent to the error service');
  }

  /** Returns why the service did not take it; undefined if it did. */
  async function postEvent(failure: Failure): Promise<string | undefined> {
    const { status, retryAfter } = await postToUntrustedUrl(endpoint, {
      body: createEnvelope(failure, version),
      // An address of the settings may be in the local network.
      inside: new URL(endpoint).origin,
      signal: AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)]),
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'user-agent': `bowls-club/${version}`,
        'x-sentry-auth': `Sentry sentry_version=7, sentry_client=bowls-club/${version}, sentry_key=${key}`,
      },
    });
    if (status === 429) restsUntil = Date.now() + (Number(retryAfter) || 60) * 1000;
    return status < 300 ? undefined : `it answered with ${status}`;
  }

  return {
    /** Never throws, and returns at once. */
    send(failure: Failure): void {
      if (!isAllowed(Date.now())) return;
      sent += 1;
      const posting = post(failure).finally(() => inFlight.delete(posting));
      inFlight.add(posting);
    },
    async stop() {
      ending.abort();
      await Promise.all(inFlight);
    },
  };
}

/** An event in the form of the protocol: three lines of JSON. It has no message, no address and nothing of a person. */
function createEnvelope(failure: Failure, version: string): Uint8Array {
  const eventId = (failure.id ?? randomUUID()).replaceAll('-', '');
  const isScript = failure.source === 'script';
  const event = {
    event_id: eventId,
    timestamp: Date.now() / 1000,
    platform: isScript ? 'javascript' : 'node',
    level: 'error',
    release: `bowls-club@${failure.version ?? version}`,
    transaction: failure.place,
    fingerprint: [failure.fingerprint],
    tags: { source: failure.source, ...(failure.browser && { browser: failure.browser }) },
    exception: {
      values: [{ type: failure.error, value: failure.place, stacktrace: { frames: toFrames(failure) } }],
    },
  };
  const lines = [{ event_id: eventId }, { type: 'event' }, event];
  return Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** The protocol has the outermost frame first. */
const toFrames = ({ frames }: Failure) =>
  frames.toReversed().map((frame) => ({
    filename: frame.file,
    function: frame.function || '?',
    lineno: frame.line,
    colno: frame.column,
    in_app: !frame.file.startsWith('node_modules/'),
  }));
