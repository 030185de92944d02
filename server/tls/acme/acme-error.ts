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
  const { [kind]: words = { why: 'The authority refused', todo: 'Check its message and the log.' } } =
    wordsFor(name, port);
  return { why: `${words.why}${said}.`, todo: words.todo };
}

/** A nonce is the library's to try again, until it gives up and says so in its own words. */
const ofLibrary = (message: string) => new AcmeError(/\bnonce\b/i.test(message) ? 'badNonce' : '', message);

const wordsFor = (name: string, port: number): Record<string, { why: string; todo: string }> => ({
  connection: {
    why: `Port ${port} of ${name} could not be reached from outside`,
    todo: `Open ports 80 and 443 in the firewall, and forward them to this machine in the router.`,
  },
  dns: {
    why: `The name ${name} does not point to a machine`,
    todo: `In the settings of your domain, enter this machine’s address for ${name}.`,
  },
  unauthorized: {
    why: `Something other than this site answered at port ${port} of ${name}`,
    todo: `Check that the domain’s entry for ${name} points to this machine, including any AAAA entry, and that no other program or router answers there.`,
  },
  incorrectResponse: {
    why: `Something other than this site answered at port ${port} of ${name}`,
    todo: `Check that the domain’s entry for ${name} points to this machine, and that no other program or router answers there.`,
  },
  tls: {
    why: `The authority could not connect to this site at port ${port} of ${name}`,
    todo: 'Port 443 must reach this machine directly. No other program may answer for it.',
  },
  caa: {
    why: `The domain’s CAA entry does not allow this authority to make a certificate for ${name}`,
    todo: 'In the settings of your domain, add the authority to the CAA entry, or remove the entry.',
  },
  rejectedIdentifier: {
    why: `The authority does not make certificates for ${name}`,
    todo: 'Check the names in PUBLIC_URL and TLS_NAMES.',
  },
  rateLimited: {
    why: 'The site has asked the authority too often for now',
    todo: 'Wait. The site asks again automatically. Restarting does not speed it up.',
  },
  noAnswer: {
    why: 'The certificate authority could not be reached',
    todo: 'Check that this machine can reach the internet, and that ACME_DIRECTORY is right.',
  },
  serverInternal: {
    why: 'The certificate authority has a problem',
    todo: 'Wait. The site asks again automatically.',
  },
  badNonce: {
    why: 'The messages between the authority and this site got out of step',
    todo: 'Wait. The site asks again automatically. If this lasts for a day, check the clock of this machine.',
  },
  noWay: {
    why: `The authority does not support a way for this site to prove ${name}`,
    todo: 'Check ACME_DIRECTORY: the authority must support http-01 or tls-alpn-01.',
  },
  wrongCertificate: {
    why: 'The authority sent a different certificate from the one requested',
    todo: 'The current certificate stays in use. Check ACME_DIRECTORY and the clock of this machine.',
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
