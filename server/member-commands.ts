import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { commandLineActor, writeAuditLog } from '#app/api/audit-log.server.ts';
import type { MemberRole } from '#app/api/auth/roles.ts';
import { formatList } from '#app/core/language.ts';
import { performMutation } from '#app/endpoints/perform.server.ts';
import type { ServerContext } from '#app/http/context/server-context.ts';
import { hashPassword } from '#app/modules/auth/password/password.server.ts';
import { findNewPasswordError } from '#app/modules/auth/password/password.ts';
import { removeMember } from '#app/modules/leaving/removal/removal.server.ts';
import { isMemberEmailAddress, toCanonicalEmail } from '#app/modules/members/roll/email-addresses.ts';
import { memberRoleSchema, memberRollNameSchema } from '#app/modules/members/roll/member-schemas.ts';
import {
  findMembersByUsername,
  insertMember,
  listMemberRollPage,
} from '#app/modules/members/roll/roll.server.ts';
import { getNameFromEmail } from '#app/modules/members/roll/shared-address.server.ts';
import { addAndInviteMember } from '#app/modules/register/invitations/invitations.server.ts';
import { memberEndpoints } from '#app/modules/register/roll/members.endpoints.server.ts';

/** `npm run club -- member add|list|remove|role`. Throws a one-sentence error on failure. */
export async function memberCommand(site: ServerContext, args: string[]): Promise<void> {
  const { values, positionals } = readArgs(args);
  const [what, who = '', role = ''] = positionals;
  if (what === 'list' && positionals.length === 1) return list(site);
  if (what === 'add' && positionals.length === 2) return add(site, who, values);
  if (what === 'remove' && positionals.length === 2) return remove(site, who, values.name);
  if (what === 'role' && positionals.length === 3) return changeRole(site, who, role, values.name);
  throw new Error(`Unknown command. The commands for members are:\n${memberHelp.join('\n')}`);
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

async function add(site: ServerContext, address: string, given: Given): Promise<void> {
  if (!isMemberEmailAddress(address)) throw new Error(`'${address}' is not an email address.`);
  const email = toCanonicalEmail(address);
  const name =
    given.name === undefined
      ? getNameFromEmail(email).slice(0, 80)
      : checked(memberRollNameSchema.safeParse(given.name));
  const role = readRole(given.role ?? 'member');
  if (given.name === undefined) await refuseNameless(site, email);
  const member = { name, nameIsGiven: given.name !== undefined, email, signInName: null, role };
  const { db, clock } = site;
  if (!given['password-stdin']) {
    await db.transaction().execute((tx) => addAndInviteMember(tx, site, commandLineActor, member));
    site.postman.wake();
    const { folder } = site.postman;
    const invitation = folder
      ? `No email server is set up, so the invitation is only saved as a file in ${folder}.`
      : 'Invitation sent.';
    console.log(`Added ${name} (${email}) as ${role}. ${invitation}`);
    return;
  }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const wrong = findNewPasswordError(password);
  if (wrong) throw new Error(wrong);
  const password_hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const { id } = await insertMember(tx, clock, member);
    await tx.updateTable('member').set({ password_hash }).where('id', '=', id).execute();
    await writeAuditLog(tx, clock, commandLineActor, 'added', { id, name }, `as ${role}`);
  });
  console.log(`Added ${name} (${email}) as ${role}. They can sign in with that password.`);
}

/** Throws for a second member with the same address and no name, which alone would tell them apart. */
async function refuseNameless({ db }: ServerContext, email: string): Promise<void> {
  const there = formatList((await findMembersByUsername(db, email)).map((one) => one.name));
  if (!there) return;
  throw new Error(
    `${email} is already on the membership list, for ${there}. To add a couple who share an address, give each a name: member add ${email} --name 'Ann Smith'`,
  );
}

async function list({ db }: ServerContext): Promise<void> {
  let cursor: string | undefined;
  do {
    const { items, next } = await listMemberRollPage(db, { limit: 200, ...(cursor && { cursor }) });
    for (const { name, email, signInName, role, state } of items)
      console.log([email ?? signInName, name, role, state].join('\t'));
    cursor = next;
  } while (cursor);
}

async function remove(site: ServerContext, address: string, name?: string): Promise<void> {
  const member = await find(site, address, name);
  await removeMember(site, commandLineActor, { id: member.id });
  console.log(`Removed ${member.name} (${address}). Their forum messages stay, without their name.`);
}

async function changeRole(site: ServerContext, address: string, asked: string, name?: string): Promise<void> {
  const role = readRole(asked);
  const member = await find(site, address, name);
  await performMutation(site, commandLineActor, memberEndpoints.change, { id: member.id, role });
  console.log(`${member.name} (${address}) is now ${role}.`);
}

/**
 * Find a member by email address or sign-in name; `--name` selects one of a couple who share an address. Throws when unknown or
 * ambiguous.
 */
async function find({ db }: ServerContext, address: string, name?: string) {
  const all = await findMembersByUsername(db, toCanonicalEmail(address));
  const members = name === undefined ? all : all.filter((member) => member.name === name);
  const [member, another] = members;
  if (another) {
    const names = formatList(
      members.map((one) => `'${one.name}'`),
      'or',
    );
    throw new Error(`Two members share ${address}. Choose one: --name ${names}`);
  }
  if (!member) throw new Error(`No member '${name ?? address}' was found.`);
  return member;
}

const readRole = (role: string): MemberRole => checked(memberRoleSchema.safeParse(role));

function checked<T>(
  read: { success: true; data: T } | { success: false; error: { issues: { message: string }[] } },
): T {
  if (read.success) return read.data;
  throw new Error(read.error.issues[0]?.message ?? 'That is not valid.');
}
