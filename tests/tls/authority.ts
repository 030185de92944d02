import { createHash, createPublicKey, randomBytes, verify, type webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';

/** A signed request body (JWS) as in RFC 8555. */
export interface Signed {
  protected: string;
  payload: string;
  signature: string;
}

export interface Said {
  nonce: string;
  url: string;
  jwk: webcrypto.JsonWebKey | undefined;
  kid: string | undefined;
  payload: Record<string, unknown> | undefined;
}

const decoded = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());

export function read(signed: Signed): Said {
  const { nonce, url, jwk, kid } = decoded(signed.protected);
  return { nonce, url, jwk, kid, payload: signed.payload === '' ? undefined : decoded(signed.payload) };
}

export function isSignedBy(signed: Signed, jwk: webcrypto.JsonWebKey): boolean {
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  const text = Buffer.from(`${signed.protected}.${signed.payload}`);
  return verify(
    'sha256',
    text,
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signed.signature, 'base64url'),
  );
}

/** Thumbprint (RFC 7638) of an elliptic curve key. */
export const thumbprintOf = ({ crv, kty, x, y }: webcrypto.JsonWebKey) =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** Issuer of certificates, with its own root. */
export async function openAuthority() {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: 'CN=Root of the tests',
    notBefore: new Date('2020-01-01'),
    notAfter: new Date('2040-01-01'),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new x509.BasicConstraintsExtension(true, 1, true)],
  });

  /** Issues for the key of a request (PKCS #10), or for a new key that was not requested. */
  async function issue(names: string[], from: Date, days: number, request?: Buffer): Promise<string> {
    const asked = request && new x509.Pkcs10CertificateRequest(new Uint8Array(request));
    const other = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    const certificate = await x509.X509CertificateGenerator.create({
      serialNumber: `00${randomBytes(10).toString('hex')}`,
      subject: '',
      issuer: root.subject,
      notBefore: from,
      notAfter: new Date(from.getTime() + days * 24 * 3600_000),
      signingAlgorithm: algorithm,
      signingKey: keys.privateKey,
      publicKey: asked?.publicKey ?? other.publicKey,
      extensions: [
        new x509.SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns' as const, value }))),
      ],
    });
    return `${certificate.toString('pem')}\n${root.toString('pem')}\n`;
  }

  return { root: root.toString('pem'), issue };
}
