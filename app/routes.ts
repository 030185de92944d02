import { index, type RouteConfig, route } from '@react-router/dev/routes';

// Every page's path. `{club}` is filled in from content/club.json when the server starts (app/http/club-paths.ts).
export default [
  index('club/pages/home.route.tsx'),
  route('about-{club}-bowling-club', 'club/pages/about.route.tsx'),
  route('find-{club}-bowling-club', 'club/pages/find-us.route.tsx'),
  route('how-to-join', 'club/pages/how-to-join.route.tsx'),
  route('come-and-join-the-fun', 'club/pages/text.route.tsx', { id: 'come-and-join-the-fun' }),
  route('new-to-bowling', 'club/pages/guide.route.tsx'),
  route('cookie-policy', 'club/pages/text.route.tsx', { id: 'cookie-policy' }),
  route('privacy', 'club/pages/text.route.tsx', { id: 'privacy' }),
  route('accessibility', 'club/pages/text.route.tsx', { id: 'accessibility' }),
  route('search', 'club/pages/search.route.tsx'),
  route('the-committee', 'club/committee/committee.route.tsx'),

  route('up-coming-events', 'club/pages/upcoming-events.route.tsx'),
  route('full-calendar', 'club/calendar/full-calendar.route.tsx'),
  route('calendar-on-your-phone', 'club/calendar/on-your-phone.route.tsx'),
  route('fixture-card', 'club/calendar/fixture-card.route.tsx'),
  route('season/:year', 'club/calendar/season.route.tsx'),
  route('gallery', 'club/gallery/gallery.route.tsx'),

  route('standings', 'club/pages/standings.route.tsx'),
  route('leagues/:day', 'club/leagues/league.route.tsx'),
  route('competitions', 'club/pages/leagues-and-competitions.route.tsx'),
  route('competitions/county', 'club/pages/text.route.tsx', { id: 'county' }),
  route('club/:slug', 'club/competitions/competition.route.tsx'),
  route('opens/:slug', 'club/opens/open.route.tsx'),

  route('members-community', 'club/members/members-community.route.tsx'),
  route('members/sign-in', 'club/members/sign-in.route.tsx'),
  route('members/signin', 'club/members/signin.route.ts'),
  route('members/forgot-password', 'club/members/forgot-password.route.tsx'),
  route('members/reset-password', 'club/members/reset-password.route.tsx'),
  route('members/set-up', 'club/members/set-up.route.tsx'),
  route('members/account', 'club/members/account.route.tsx'),
  route('members/confirm-email', 'club/members/confirm-email.route.tsx'),
  route('members/not-me', 'club/members/not-me.route.tsx'),
  route('members/stop-mail', 'club/members/stop-mail.route.tsx'),
  route('forums', 'club/forum/forums.route.tsx'),
  route('forums/topics', 'club/forum/topics.route.tsx'),
  route('forums/topics/:id', 'club/forum/topic.route.tsx'),
  route('forums/guidelines', 'club/forum/guidelines.route.tsx'),
  route('forums/terms-of-service', 'club/forum/terms-of-service.route.tsx'),

  route('desk', 'club/committee/desk.route.tsx', [
    index('club/committee/desk-home.route.tsx'),
    route('members', 'club/members/members-room.route.tsx'),
    route('members/add', 'club/members/add-member.route.tsx'),
    route('members/import', 'club/members/import-members.route.tsx'),
    route('members/:id', 'club/members/one-member.route.tsx'),
    route('members/:id/letter', 'club/members/letter.route.tsx'),
    route('applications', 'club/members/applications.route.tsx'),
    route('record', 'club/members/record.route.tsx'),
  ]),

  route('*', 'club/pages/not-found.route.tsx'),
] satisfies RouteConfig;
