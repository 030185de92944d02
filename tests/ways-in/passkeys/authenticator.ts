import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A software authenticator for tests: valid by default, with faults as a test sets them. */

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const b64 = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** Encodes the part of CBOR that an attestation needs. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, n: number) => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    if (n < 256) return Buffer.from([(major << 5) | 24, n]);
    return Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** Faulty values of a response. */
export interface Wrong {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  /** Without user verification by fingerprint, face or PIN. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string;
  /** Signs with a different key. */
  otherKey?: boolean;
}

interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

const flags = ({ unverified }: Wrong, attested: boolean) => 1 | (unverified ? 0 : 4) | (attested ? 64 : 0);

export function createPasskey({ origin = 'http://localhost:3000', id = b64(randomBytes(20)) } = {}) {
  const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { privateKey, publicKey } = pair();
  let handle = '';
  let counter = 0;

  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    JSON.stringify({
      type: wrong.type ?? type,
      challenge: wrong.challenge ?? challenge,
      origin: wrong.origin ?? origin,
      crossOrigin: false,
    });
  function authenticatorData(rpId: string, wrong: Wrong, attested: Uint8Array = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(wrong.counter ?? counter);
    const flag = Buffer.from([flags(wrong, attested.length > 0)]);
    return Buffer.concat([sha256(wrong.rpId ?? rpId), flag, count, attested]);
  }

  return {
    id,
    /** Counts its signatures from now on, as some devices do. */
    count: (from: number) => {
      counter = from;
    },
    /** Returns the response to a registration request. */
    make({ challenge, rp, user }: CreationOptions, wrong: Wrong = {}) {
      handle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const bytes = Buffer.from(id, 'base64url');
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, bytes.length]), bytes, key]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(rp.id ?? '', wrong, attested)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: b64(clientData('webauthn.create', challenge, wrong)),
          attestationObject: b64(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** Returns the signed response to a sign-in request. */
    sign({ challenge, rpId = '' }: { challenge: string; rpId?: string }, wrong: Wrong = {}) {
      if (counter > 0) counter += 1;
      const client = clientData('webauthn.get', challenge, wrong);
      const data = authenticatorData(rpId, wrong);
      const signature = sign(
        'sha256',
        Buffer.concat([data, sha256(client)]),
        wrong.otherKey ? pair().privateKey : privateKey,
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: b64(client),
          authenticatorData: b64(data),
          signature: b64(signature),
          userHandle: wrong.userHandle ? b64(wrong.userHandle) : handle,
        },
      };
    },
  };
}

export type TestPasskey = ReturnType<typeof createPasskey>;

/** A passkey whose signature counter starts at a number. */
export function counted(from: number) {
  const passkey = createPasskey();
  passkey.count(from);
  return passkey;
}
