import { defineModule } from '#app/kernel/module.ts';
import server from './pages.module.server.ts';

export const pagesModule = defineModule({
  name: 'pages',
  pages: [
    ['/', 'home.route.tsx'],
    ['about-{club}-bowling-club', 'about.route.tsx'],
    ['find-{club}-bowling-club', 'find-us.route.tsx'],
    ['how-to-join', 'how-to-join.route.tsx'],
    ['come-and-join-the-fun', 'texts/text-page.route.tsx', 'come-and-join-the-fun'],
    ['new-to-bowling', 'beginners-guide.route.tsx'],
    ['enter-a-team', 'texts/text-page.route.tsx', 'enter-a-team'],
    ['rules-of-play', 'texts/text-page.route.tsx', 'rules-of-play'],
    ['cookie-policy', 'texts/text-page.route.tsx', 'cookie-policy'],
    ['privacy', 'texts/text-page.route.tsx', 'privacy'],
    ['safeguarding', 'safeguarding.route.tsx'],
    ['accessibility', 'texts/text-page.route.tsx', 'accessibility'],
    ['licences', 'licences.route.tsx'],
    ['search', 'site-search/site-search.route.tsx'],
    ['up-coming-events', 'upcoming-events.route.tsx'],
    ['calendar-on-your-phone', 'follow/follow-us.route.tsx'],
    ['on-your-home-screen', 'home-screen/home-screen.route.tsx'],
    ['standings', 'standings.route.tsx'],
    ['competitions', 'leagues-and-competitions.route.tsx'],
    ['competitions/county', 'texts/text-page.route.tsx', 'county'],
    // Every other address.
    ['*', 'layout/not-found.route.tsx'],
  ],
  adminPages: [
    ['members/:id', 'member-page/member-page.route.tsx'],
    ['members/:id/register', 'member-page/member-redirect.route.ts', 'register-of-old'],
    ['pages', 'texts/texts-admin.route.tsx'],
    ['pages/:key', 'texts/text-editor.route.tsx'],
    ['cards', 'cards/cards-admin.route.tsx'],
    ['subscriptions/members/:id', 'member-page/member-redirect.route.ts', 'account-of-old'],
  ],
  menuPaths: { '/full-calendar': ['/calendar-on-your-phone'] },
  styles: {
    public: [
      'pages.css',
      'site-search/site-search.css',
      'home.css',
      'layout/site-footer.css',
      'layout/cookie-banner.css',
    ],
    app: ['member-page/member-page.css'],
  },
  sections: [
    {
      key: 'pages',
      nav: 'website',
      order: 10,
      name: 'Pages',
      about: 'Text and pictures of every page, and notices.',
      synonyms: 'website text words page home wording',
      grant: { order: 80 },
      tasks: [
        ['Change the text of a page', '', 'change edit word words text page website wrong spelling home'],
        ['Put up a notice', 'notices', 'notice news announce announcement home page banner tell'],
        ['Home page cards', 'cards', 'card cards picture link home tile tiles pictures page'],
      ],
    },
    {
      key: 'cards',
      nav: 'website',
      order: 30,
      name: 'Home page cards',
      about: 'Text and pictures of the cards on the home page.',
      synonyms: 'card cards home page links pictures tile tiles',
      permission: 'pages',
    },
  ],
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    pages: true;
  }
  interface FurtherAdminSections {
    cards: true;
  }
}
