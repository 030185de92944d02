import { defineModule } from '#app/kernel/module.ts';
import server from './calendar.module.server.ts';

export const calendarModule = defineModule({
  name: 'calendar',
  pages: [
    ['full-calendar', 'full-calendar.route.tsx'],
    ['season/:year', 'season.route.tsx'],
  ],
  adminPages: [
    ['calendar/add', 'admin/add-event.route.tsx'],
    ['calendar/kinds', 'kinds/kinds-admin.route.tsx'],
    ['calendar/kinds/:id', 'kinds/one-kind.route.tsx'],
  ],
  menuPaths: { '/full-calendar': ['/season', '/fixture-card'] },
  styles: {
    public: ['calendar.css', 'today/today.css', 'events/event-list.css'],
    app: ['admin/calendar-admin.css'],
  },
  sections: [
    {
      key: 'calendar',
      nav: 'matches',
      order: 20,
      name: 'Calendar',
      about: 'Fixtures and events, the season, and the clubs we play.',
      synonyms: 'fixtures matches events dates season diary games',
      grant: { order: 10 },
      eventPage: { order: 10, isOfDay: true },
      leagueAbout: 'Finals, meetings and other events, and the season.',
      tasks: [
        ['Add an event', 'calendar/add', 'add new event fixture match friendly create another date'],
        [
          'Import a fixture list',
          'calendar/import',
          'import paste upload fixtures list spreadsheet excel csv many',
        ],
        ['Start a new season', 'calendar/seasons', 'new season year copy publish winter summer'],
        [
          'Kinds of event',
          'calendar/kinds',
          'new kind type category event colour filter archive restore put by',
        ],
        ['Clubs we play', 'calendar/clubs', 'opponents clubs directions address map postcode'],
        [
          'Cancel or postpone something',
          '',
          'cancel cancelled call off called rained off rain postpone weather move rearrange put off postponed',
        ],
        [
          'Change the day, time or place of a match',
          '',
          'change move day date time start place where match event earlier later wrong',
        ],
      ],
    },
  ],
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    calendar: true;
  }
}
