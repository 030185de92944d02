import { X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { writeWhole } from '#app/core/stores/folder-store.server.ts';

/** A key and its certificates, as they lie in one file: never one of them without the other. */
export interface Kept {
  pem: string;
  certificate: X509Certificate;
}

/** How the last tries for a name went. */
export interface Tries {
  /** How often in a row it did not succeed. */
  failed: number;
  /** Not before this moment again. */
  notBefore?: string;
  at?: string;
  why?: string;
  todo?: string;
  /** By which challenge the next one is made. */
  way: Way;
}

export const ways = ['http-01', 'tls-alpn-01'] as const;
export type Way = (typeof ways)[number];

export type CertificateStore = ReturnType<typeof certificateStore>;

export const certificatesFolder = (dataDir: string) => join(dataDir, 'certificates');

const aToken = /^[\w-]{1,200}$/;

/**
 * Keys and certificates in DATA_DIR/certificates, which nobody but the site's own user can look into and no backup holds.
 * Every process of the site reads them there; one writes.
 */
export function certificateStore(dataDir: string) {
  const folder = certificatesFolder(dataDir);
  const certificateFile = (name: string) => join(folder, name, 'certificate.pem');
  const challengeFile = (name: string) => join(folder, name, 'challenge.pem');
  const triesFile = (name: string) => join(folder, name, 'tries.json');
  const orderFile = (name: string) => join(folder, name, 'order.json');
  const accountFile = join(folder, 'account.json');
  const tokens = join(folder, 'tokens');
  const tokenFile = (token: string) => join(tokens, token);

  /** For its owner alone from the first byte on, whatever the process lets others do. */
  const write = (file: string, text: string) =>
    writeWhole(file, async (to) => {
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

    /** What a power cut left half written, keys among it; by the process that writes. */
    async sweep(): Promise<void> {
      for (const file of await readdir(folder, { recursive: true }))
        if (file.endsWith('.tmp')) await rm(join(folder, file), { force: true });
    },

    /** Undefined where there is none, or what lies there is none that visitors could be shown. */
    async read(name: string): Promise<Kept | undefined> {
      const pem = await readText(certificateFile(name));
      return pem !== undefined && canBeShown(pem) ? keptOf(pem) : undefined;
    },
    writeCertificate: (name: string, pem: string) => write(certificateFile(name), pem),
    /** Another one when the file is another. */
    mark(name: string): string {
      const found = statSync(certificateFile(name), { throwIfNoEntry: false });
      return found ? `${found.ino} ${found.mtimeMs} ${found.size}` : '';
    },

    readTries: (name: string) => readJson<Tries>(triesFile(name)),
    writeTries: (name: string, tries: Tries) => writeJson(triesFile(name), tries),

    readOrder: <T>(name: string) => readJson<T>(orderFile(name)),
    writeOrder: (name: string, order: unknown) => writeJson(orderFile(name), order),
    forgetOrder: (name: string) => rm(orderFile(name), { force: true }),

    readAccount: <T>() => readJson<T>(accountFile),
    writeAccount: (account: unknown) => writeJson(accountFile, account),

    /** What is to be answered to the authority's question for a token. */
    readToken: async (token: string) => (aToken.test(token) ? readText(tokenFile(token)) : undefined),
    writeToken: async (token: string, answer: string) => {
      if (!aToken.test(token)) throw new Error('The certificate authority sent a token that is none.');
      await write(tokenFile(token), answer);
    },
    /** In the middle of a handshake, which cannot wait. */
    readChallengeNow: (name: string) => readNow(challengeFile(name)),
    writeChallenge: (name: string, pem: string) => write(challengeFile(name), pem),
    /** No question is open any more. */
    async forgetChallenges(name: string): Promise<void> {
      await rm(challengeFile(name), { force: true });
      for (const token of await readdir(tokens).catch(() => [])) await rm(tokenFile(token), { force: true });
    },
  };
}

/** Whether a key and its certificates are whole and belong together. */
export function canBeShown(pem: string): boolean {
  try {
    createSecureContext({ key: pem, cert: pem });
    return true;
  } catch {
    return false;
  }
}

export function keptOf(pem: string): Kept | undefined {
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
