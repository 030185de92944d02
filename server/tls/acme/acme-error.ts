import { getErrorMessage } from '#app/core/refusals.ts';
import { collapseToSingleLine } from '#app/core/single-line.ts';
import type { AcmeChallengeType } from '#server/tls/certificates/certificate-store.ts';

/** Failure of an order; `kind` is the end of the ACME error type, or a name of ours. */
export class AcmeError extends Error {
  kind: string;
  /** Retry-After in milliseconds. */
  wait: number;

  constructor(kind: string, message: string, wait = 0) {
    super(collapseToSingleLine(message).slice(0, 400));
    this.kind = kind;
    this.wait = wait;
  }
}

/** Format the failure and the remedy for the maintainer. */
export function formatAcmeError(
  error: unknown,
  name: string,
  way: AcmeChallengeType,
): { why: string; todo: string } {
  const { kind, message } = error instanceof AcmeError ? error : ofLibrary(getErrorMessage(error));
  const port = way === 'http-01' ? 80 : 443;
  const said = message && kind !== 'badNonce' ? ` (${message})` : '';
  const {
    [kind]: words = { why: 'The authority refused', todo: 'Look at what it said, and into the log.' },
  } = wordsFor(name, port);
  return { why: `${words.why}${said}.`, todo: words.todo };
}

/** A nonce is the library's to try again, until it gives up and says so in its own words. */
const ofLibrary = (message: string) => new AcmeError(/\bnonce\b/i.test(message) ? 'badNonce' : '', message);

const wordsFor = (name: string, port: number): Record<string, { why: string; todo: string }> => ({
  connection: {
    why: `Nobody could reach port ${port} of ${name} from outside`,
    todo: `Open ports 80 and 443 in the firewall, and let the router pass them on to this machine.`,
  },
  dns: {
    why: `The name ${name} leads to no machine`,
    todo: `Where the domain is registered, enter this machine's address for ${name}.`,
  },
  unauthorized: {
    why: `At port ${port} of ${name} something else answered than this site`,
    todo: `See whether the domain's entry for ${name} leads to this machine, and whether another program or the router answers there. An AAAA entry counts too.`,
  },
  incorrectResponse: {
    why: `At port ${port} of ${name} something else answered than this site`,
    todo: `See whether the domain's entry for ${name} leads to this machine, and whether another program or the router answers there.`,
  },
  tls: {
    why: `At port ${port} of ${name} the authority could not speak with this site`,
    todo: 'Port 443 must come through to this machine as it is: no other program may answer for it.',
  },
  caa: {
    why: `The domain's CAA entry lets nobody of this authority make a certificate for ${name}`,
    todo: 'Where the domain is registered, add the authority to its CAA entry, or remove that.',
  },
  rejectedIdentifier: {
    why: `The authority makes no certificate for ${name}`,
    todo: 'Look at PUBLIC_URL and TLS_NAMES: are the names right?',
  },
  rateLimited: {
    why: 'The authority has been asked too often for now',
    todo: 'Wait: it is asked again by itself. Restarting does not make it sooner.',
  },
  noAnswer: {
    why: 'The certificate authority could not be reached',
    todo: 'See whether this machine comes out to the internet, and whether ACME_DIRECTORY is right.',
  },
  serverInternal: {
    why: 'Something is wrong at the certificate authority',
    todo: 'Wait: it is asked again by itself.',
  },
  badNonce: {
    why: 'The authority and this site lost count of their messages to each other',
    todo: 'Wait: it is asked again by itself. If this goes on for a day, look at the clock of this machine.',
  },
  noWay: {
    why: `The authority offers no way to prove ${name} that this site knows`,
    todo: 'Look at ACME_DIRECTORY: http-01 or tls-alpn-01 is needed.',
  },
  wrongCertificate: {
    why: 'What the authority sent is not the certificate that was asked for',
    todo: 'The one that is there is kept. Look at ACME_DIRECTORY and at the clock of this machine.',
  },
});

/** Return the other challenge type, if the failure may be due to this one. */
export function getNextAcmeChallengeType(error: unknown, way: AcmeChallengeType): AcmeChallengeType {
  const ofTheWay = ['connection', 'unauthorized', 'incorrectResponse', 'tls'];
  if (!(error instanceof AcmeError && ofTheWay.includes(error.kind))) return way;
  return way === 'http-01' ? 'tls-alpn-01' : 'http-01';
}

const minute = 60_000;
/**
 * Delays after consecutive failures: soon with the other challenge type, then longer. Let's Encrypt allows five failures an hour.
 */
const waits = [1, 15, 60, 180, 360, 720].map((minutes) => minutes * minute);
const askedTooOften = 360 * minute;

/** Return the time of the next attempt after so many failures: never before Retry-After. */
export function getNextCertificateAttempt(
  error: unknown,
  failed: number,
  now: Date,
  chance = Math.random(),
): Date {
  const wait = waits[Math.min(failed, waits.length) - 1] ?? minute;
  const trouble = error instanceof AcmeError ? error : undefined;
  const minWait = trouble?.kind === 'rateLimited' && !trouble.wait ? Math.max(wait, askedTooOften) : wait;
  // Jitter of up to a quarter, so that sites that failed together do not retry together.
  return new Date(now.getTime() + Math.max(minWait * (1 + chance / 4), trouble?.wait ?? 0));
}
