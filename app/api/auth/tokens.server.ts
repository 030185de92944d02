import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Return an opaque secret for a browser or a link: 256 random bits. */
export const createSecretToken = () => randomBytes(32).toString('base64url');

/** Letters and digits that are not confused on paper. */
const unambiguousCharacters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Return a code to be typed from a printed letter: 'K7FM-2Q9X-D4TW', 58 bits. Two parts for a screen, 39 bits. */
export function createTypeableCode(parts: 2 | 3 = 3): string {
  const part = () =>
    Array.from({ length: 4 }, () => unambiguousCharacters[randomInt(unambiguousCharacters.length)]).join('');
  return Array.from({ length: parts }, part).join('-');
}

/** Hash a secret for storage. A short code may be typed in small letters, without hyphens. */
export function hashSecret(secret: string): string {
  const typed = secret.replace(/[\s-]/g, '').toUpperCase();
  const plain = /^(?:[A-Z0-9]{4}){2,3}$/.test(typed) ? typed : secret.trim();
  return createHash('sha256').update(plain).digest('hex');
}

/** Return a short id for an address: 'k3v9x2m7qa'. */
export const newShortId = () => {
  const small = unambiguousCharacters.toLowerCase();
  return Array.from({ length: 10 }, () => small[randomInt(small.length)]).join('');
};
