import { generateKeyPairSync } from 'node:crypto';

/** A new public key, in the form in which another site sends it. */
export const aKey = () => generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
