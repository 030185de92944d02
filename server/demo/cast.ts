import { randomUUID } from 'node:crypto';
import type { MemberRole } from '#app/api/auth/roles.ts';
import { createSecretToken } from '#app/api/auth/tokens.server.ts';
import type { Clock } from '#app/core/clock.ts';
import { hashPassword } from '#app/modules/auth/password/password.server.ts';
import type { Database } from '#db/connection.ts';

export interface DemoPerson {
  id: string;
  name: string;
  role: MemberRole;
  email: string | null;
  signInName: string | null;
  displayName: string | null;
  /** Null for invited members who have not signed in yet. */
  password: string | null;
  suspended: boolean;
}

const member = (id: string, name: string, facts: Partial<DemoPerson> = {}): DemoPerson => ({
  id,
  name,
  role: 'member',
  email: `${id}@larkby.example`,
  signInName: null,
  displayName: null,
  password: 'three woods',
  suspended: false,
  ...facts,
});

/** Named cast of the demonstration and the tests: members in every role and state. */
export const demoPeople = {
  peter: member('peter', 'Peter Hallgarth', { role: 'administrator', displayName: 'Peter H' }),
  margaret: member('margaret', 'Margaret Dowse', { role: 'administrator' }),
  pauline: member('pauline', 'Pauline Escritt', { role: 'editor' }),
  derek: member('derek', 'Derek Maidens', { role: 'moderator' }),
  tom: member('tom', 'Tom Brader'),
  joan: member('joan', 'Joan Appleby', { email: 'applebys@larkby.example', displayName: 'Joan A' }),
  ron: member('ron', 'Ron Appleby', { email: 'applebys@larkby.example', password: 'jack high' }),
  edie: member('edie', 'Edie Marsh', { email: null, signInName: 'edie.marsh' }),
  nell: member('nell', 'Nell Cooper', { password: null }),
  stan: member('stan', 'Stan Wilkes', { suspended: true }),
} satisfies Record<string, DemoPerson>;

/** Insert the cast as members, and a membership enquiry. */
export async function loadDemoPeople(db: Database, clock: Clock): Promise<void> {
  const now = clock().toISOString();
  const passwords = [...new Set(Object.values(demoPeople).map(({ password }) => password))];
  const hashes = new Map(
    await Promise.all(
      passwords.map(async (password) => [password, password && (await hashPassword(password))] as const),
    ),
  );
  await db.transaction().execute(async (tx) => {
    for (const one of Object.values(demoPeople)) {
      await tx
        .insertInto('member')
        .values({
          id: one.id,
          name: one.name,
          display_name: one.displayName,
          email: one.email,
          sign_in_name: one.signInName,
          role: one.role,
          password_hash: hashes.get(one.password) ?? null,
          added_at: now,
          invited_at: one.email ? now : null,
          signed_in_at: null,
          suspended_at: one.suspended ? now : null,
          removed_at: null,
          quiet_until: null,
          mail_key: createSecretToken(),
        })
        .execute();
    }
    await tx
      .insertInto('application')
      .values({
        id: randomUUID(),
        made_at: now,
        name: 'Grace Holland',
        email: 'grace@holland.example',
        phone: '01507 555 0142',
        message: 'We have just moved to the village. I played a little at school. May I come on Saturday?',
        state: 'new',
        ended_at: null,
      })
      .execute();
  });
}

/** Format those who can sign in, a row each, for users of the demonstration. */
export function formatDemoSignIns(): string[] {
  return Object.values(demoPeople)
    .filter(({ password, suspended }) => password && !suspended)
    .map(
      ({ name, role, email, signInName, password }) =>
        `  ${name.padEnd(16)} ${role.padEnd(14)} ${(email ?? signInName ?? '').padEnd(26)} ${password}`,
    );
}
