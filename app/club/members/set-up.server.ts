import { mistakes, Refusal } from '#app/core/refusals.ts';
import { makeCode, readCode, useCode } from './codes.server.ts';
import type { House } from './house.server.ts';
import { hashPassword } from './password.server.ts';
import { newPasswordError } from './password.ts';
import { writeRecord } from './record.server.ts';
import { addMember, hasAdministrator } from './roll.server.ts';
import { comeIn, type Visitor } from './sign-in.server.ts';

/** The one-time link by which the first administrator is made; none once there is one. An earlier link ends. */
export async function setUpLink({ db, clock, url }: Pick<House, 'db' | 'clock' | 'url'>) {
  if (await hasAdministrator(db)) return undefined;
  const code = await db.transaction().execute((tx) => makeCode(tx, clock, 'set-up'));
  return `${url}/members/set-up?code=${code}`;
}

/** Refuses a set-up code that is not, or no longer, good. */
export async function checkSetUp({ db, clock, limits }: House, code: string, address: string): Promise<void> {
  await limits.count({ 'code-here': address });
  await readCode(db, clock, code, ['set-up']);
  if (await hasAdministrator(db)) throw new Refusal(410, 'This site has an administrator already.');
}

/** Makes the first administrator and signs them in. */
export async function setUp(
  house: House,
  { code, name, email, newPassword }: { code: string; name: string; email: string; newPassword: string },
  visitor: Visitor,
): Promise<string> {
  const { db, clock } = house;
  await checkSetUp(house, code, visitor.address);
  const wrong = newPasswordError(newPassword);
  if (wrong) throw mistakes({ newPassword: wrong });
  const password_hash = await hashPassword(newPassword);
  const member = await db.transaction().execute(async (tx) => {
    await useCode(tx, clock, await readCode(tx, clock, code, ['set-up']));
    const added = await addMember(tx, clock, { name, email, signInName: null, role: 'administrator' });
    await tx.updateTable('member').set({ password_hash }).where('id', '=', added.id).execute();
    await writeRecord(tx, clock, added, 'set up the site', added);
    return { ...added, password_hash };
  });
  return comeIn(house, member, visitor);
}
