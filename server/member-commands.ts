import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { commandLine, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { Role } from '#app/api/who/roles.ts';
import { perform } from '#app/endpoints/perform.server.ts';
import type { Served } from '#app/http/served.ts';
import { removeMember } from '#app/modules/leaving/removal/removal.server.ts';
import { canonical, isEmail } from '#app/modules/members/roll/email.ts';
import { nameField, roleField } from '#app/modules/members/roll/member.ts';
import { addMember, findByUsername, listMembers } from '#app/modules/members/roll/roll.server.ts';
import { madeUpName } from '#app/modules/members/roll/shared-address.server.ts';
import { addInvited } from '#app/modules/register/inviting/invitations.server.ts';
import { memberEndpoints } from '#app/modules/register/roll/members.endpoints.server.ts';
import { hashPassword } from '#app/modules/ways-in/password/password.server.ts';
import { newPasswordError } from '#app/modules/ways-in/password/password.ts';

/** `npm run club -- member add|list|remove|role`. Throws a one-sentence error on failure. */
export async function memberCommand(site: Served, args: string[]): Promise<void> {
  const { values, positionals } = readArgs(args);
  const [what, who = '', role = ''] = positionals;
  if (what === 'list' && positionals.length === 1) return list(site);
  if (what === 'add' && positionals.length === 2) return add(site, who, values);
  if (what === 'remove' && positionals.length === 2) return remove(site, who, values.name);
  if (what === 'role' && positionals.length === 3) return changeRole(site, who, role, values.name);
  throw new Error(`There is no such command. These are the ones for members:\n${memberHelp.join('\n')}`);
}

export const memberHelp = [
  '  member add EMAIL [--name NAME] [--role ROLE] [--password-stdin]',
  '  member list',
  '  member remove EMAIL',
  '  member role EMAIL member|moderator|editor|administrator',
];

function readArgs(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      role: { type: 'string' },
      'password-stdin': { type: 'boolean' },
    },
  });
}

interface Given {
  name?: string;
  role?: string;
  'password-stdin'?: boolean;
}

async function add(site: Served, address: string, given: Given): Promise<void> {
  if (!isEmail(address)) throw new Error(`'${address}' is not an e-mail address.`);
  const email = canonical(address);
  const name =
    given.name === undefined ? madeUpName(email).slice(0, 80) : checked(nameField.safeParse(given.name));
  const role = readRole(given.role ?? 'member');
  if (given.name === undefined) await refuseNameless(site, email);
  const member = { name, nameIsGiven: given.name !== undefined, email, signInName: null, role };
  const { db, clock } = site;
  if (!given['password-stdin']) {
    await db.transaction().execute((tx) => addInvited(tx, site, commandLine, member));
    site.postman.wake();
    const { folder } = site.postman;
    const invitation = folder
      ? `No mail server is set: the invitation is only written to a file in ${folder}.`
      : 'An invitation is on its way.';
    console.log(`${name} (${email}) is on the roll as ${role}. ${invitation}`);
    return;
  }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const wrong = newPasswordError(password);
  if (wrong) throw new Error(wrong);
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const { id } = await addMember(tx, clock, member);
    await tx.updateTable('member').set({ password_hash }).where('id', '=', id).execute();
    await writeAuditLog(tx, clock, commandLine, 'added', { id, name }, `as ${role}`);
  });
  console.log(`${name} (${email}) is on the roll as ${role} and can sign in with that password.`);
}

/** Throws for a second member with the same address and no name, which alone would tell them apart. */
async function refuseNameless({ db }: Served, email: string): Promise<void> {
  const there = (await findByUsername(db, email)).map((one) => one.name).join(' and ');
  if (!there) return;
  throw new Error(
    `${email} is on the roll already, for ${there}. A couple who share an address are added with two names, one after the other: member add ${email} --name 'Ann Smith'`,
  );
}

async function list({ db }: Served): Promise<void> {
  let cursor: string | undefined;
  do {
    const { items, next } = await listMembers(db, { limit: 200, ...(cursor && { cursor }) });
    for (const { name, email, signInName, role, state } of items)
      console.log([email ?? signInName, name, role, state].join('\t'));
    cursor = next;
  } while (cursor);
}

async function remove(site: Served, address: string, name?: string): Promise<void> {
  const member = await find(site, address, name);
  await removeMember(site, commandLine, { id: member.id });
  console.log(`${member.name} (${address}) has been removed. What they wrote stays, without their name.`);
}

async function changeRole(site: Served, address: string, asked: string, name?: string): Promise<void> {
  const role = readRole(asked);
  const member = await find(site, address, name);
  await perform(site, commandLine, memberEndpoints.change, { id: member.id, role });
  console.log(`${member.name} (${address}) is now ${role}.`);
}

/**
 * Find a member by email address or sign-in name; `--name` selects one of a couple who share an address. Throws when unknown or
 * ambiguous.
 */
async function find({ db }: Served, address: string, name?: string) {
  const all = await findByUsername(db, canonical(address));
  const members = name === undefined ? all : all.filter((member) => member.name === name);
  const [member, another] = members;
  if (another) {
    const names = members.map((one) => `'${one.name}'`).join(' or ');
    throw new Error(`Two members share ${address}. Say which: --name ${names}`);
  }
  if (!member) throw new Error(`There is no member '${name ?? address}'.`);
  return member;
}

const readRole = (role: string): Role => checked(roleField.safeParse(role));

function checked<T>(
  read: { success: true; data: T } | { success: false; error: { issues: { message: string }[] } },
): T {
  if (read.success) return read.data;
  throw new Error(read.error.issues[0]?.message ?? 'That is not right.');
}
