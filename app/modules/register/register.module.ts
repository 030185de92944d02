import { defineModule } from '#app/kernel/module.ts';
import server from './register.module.server.ts';

export const registerModule = defineModule({
  name: 'register',
  pages: [['members/details', 'own/own-details.route.tsx']],
  adminPages: [
    ['members', 'roll-list/roll-list.route.tsx'],
    ['members/add', 'roll/add-member.route.tsx'],
    ['members/invite', 'invitations/invite-all.route.tsx'],
    ['members/save', 'lists/save-list.route.tsx'],
    ['members/print', 'lists/print-list.route.tsx'],
    ['members/classes', 'classes/classes-admin.route.tsx'],
    ['members/:id/letter', 'roll/sign-in-letter.route.tsx'],
  ],
  styles: {
    app: ['register.css'],
  },
  sections: [
    {
      key: 'members',
      nav: 'people',
      order: 10,
      name: 'Members',
      about: 'The membership list. Add, invite, change or remove a member.',
      synonyms: 'member roll people register list membership members records',
      grant: { order: 180, isPrivate: true },
      tasks: [
        ['Add a member', 'members/add', 'add new member join person'],
        [
          'Invite members who have not signed in',
          'members/invite',
          'invite invitation invitations not invited uninvited ask in',
        ],
        [
          'Invited but not signed in yet',
          'members?state=invited',
          'invited not signed in yet waiting remind invitation come',
        ],
        [
          'Import a list of members',
          'members/import',
          'import members list spreadsheet paste many excel csv upload',
        ],
        [
          'Somebody forgot their password',
          '',
          'password forgot forgotten reset cannot sign in locked out login code letter log someone',
        ],
        [
          'Give someone access',
          '',
          'key keys role permission rights access officer editor administrator allow room desk admin section',
        ],
        [
          'Download the membership list',
          'members/save',
          'save download export members list csv spreadsheet excel roll register records membership',
          'register',
        ],
        [
          'Print the membership list',
          'members/print',
          'print members list labels telephone numbers phone roll register records',
          'register',
        ],
        [
          'Membership types',
          'members/classes',
          'type types class classes junior social honorary life full membership category',
          'register',
        ],
      ],
    },
  ],
  ownData: {
    keys: { order: 310, label: 'Access to Club admin' },
    register: { order: 430, label: 'Membership record' },
    registerHistory: { order: 440, label: 'Changes to the membership record' },
    consents: { order: 450, label: 'Consents' },
  },
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    members: true;
  }
}
