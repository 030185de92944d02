import { getSectionOrTeamKey } from '#app/modules/calendar/club-parts/club-parts.ts';
import { getCalendarUrl } from '#app/modules/calendar/club-parts/club-parts-nav.tsx';
import { useDocumentShell } from '#app/site/shell.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import type { CalendarFeedChoices } from './feed-choices.server.ts';

/** Render how to subscribe to the fixtures in one's own calendar. */
export function CalendarSubscriptionCards({ kinds, parts }: CalendarFeedChoices) {
  const { url } = useDocumentShell();
  const followed = `${url.replace(/^https?:/, 'webcal:')}/calendar.ics`;
  const feed = (type: string) => getCalendarUrl(followed, { type });
  return (
    <>
      <Card title="On an iPhone, iPad or Mac, and in Outlook">
        <p>Press the button, then confirm that you want to subscribe.</p>
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
                <li key={getSectionOrTeamKey(part)}>
                  <a href={getCalendarUrl(followed, { part })}>{part.name}</a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Card>
      <Card title="In Google Calendar">
        <p>
          On a computer, open Google Calendar, press the plus beside ‘Other calendars’, choose ‘From URL’, and
          paste this address. It then shows on your phone as well.
        </p>
        <p>
          <code>{url}/calendar.ics</code>
        </p>
      </Card>
    </>
  );
}
