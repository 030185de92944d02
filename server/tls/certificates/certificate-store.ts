import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { writeFileAtomically } from '#app/core/stores/folder-store.server.ts';

/** Key and certificate chain, stored in one file so that they always match. */
export interface StoredTlsCertificate {
  pem: string;
  certificate: X509Certificate;
}

/** Outcome of the last attempts for a name. */
export interface TlsCertificateAttempts {
  /** Consecutive failures. */
  failed: number;
  /** Time of the next attempt. */
  notBefore?: string;
  at?: string;
  why?: string;
  todo?: string;
  /** Challenge type of the next attempt. */
  way: AcmeChallengeType;
}

export const acmeChallengeTypes = ['http-01', 'tls-alpn-01'] as const;
export type AcmeChallengeType = (typeof acmeChallengeTypes)[number];

export type TlsCertificateStore = ReturnType<typeof openTlsCertificateStore>;

export const getTlsCertificatesFolder = (dataDir: string) => join(dataDir, 'certificates');

const aToken = /^[\w-]{1,200}$/;

/**
 * Store of keys and certificates in DATA_DIR/certificates, readable by the site's user only and in no backup. Every process reads
 * it; one writes.
 */
export function openTlsCertificateStore(dataDir: string) {
  const folder = getTlsCertificatesFolder(dataDir);
  const certificateFile = (name: string) => join(folder, name, 'certificate.pem');
  const challengeFile = (name: string) => join(folder, name, 'challenge.pem');
  const triesFile = (name: string) => join(folder, name, 'tries.json');
  const orderFile = (name: string) => join(folder, name, 'order.json');
  const accountFile = join(folder, 'account.json');
  const tokens = join(folder, 'tokens');
  const tokenFile = (token: string) => join(tokens, token);

  /** Restrict the file mode before anything is written, independent of the umask. */
  const write = (file: string, text: string) =>
    writeFileAtomically(file, async (to) => {
      await to.chmod(0o600);
      await to.writeFile(text);
    });
  const writeJson = (file: string, value: unknown) => write(file, JSON.stringify(value, null, 1));

  return {
    async open(names: string[]): Promise<void> {
      for (const one of [folder, tokens, ...names.map((name) => join(folder, name))]) {
        await mkdir(one, { recursive: true, mode: 0o700 });
        await chmod(one, 0o700);
      }
    },

    /** Remove half-written files after a power cut, including keys; called by the writing process. */
    async sweep(): Promise<void> {
      for (const file of await readdir(folder, { recursive: true }))
        if (file.endsWith('.tmp')) await rm(join(folder, file), { force: true });
    },

    /** Return the certificate; undefined when it is missing or unusable. */
    async read(name: string): Promise<StoredTlsCertificate | undefined> {
      const pem = await readText(certificateFile(name));
      return pem !== undefined && isUsableTlsCertificatePem(pem) ? parseTlsCertificate(pem) : undefined;
    },
    writeCertificate: (name: string, pem: string) => write(certificateFile(name), pem),
    /** Cache key of the file: changes with it. */
    mark(name: string): string {
      const found = statSync(certificateFile(name), { throwIfNoEntry: false });
      return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : '';
    },

    readTries: (name: string) => readJson<TlsCertificateAttempts>(triesFile(name)),
    writeTries: (name: string, tries: TlsCertificateAttempts) => writeJson(triesFile(name), tries),

    readOrder: <T>(name: string) => readJson<T>(orderFile(name)),
    writeOrder: (name: string, order: unknown) => writeJson(orderFile(name), order),
    forgetOrder: (name: string) => rm(orderFile(name), { force: true }),

    readAccount: <T>() => readJson<T>(accountFile),
    writeAccount: (account: unknown) => writeJson(accountFile, account),

    /** Return the response to the authority's HTTP request for a token. */
    readToken: async (token: string) => (aToken.test(token) ? readText(tokenFile(token)) : undefined),
    writeToken: async (token: string, answer: string) => {
      if (!aToken.test(token)) throw new Error('The certificate authority sent a token that is not valid.');
      await write(tokenFile(token), answer);
    },
    /** Synchronous, for use during a handshake. */
    readChallengeNow: (name: string) => readNow(challengeFile(name)),
    writeChallenge: (name: string, pem: string) => write(challengeFile(name), pem),
    /** Remove completed challenges. */
    async forgetChallenges(name: string): Promise<void> {
      await rm(challengeFile(name), { force: true });
      for (const token of await readdir(tokens).catch(() => [])) await rm(tokenFile(token), { force: true });
    },
  };
}

/** True if the key and the certificates can be parsed and match. */
export function isUsableTlsCertificatePem(pem: string): boolean {
  try {
    createSecureContext({ key: pem, cert: pem });
    return true;
  } catch {
    return false;
  }
}

export function parseTlsCertificate(pem: string): StoredTlsCertificate | undefined {
  try {
    const certificate = new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERTIFICATE-----')));
    return { pem, certificate };
  } catch {
    return undefined;
  }
}

const readText = (file: string) => readFile(file, 'utf8').catch(() => undefined);

function readNow(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await readText(file);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
