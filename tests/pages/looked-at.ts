/**
 * Pages of the sitemap that show an element that no other does, by subject: a browser renders each
 * (`browser/website/public-pages.spec.ts`), and `looked-at.test.ts` finds those missing here.
 */
export const lookedAt = {
  'the club': [
    '/',
    '/about-larkby-bowling-club',
    '/find-larkby-bowling-club',
    '/how-to-join',
    '/new-to-bowling',
    '/the-committee',
    '/gallery',
    '/members-community',
    '/licences',
  ],
  'its calendar': [
    '/up-coming-events',
    '/full-calendar',
    '/calendar-on-your-phone',
    '/on-your-home-screen',
    '/fixture-card',
    '/fixture-card/folded',
    '/season/2025',
  ],
  'what is played': [
    '/standings',
    '/leagues/tuesday',
    '/competitions',
    '/club/singles',
    '/club/trips',
    '/honours',
    '/opens',
    '/opens/larkby-trophy',
  ],
};
