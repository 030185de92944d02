import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readCalendarFeedChoices } from '#app/modules/calendar/calendar.server.ts';
import { CalendarSubscriptionCards } from '#app/modules/calendar/feed/calendar-subscription-cards.tsx';
import { readPublicLeagueDataUrls } from '#app/modules/handbook/handbook.server.ts';
import { clubFeedNames, describeClubFeed } from '#app/modules/pages/feeds/club-feeds.ts';
import { useClub, useClubName, useDocumentShell } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { EmbedInstructions } from './embed-instructions.tsx';
import { LeagueDownloadUrlList } from './league-file-addresses.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  return { ...(await readCalendarFeedChoices(site)), divisions: await readPublicLeagueDataUrls(site) };
}

/** Renders the ways to follow the club elsewhere: calendar, result and news feeds, frames for other sites. */
export default function FollowUsPage() {
  const { divisions, ...choices } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  const ofLeague = useClub().uses.league;
  return (
    <PageLayout
      title="Follow us"
      {...(ofLeague ? wordsOfLeague(clubName) : wordsOfClub(clubName))}
      before={<BackLink href="/full-calendar">Back to the calendar</BackLink>}
    >
      {ofLeague ? <LeagueDownloadUrlList divisions={divisions} /> : null}
      <CalendarSubscriptionCards {...choices} />
      <FeedCard />
      <EmbedInstructions />
      {ofLeague ? null : <LeagueDownloadUrlList divisions={divisions} />}
    </PageLayout>
  );
}

const wordsOfClub = (name: string) => ({
  description: `Follow ${name}: the fixtures in your own calendar, results and news in a feed reader, and our next match on your website.`,
  lead: 'Follow our calendar on your phone: changes here appear there too. You can also follow results and news, and show our next match on another website.',
});

const wordsOfLeague = (name: string) => ({
  description: `Follow ${name}: a team’s matches in your own calendar, tables and results on another website, and news in a feed reader.`,
  lead: 'Follow a team’s matches in your own calendar, or show tables and results on your club’s website. Changes here appear there too. You can also follow finals, meetings and news.',
});

function FeedCard() {
  const { url, club } = useDocumentShell();
  return (
    <Card title="Results and news in a feed reader" id="feeds">
      <p>
        A feed reader shows what is new on the websites you like. Examples are Feedly, NetNewsWire and
        Thunderbird. Give it one of these addresses.
      </p>
      {clubFeedNames.map((name) => (
        <p key={name}>
          <strong>{name === 'results' ? 'Results' : 'News'}:</strong> {describeClubFeed(name, club)}{' '}
          <a href={`/${name}.xml`}>
            <code>
              {url}/{name}.xml
            </code>
          </a>
        </p>
      ))}
      <p className="soft">
        Also as JSON Feed: <a href="/results.json">results</a>, <a href="/news.json">news</a>. Members can
        follow the forum too: the address for it is in ‘My account’.
      </p>
    </Card>
  );
}
