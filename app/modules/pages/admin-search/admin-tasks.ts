import type { AdminSectionName } from '#app/admin/admin-sections.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
import type { SearchableAdminTask } from './admin-task.ts';

/** Searchable tasks of any site. */
export const searchableAdminTasks: SearchableAdminTask[] = [
  {
    room: 'record',
    name: 'Who did what',
    to: '/desk/record',
    words: 'who did that history log audit changed deleted removed undo take back mistake earlier',
  },
  {
    room: 'status',
    name: 'Is everything well?',
    to: '/desk/status',
    words: 'status health working broken problem error mail not arriving sending disk space sheet',
  },
  {
    room: 'status',
    name: 'Backups',
    to: '/desk/status',
    words: 'backup back up copy restore safe lost data',
  },
  {
    name: 'What is new in this version',
    line: 'The desk',
    to: '/desk/whats-new',
    words: 'new version update changes changed release program what’s whats news',
  },
  {
    room: 'settings',
    name: 'What the club uses',
    to: '/desk/settings',
    words: 'switch on off turn enable disable feature use settings',
  },
  {
    name: 'Change my password',
    line: 'Your account',
    to: '/members/account',
    words: 'password own account sign in email address name',
  },
  {
    name: 'My page',
    line: 'Members’ pages',
    to: '/members-community',
    words: 'members pages own leave desk',
  },
];

/** Synonyms of the admin sections. */
export const adminSectionSearchSynonyms: Record<AdminSectionName, string> = {
  calendar: 'fixtures matches events dates season diary games',
  results: 'results scores league table standings match',
  league: 'league division fixtures clubs teams captains returns players handbook',
  competitions: 'competition club draw knockout singles pairs entries championship',
  opens: 'open tournament trophy gala entry',
  photos: 'photo photograph picture pictures image album gallery',
  committee: 'committee officers secretary chair treasurer captain contacts',
  pages: 'website text words page home wording',
  green: 'green closed open shut greenkeeper mowing frost waterlogged',
  playing: 'team names selection pick captain availability sides lifts',
  duties: 'duty rota teas tea bar mowing volunteers',
  'on-the-day': 'arrivals here draw fees',
  coming: 'supper coach dinner social outing tickets menu',
  documents: 'document file minutes constitution rules policy pdf agm',
  subscriptions: 'subs fees money owing paid treasurer dues',
  letters: 'letter email mail newsletter circular write everyone message',
  law: 'safeguarding complaint gdpr data protection risk assessment legal privacy',
  members: 'member roll people register list membership',
  cups: 'cup cups tie county plate trophy knockout',
  notices: 'notice notices news announcement home page',
  cards: 'card cards home page links pictures',
  screens: 'screen screens television tv tablet wall monitor display clubhouse',
  applications: 'applications join joining new member enquiry applied',
  forum: 'forum reported posts categories topics moderate',
  settings: 'settings facts setup configure change club',
  record: 'record log history audit',
  status: 'status health system',
};

export const searchableAdminSections = typedKeys(adminSectionSearchSynonyms);
