/** Number of disc colours (disc.css). */
export const avatarColourCount = 8;

/** 'Margaret Dowse' -> 'MD', 'tom@larkby.example' -> 'T' */
export function getInitials(name: string): string {
  const words = (name.includes('@') ? name.slice(0, name.indexOf('@')) : name)
    .split(/\s+/)
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  const [first = '?'] = words;
  const last = words.length > 1 ? words.at(-1) : '';
  return `${first}${last}`.toUpperCase();
}

/** Colour index of a member, 0 to 7: a stable hash. */
export function getAvatarColour(member: string): number {
  let sum = 0;
  for (const letter of member) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % avatarColourCount;
}
