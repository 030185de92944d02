import type { Kysely } from 'kysely';
import type { Schema } from '#db/schema/schema.ts';
import type { FieldChange } from './change-entry.server.ts';
import { consentKinds, consentWords, howWords } from './consents.ts';
import type { HistoryLine } from './register-schemas.server.ts';

const most = 200;

/** Return changes of a member's entry and consents, with their authors, the latest first. */
export async function historyOf(db: Kysely<Schema>, member: string): Promise<HistoryLine[]> {
  const changes = await db
    .selectFrom('register_change')
    .select(['at', 'actor_name as by', 'changes'])
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  const consents = await db
    .selectFrom('consent')
    .select(['at', 'actor_name as by', 'what', 'given', 'how'])
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return [
    ...changes.map(({ at, by, changes }) => ({ at, by, changes: readChanges(changes) })),
    ...consents.map(({ at, by, what, given, how }) => {
      const kind = consentKinds.find((one) => one === what);
      const said = how === 'self' ? '' : `, ${howWords[how]}`;
      const [was, is] = given === 1 ? ['no', `yes${said}`] : ['yes', `no${said}`];
      return { at, by, changes: [{ field: kind ? consentWords[kind] : what, was, is }] };
    }),
  ]
    .sort((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, most);
}

const readChanges = (json: string): FieldChange[] => JSON.parse(json);

/** Return author and time of the last change, for the response to a conflict. */
export async function lastChange(db: Kysely<Schema>, member: string): Promise<{ by?: string; at?: string }> {
  const row = await db
    .selectFrom('register_change')
    .select(['actor_name as by', 'at'])
    .where('member', '=', member)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? {};
}
