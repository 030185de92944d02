import type { Asker, Operation } from './calls.ts';

/** True if a role may get a response with data from a call at all. */
export function mayAsk(role: Asker, { path, security }: Operation): boolean {
  if (!security) return true;
  if (role === 'stranger' || role === 'suspended') return false;
  if (/^\/api\/desk\/(members|record|applications|settings|status)/.test(path))
    return role === 'administrator';
  // For anyone who uses the desk.
  if (/^\/api\/desk\/(whats-new|season-end)$/.test(path)) return role !== 'member';
  if (path.startsWith('/api/desk/')) return role === 'editor' || role === 'administrator';
  if (path.startsWith('/api/moderation/')) return role === 'moderator' || role === 'administrator';
  return true;
}

interface Person {
  id: string;
  email: string | null;
  display_name: string | null;
  password_hash: string | null;
  mail_key: string;
}

/** Values that no response may contain: for anyone; for strangers; and, others' addresses, for members without the roll's key. */
export function secrets(members: Person[], applications: { email: string; phone: string }[]) {
  const asked = applications.flatMap(({ email, phone }) => [email, phone]);
  const emails = (of: Person[]) => of.flatMap(({ email }) => email ?? []);
  return {
    fromAll: members.flatMap(({ password_hash, mail_key }) => [password_hash ?? mail_key, mail_key]),
    fromStrangers: [...emails(members), ...asked],
    fromMembers: [...emails(members), ...asked],
  };
}
