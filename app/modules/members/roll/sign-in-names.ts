/** 'joan.smith', or 'joan.smith2' if that is in use: sign-in name for a member without e-mail. */
export function createSignInName(name: string, isTaken: (signInName: string) => boolean): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’.]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const plain = words.join('.').slice(0, 34).replace(/\.$/, '');
  const made = plain.length >= 3 ? plain : ['member', plain].filter(Boolean).join('.');
  for (let again = 1; ; again += 1) {
    const one = again === 1 ? made : `${made}${again}`;
    if (!isTaken(one)) return one;
  }
}
