import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { shownKinds } from '#app/club/calendar/kinds/kinds.server.ts';
import { filterChoices } from '#app/club/calendar/kinds/kinds.ts';
import { partChoices, partKey } from '#app/club/calendar/parts/parts.ts';
import { addressOf } from '#app/club/calendar/parts/parts-nav.tsx';
import { shownSeason } from '#app/club/calendar/year-round/season.server.ts';
import { shownTeams } from '#app/club/teams/teams.server.ts';
import { useClubName, useShell } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink, ButtonLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const kinds = (await shownKinds(site)).filter(({ inFeed }) => inFeed);
  const events = (await shownSeason(site))?.events ?? [];
  const choices = filterChoices(kinds, events);
  const parts = partChoices(await shownTeams(site), events);
  return { kinds: choices.filter(({ id }) => id !== 'all'), parts };
}

/** How to have the fixtures in one's own calendar. */
export default function OnYourPhone() {
  const { kinds, parts } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  const { url } = useShell();
  const followed = `${url.replace(/^https?:/, 'webcal:')}/calendar.ics`;
  const feed = (type: string) => addressOf(followed, { type });
  return (
    <Page
      title="Our calendar on your phone"
      description={`Subscribe to the fixtures of ${clubName} in your own calendar.`}
      lead="Your phone or computer can follow our calendar. When a fixture is added or moved here, it changes there as well."
      before={<BackLink href="/full-calendar">Back to the calendar</BackLink>}
    >
      <Card title="On an iPhone, iPad or Mac, and in Outlook">
        <p>Press the button and say yes to subscribing.</p>
        <ButtonLink href={feed('all')}>Subscribe to everything</ButtonLink>
        <p>Or only to one kind of event:</p>
        <ul className="links">
          {kinds.map(({ id, name }) => (
            <li key={id}>
              <a href={feed(id)}>{name}</a>
            </li>
          ))}
        </ul>
        {parts.length > 0 ? (
          <>
            <p>Or only what one section or team plays:</p>
            <ul className="links">
              {parts.map((part) => (
                <li key={partKey(part)}>
                  <a href={addressOf(followed, { part })}>{part.name}</a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Card>
      <Card title="In Google Calendar">
        <p>
          On a computer, open Google Calendar, press the plus beside 'Other calendars', choose 'From URL', and
          paste this address. It then shows on your phone as well.
        </p>
        <p>
          <code>{url}/calendar.ics</code>
        </p>
      </Card>
    </Page>
  );
}
