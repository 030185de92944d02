import type { AdminSectionName } from '#app/admin/admin-sections.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
import type { SearchableAdminTask } from './admin-task.ts';

/** Searchable tasks of any site. */
export const searchableAdminTasks: SearchableAdminTask[] = [
  {
    room: 'record',
    name: 'Who did what',
    to: '/desk/record',
    words:
      'who did that history log audit changed deleted removed undo take back mistake earlier activity record restore reverse withdraw',
  },
  {
    room: 'status',
    name: 'Is everything working?',
    to: '/desk/status',
    words:
      'status health working broken problem error mail not arriving sending disk space sheet site email spreadsheet',
  },
  {
    room: 'status',
    name: 'Backups',
    to: '/desk/status',
    words: 'backup back up copy restore safe lost data',
  },
  {
    name: 'New in this version',
    line: 'Club admin',
    to: '/desk/whats-new',
    words: 'new version update changes changed release program what’s whats news',
  },
  {
    room: 'settings',
    name: 'Switch features on or off',
    to: '/desk/settings',
    words: 'switch on off turn enable disable feature use settings setup set up',
  },
  {
    name: 'Change my password',
    line: 'Your account',
    to: '/members/account',
    words:
      'password own account sign in email address name login log notifications phone passkey mail settings tell',
  },
  {
    name: 'My page',
    line: 'Members’ pages',
    to: '/members-community',
    words: 'members pages own leave desk community account club admin',
  },
];

/** Synonyms of the admin sections. */
export const adminSectionSearchSynonyms: Record<AdminSectionName, string> = {
  calendar: 'fixtures matches events dates season diary games',
  results: 'results scores league table standings match archive restore spreadsheet sheet csv',
  league:
    'league division fixtures clubs teams captains returns players handbook book season set-up setup promotion relegation contacts connected websites sites archive',
  competitions: 'competition club draw knockout singles pairs entries championship update mend',
  opens: 'open tournament trophy gala entry',
  photos: 'photo photograph picture pictures image album gallery',
  committee: 'committee officers secretary chair treasurer captain contacts',
  pages: 'website text words page home wording',
  green: 'green closed open shut greenkeeper mowing frost waterlogged',
  playing:
    'team names selection pick captain availability sides lifts available take down play publish published reserve note lift',
  duties: 'duty rota teas tea bar mowing volunteers rotas turn turns share fill swap archive restore',
  'on-the-day': 'on the day arrivals here draw fees arrived update mend close',
  coming:
    'supper coach dinner social outing tickets menu booking bookings party parties attendance attendances guests sign names down',
  documents: 'document file minutes constitution rules policy pdf agm archive archived restore put by papers',
  subscriptions:
    'subs fees money owing paid treasurer dues subscription billed bill owe asked received waived reduced let off',
  letters: 'letter email mail newsletter circular message letters emails recipients sent print paper',
  law: 'safe lawful safeguarding complaint gdpr data protection risk assessment legal privacy safety compliance clearing',
  members: 'member roll people register list membership members records',
  cups: 'cup cups tie county plate trophy knockout',
  notices: 'notice notices news announcement home page',
  cards: 'card cards home page links pictures tile tiles',
  screens: 'screen screens television tv tablet wall monitor display clubhouse code key qr square',
  applications: 'asking to applications join joining new member enquiry applied asked membership enquiries',
  forum: 'forum reported posts categories topics moderate',
  settings: 'settings facts setup configure change club',
  record: 'record log history audit activity undo take back',
  status: 'status health system site working',
};

export const searchableAdminSections = typedKeys(adminSectionSearchSynonyms);
