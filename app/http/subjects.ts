import { accountApi } from '#app/club/account/account.api.ts';
import { clubsApi } from '#app/club/calendar/clubs/clubs.acts.server.ts';
import { eventsApi } from '#app/club/calendar/events/events.acts.server.ts';
import { importDeskApi } from '#app/club/calendar/fixture-list/import-desk.api.ts';
import { greenApi } from '#app/club/calendar/green/green.acts.server.ts';
import { kindsApi } from '#app/club/calendar/kinds/kinds.acts.server.ts';
import { seasonsApi } from '#app/club/calendar/season/seasons.acts.server.ts';
import { officersApi } from '#app/club/committee/officers/officers.acts.server.ts';
import { settingsApi } from '#app/club/committee/settings/settings.acts.server.ts';
import { matchesApi } from '#app/club/competitions/claims/claims.acts.server.ts';
import { competitionsDeskApi } from '#app/club/competitions/desk/competitions.acts.server.ts';
import { cupsApi } from '#app/club/cups/desk/cups.acts.server.ts';
import { diaryFeedApi } from '#app/club/diary/address/feed.api.ts';
import { diaryApi } from '#app/club/diary/diary.acts.server.ts';
import { documentsApi } from '#app/club/documents/documents.api.ts';
import { duplicatesApi } from '#app/club/duplicates/duplicates.acts.server.ts';
import { dutiesDeskApi } from '#app/club/duties/desk/duties-room.acts.server.ts';
import { myDutiesApi } from '#app/club/duties/mine/my-duties.acts.server.ts';
import { exchangeApi } from '#app/club/exchange/exchange.api.ts';
import { followingApi } from '#app/club/exchange/following/follow.acts.server.ts';
import { sitesApi } from '#app/club/exchange/league/sites.acts.server.ts';
import { fixturesApi } from '#app/club/fixtures/book/book.acts.server.ts';
import { formatsApi } from '#app/club/formats/desk/formats.acts.server.ts';
import { topicFeedApi } from '#app/club/forum/feed/topic-feed.api.ts';
import { forumApi } from '#app/club/forum/forum.api.ts';
import { moderationApi } from '#app/club/forum/moderation/moderation.acts.server.ts';
import { tellingApi } from '#app/club/forum/telling/telling.acts.server.ts';
import { albumsApi } from '#app/club/gallery/desk/albums-desk.api.ts';
import { galleryApi } from '#app/club/gallery/gallery.api.ts';
import { sitePicturesApi } from '#app/club/gallery/store/site-pictures.api.ts';
import { gatheringsApi } from '#app/club/gatherings/desk/gatherings.acts.server.ts';
import { myComingApi } from '#app/club/gatherings/members/my-coming.acts.server.ts';
import { handbookApi } from '#app/club/handbook/booklet/handbook.acts.server.ts';
import { takeInApi } from '#app/club/handbook/take-in/take-in.acts.server.ts';
import { lawApi } from '#app/club/law/law.api.ts';
import { clubListApi } from '#app/club/league-clubs/list/club-list.acts.server.ts';
import { clubsOfLeagueApi } from '#app/club/league-clubs/room/clubs.acts.server.ts';
import { clubContactsApi } from '#app/club/league-clubs/room/contacts.acts.server.ts';
import { leagueTeamsApi } from '#app/club/league-clubs/teams/teams.acts.server.ts';
import { leagueClubsApi } from '#app/club/leagues/desk/clubs.acts.server.ts';
import { deductionsApi } from '#app/club/leagues/desk/deductions.acts.server.ts';
import { leagueDeskApi } from '#app/club/leagues/desk/league.acts.server.ts';
import { leagueFactsApi } from '#app/club/leagues/facts/leagues.acts.server.ts';
import { leaguesApi } from '#app/club/leagues/leagues.api.ts';
import { leagueMatchesApi } from '#app/club/leagues/matches/matches.acts.server.ts';
import { takenInApi } from '#app/club/leagues/pasted/pasted.acts.server.ts';
import { pastedApi } from '#app/club/leagues/pasted/pasted.api.ts';
import { resultsApi } from '#app/club/leagues/results/results.acts.server.ts';
import { takeOverApi } from '#app/club/leagues/take-over/take-over.acts.server.ts';
import { removalApi } from '#app/club/leaving/removal/removal.acts.server.ts';
import { lettersApi } from '#app/club/letters/letters.api.ts';
import { cardApi } from '#app/club/match-day/card/card.acts.server.ts';
import { cardOfferApi } from '#app/club/match-day/offer/offer.acts.server.ts';
import { printsApi } from '#app/club/match-day/print/prints.acts.server.ts';
import { boardsApi } from '#app/club/names/desk/boards.acts.server.ts';
import { answersApi } from '#app/club/names/names.acts.server.ts';
import { paperApi } from '#app/club/names/paper/paper.acts.server.ts';
import { opensApi } from '#app/club/opens/opens.acts.server.ts';
import { cardsApi } from '#app/club/pages/cards/cards.acts.server.ts';
import { deskHomeApi } from '#app/club/pages/desk-home/desk-home.acts.server.ts';
import { finderApi } from '#app/club/pages/finder/finder.acts.server.ts';
import { leagueRoomApi } from '#app/club/pages/league-desk/league-desk.acts.server.ts';
import { matchApi } from '#app/club/pages/match/match.acts.server.ts';
import { myPageApi } from '#app/club/pages/my-page/my-page.api.ts';
import { noticesApi } from '#app/club/pages/notices/notices.acts.server.ts';
import { personApi } from '#app/club/pages/person/person.acts.server.ts';
import { seasonEndApi } from '#app/club/pages/season-end/season-end.acts.server.ts';
import { textsApi } from '#app/club/pages/texts/texts.acts.server.ts';
import { programmesApi } from '#app/club/programmes/desk/programme.acts.server.ts';
import { phonesApi } from '#app/club/push/devices/devices.acts.server.ts';
import { directoryApi } from '#app/club/register/directory/directory.acts.server.ts';
import { membersDeskApi } from '#app/club/register/members-desk.api.ts';
import { registerApi } from '#app/club/register/register.api.ts';
import { registrationsApi } from '#app/club/registrations/averages/averages.acts.server.ts';
import { returnsApi } from '#app/club/returns/returns.api.ts';
import { winnerApi } from '#app/club/roll-ups/day/winner.acts.server.ts';
import { rollUpsApi } from '#app/club/roll-ups/day.acts.server.ts';
import { screensApi } from '#app/club/screens/desk/screens.acts.server.ts';
import { gamesApi } from '#app/club/sides/games/games.acts.server.ts';
import { liftsApi } from '#app/club/sides/lifts/desk/lifts.acts.server.ts';
import { newsApi } from '#app/club/sides/news/news.acts.server.ts';
import { placesApi } from '#app/club/sides/places/places.acts.server.ts';
import { placesDeskApi } from '#app/club/sides/places/places-desk.acts.server.ts';
import { sidesApi } from '#app/club/sides/sides.acts.server.ts';
import { subscriptionsApi } from '#app/club/subscriptions/subscriptions.api.ts';
import { teamsApi } from '#app/club/teams/desk/teams.acts.server.ts';
import { doorsApi } from '#app/club/ways-in/doors.api.ts';
import { passkeysApi } from '#app/club/ways-in/passkeys/passkeys.api.ts';
import { signInApi } from '#app/club/ways-in/sign-in.api.ts';
import { auditLogApi } from '#app/desk/audit-log.acts.server.ts';
import { changesApi } from '#app/desk/changes/changes.acts.server.ts';
import { browserReportsApi } from '#app/desk/status/browser-reports.api.ts';
import { statusApi } from '#app/desk/status/status.acts.server.ts';
import { waitingApi } from '#app/desk/telling/waiting.acts.server.ts';
import { whatsNewApi } from '#app/desk/whats-new/whats-new.acts.server.ts';
import type { Served } from './served.ts';

/** The calls of each subject and room. Of two that stand at one address the first is asked. */
const subjects = [
  leaguesApi,
  galleryApi,
  signInApi,
  accountApi,
  phonesApi,
  membersDeskApi,
  removalApi,
  auditLogApi,
  changesApi,
  waitingApi,
  greenApi,
  officersApi,
  // Notices and cards before '/{key}', which would take their names for one.
  noticesApi,
  screensApi,
  cardsApi,
  textsApi,
  settingsApi,
  deskHomeApi,
  seasonEndApi,
  finderApi,
  matchApi,
  personApi,
  myPageApi,
  diaryFeedApi,
  topicFeedApi,
  diaryApi,
  statusApi,
  whatsNewApi,
  browserReportsApi,
  resultsApi,
  leagueDeskApi,
  leagueFactsApi,
  leagueClubsApi,
  leagueMatchesApi,
  deductionsApi,
  takeOverApi,
  pastedApi,
  takenInApi,
  takeInApi,
  handbookApi,
  leagueRoomApi,
  clubListApi,
  clubsOfLeagueApi,
  clubContactsApi,
  leagueTeamsApi,
  formatsApi,
  teamsApi,
  albumsApi,
  sitePicturesApi,
  eventsApi,
  cupsApi,
  programmesApi,
  tellingApi,
  clubsApi,
  kindsApi,
  importDeskApi,
  seasonsApi,
  competitionsDeskApi,
  matchesApi,
  opensApi,
  returnsApi,
  registrationsApi,
  fixturesApi,
  dutiesDeskApi,
  myDutiesApi,
  boardsApi,
  paperApi,
  answersApi,
  sidesApi,
  gamesApi,
  placesApi,
  placesDeskApi,
  liftsApi,
  newsApi,
  cardApi,
  cardOfferApi,
  printsApi,
  exchangeApi,
  followingApi,
  sitesApi,
  rollUpsApi,
  winnerApi,
  gatheringsApi,
  myComingApi,
  registerApi,
  directoryApi,
  doorsApi,
  passkeysApi,
  subscriptionsApi,
  lettersApi,
  documentsApi,
  lawApi,
  duplicatesApi,
  forumApi,
  moderationApi,
];

export const callsOfSubjects = (site: Served) => subjects.map((its) => its(site));
