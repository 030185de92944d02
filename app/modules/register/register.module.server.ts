import type { ExpressionBuilder } from 'kysely';
import { formatCount } from '#app/core/language.ts';
import { defineServerModule } from '#app/kernel/module.ts';
import { includeInExport, noPersonalData } from '#app/kernel/table-facts.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';

export default defineServerModule({
  features: [
    {
      key: 'register',
      order: 70,
      setting: {
        group: 'people',
        order: 10,
        label: 'Membership records',
        about: 'Addresses, membership types, joining and leaving dates, emergency contacts.',
      },
    },
  ],
  endpoints: [
    async (site) => (await import('./members-admin.api.ts')).membersAdminApi(site),
    async (site) => (await import('./register.api.ts')).registerApi(site),
  ],
  counts: {
    members: (expressions) => countMembers(expressions),
    // As the filter 'Not signed in yet' of the membership list counts them.
    membersNotSignedIn: (expressions) =>
      countMembers(expressions)
        .where('password_hash', 'is', null)
        .where('suspended_at', 'is', null)
        .where('id', 'not in', (e) =>
          e.selectFrom('register_entry').select('register_entry.member').where('left_on', 'is not', null),
        ),
    membersToInvite: (expressions) =>
      countMembers(expressions)
        .where('password_hash', 'is', null)
        .where('email', 'is not', null)
        .where('invited_at', 'is', null)
        .where('suspended_at', 'is', null),
  },
  sectionStates: {
    members: ({ members = 0, membersNotSignedIn = 0, membersToInvite = 0 }) => ({
      line: [
        formatCount(members, 'member'),
        membersNotSignedIn > 0 && `${membersNotSignedIn} not signed in yet`,
      ]
        .filter(Boolean)
        .join(', '),
      ways: [
        { name: 'Add a member', path: '/desk/members/add' },
        ...(membersToInvite > 0 ? [{ name: `Invite ${membersToInvite}`, path: '/desk/members/invite' }] : []),
      ],
    }),
  },
  audience: {
    class: { order: 30, among: 'Membership types' },
  },
  privacy: [
    {
      order: 40,
      feature: 'register',
      name: 'membership records',
      title: 'Your membership record',
      words:
        ': your formal name, address, a second phone number, your membership type, and when you joined and left. It also has where you like to play, your emergency contact, a picture if you gave one, and notes by the officers who look after membership. We do not store anything about your health. You can see your record in your account. The notes are in the file from ‘Download my data’. Each change and each consent is stored with its date. Captains see the second phone number and where you like to play. Your emergency contact is seen by the officers who look after membership and, on the day of a match and the day before, by the captain if you are picked. These officers can print the records for the club’s own business. If you leave, we delete your record after the time set for your membership type, usually a year or two.',
      earlier: 'What the register says of you',
    },
  ],
  memberLinks: [
    {
      order: 100,
      to: '/members/details',
      name: 'My details',
      line: 'Address, phone and emergency contact',
      synonyms: 'details address telephone emergency picture privacy phone number email contact',
      feature: 'register',
    },
  ],
  tables: {
    member_class: { retention: noPersonalData },
    room_key: { retention: includeInExport('keys', 'goes'), merge: { member: 'ends' } },
    register_entry: {
      finder: 'members',
      retention: includeInExport('register', 'goes'),
      merge: { member: 'own' },
    },
    register_change: {
      finder: 'none',
      retention: includeInExport('registerHistory', 'goes'),
      merge: { member: 'moves', actor: 'moves' },
    },
    consent: {
      finder: 'members',
      retention: includeInExport('consents', 'goes'),
      merge: { member: 'moves', actor: 'moves' },
    },
  },
  memberPaths: ['/api/directory/*'],
  seasonEnd: [
    {
      key: 'keys',
      order: 150,
      name: 'Access to Club admin',
      about: 'Passed from the old officers to the new.',
      permission: 'administrator',
      path: '/desk/members',
    },
  ],
  ports: {
    audience: async () => (await import('./audience.port.server.ts')).memberClassSource,
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnRegisterData,
  },
  demo: [
    {
      name: 'register',
      order: 160,
      load: async (site, tools) => (await import('./register.demo.server.ts')).loadDemoRegister(site, tools),
    },
  ],
});

const countMembers = ({ fn, selectFrom }: ExpressionBuilder<DatabaseSchema, never>) =>
  selectFrom('member').select(fn.countAll<number>().as('rows')).where('removed_at', 'is', null);

declare module '#app/kernel/feature.ts' {
  interface FeatureNames {
    register: true;
  }
}

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    keys: true;
  }
}
