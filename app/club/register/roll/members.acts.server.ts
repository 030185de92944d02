import { z } from '@hono/zod-openapi';
import { acts, looks } from '#app/act/act.server.ts';
import { actsApi } from '#app/act/mount.server.ts';
import type { Named } from '#app/api/calls.ts';
import {
  memberInFull,
  members,
  offeredSections,
  readRollEntry,
  rollChoices,
  rollEntry,
  rollMember,
  rollSection,
} from '#app/club/members/members.server.ts';
import {
  emailField,
  nameField,
  orNone,
  roleField,
  signInNameField,
  telephone,
} from '#app/club/members/members.ts';
import { addInvited } from '#app/club/register/inviting/invitations.server.ts';
import { isOneLine, notOneLine } from '#app/core/one-line.ts';
import type { Site } from '#app/site/site.server.ts';
import { changeHeld } from './change-member.server.ts';
import { readInFull } from './one-member.server.ts';
import { readRollChoices } from './roll-lines.server.ts';

const act = acts(members);
const look = looks(members);

const inSections = z.array(z.string().max(100).refine(isOneLine, notOneLine)).max(100);

export const memberActs = {
  add: act({
    at: 'POST /api/desk/members',
    what: 'Adds a member; one with an address is invited',
    takes: z.object({
      name: nameField,
      email: orNone(emailField).optional(),
      signInName: orNone(signInNameField).optional(),
      role: roleField.default('member'),
      phone: telephone.default(''),
      sections: inSections.default([]),
    }),
    answers: rollEntry,
    makes: true,
    async does({ tx, site, actor, after }, { email = null, signInName = null, ...given }) {
      const added = await addInvited(tx, site, actor, { ...given, email, signInName });
      after(() => site.postman.wake());
      return readRollEntry(tx, added);
    },
  }),
  sections: look({
    at: 'GET /api/desk/roll-sections',
    what: 'The sections that a member can be put in',
    answers: z.array(rollSection),
    reads: ({ db }) => offeredSections(db),
  }),
  choices: look({
    at: 'GET /api/desk/roll-choices',
    what: 'By which sections and classes of membership the roll can be searched',
    answers: rollChoices,
    reads: readRollChoices,
  }),
  read: look({
    at: 'GET /api/desk/members/{id}',
    what: 'One member, and where they are signed in',
    answers: memberInFull,
    reads: (site, { id }) => readInFull(site, id),
  }),
  change: act({
    at: 'PATCH /api/desk/members/{id}',
    what: 'Changes what the roll says of a member',
    takes: z.object({
      name: nameField.optional(),
      email: z.union([z.null(), z.literal('').transform(() => null), emailField]).optional(),
      signInName: z.union([z.null(), z.literal('').transform(() => null), signInNameField]).optional(),
      role: roleField.optional(),
      phone: telephone.optional(),
      sections: inSections.optional(),
    }),
    holds: rollMember,
    answers: rollEntry,
    does: async ({ tx, site, actor }, { id: _, ...change }, member) =>
      readRollEntry(tx, await changeHeld(tx, site.clock, actor, member, change)),
  }),
};

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof memberActs> {}
}

export const rollActsApi = (site: Site) => actsApi(site, ...Object.values(memberActs));
