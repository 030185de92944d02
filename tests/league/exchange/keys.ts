import { generateKeyPairSync } from 'node:crypto';

/** A new public key, as another site sends it. */
export const aKey = () => generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? '';
