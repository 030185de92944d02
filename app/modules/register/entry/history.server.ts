import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { memberConsentKinds, memberConsentLabels, memberConsentSourceLabels } from './consent-kinds.ts';
import type { RegisterHistoryEntry } from './register-schemas.server.ts';
import type { RegisterFieldChange } from './update-entry.server.ts';

const maxHistoryEntries = 200;

/** Return changes of a member's entry and consents, with their authors, the latest first. */
export async function readRegisterHistory(
  db: Kysely<DatabaseSchema>,
  member: string,
): Promise<RegisterHistoryEntry[]> {
  const changes = await db
    .selectFrom('register_change')
    .select(['at', 'actor_name as by', 'changes'])
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .limit(maxHistoryEntries)
    .execute();
  const consents = await db
    .selectFrom('consent')
    .select(['at', 'actor_name as by', 'what', 'given', 'how'])
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .limit(maxHistoryEntries)
    .execute();
  return [
    ...changes.map(({ at, by, changes }) => ({ at, by, changes: parseFieldChanges(changes) })),
    ...consents.map(({ at, by, what, given, how }) => {
      const kind = memberConsentKinds.find((one) => one === what);
      const said = how === 'self' ? '' : `, ${memberConsentSourceLabels[how]}`;
      const [was, is] = given === 1 ? ['no', `yes${said}`] : ['yes', `no${said}`];
      return { at, by, changes: [{ field: kind ? memberConsentLabels[kind] : what, was, is }] };
    }),
  ]
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, maxHistoryEntries);
}

const parseFieldChanges = (json: string): RegisterFieldChange[] => JSON.parse(json);

/** Return author and time of the last change, for the response to a conflict. */
export async function readLastRegisterChange(
  db: Kysely<DatabaseSchema>,
  member: string,
): Promise<{ by?: string; at?: string }> {
  const row = await db
    .selectFrom('register_change')
    .select(['actor_name as by', 'at'])
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? {};
}
