import { getPostponedFromDate } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { StructuredData } from '#app/ui/head/structured-data.tsx';

interface Props {
  name: string;
  description: string;
  /** 'YYYY-MM-DD' */
  date: string;
  path: string;
  /** Calendar event that determines the status. */
  event?: Pick<CalendarEvent, 'season' | 'year' | 'day' | 'ends_on' | 'state' | 'postponed_from'> | undefined;
}

/** Render schema.org SportsEvent data for search engines. */
export function SportsEventData({ name, description, date, path, event }: Props) {
  const { club, url } = useDocumentShell();
  const { road, village, county, postcode } = club.address;
  return (
    <StructuredData
      data={{
        '@context': 'https://schema.org',
        '@type': 'SportsEvent',
        name,
        description,
        sport: 'Lawn bowls',
        startDate: date,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        eventStatus: `https://schema.org/${getSchemaOrgStatus(event)}`,
        ...(event?.ends_on ? { endDate: event.ends_on } : {}),
        ...(event?.state === 'on' && event.postponed_from
          ? { previousStartDate: getPostponedFromDate(event) }
          : {}),
        url: url + path,
        image: `${url}/share.jpg`,
        organizer: { '@type': 'SportsClub', name: `${formatClubName(club)}`, url: `${url}/` },
        location: {
          '@type': 'Place',
          name: `${formatClubName(club)}`,
          address: {
            '@type': 'PostalAddress',
            streetAddress: road,
            addressLocality: village,
            addressRegion: county,
            postalCode: postcode,
            addressCountry: 'GB',
          },
        },
      }}
    />
  );
}

function getSchemaOrgStatus(event: Props['event']): string {
  if (event?.state === 'cancelled') return 'EventCancelled';
  if (event?.state === 'postponed') return 'EventPostponed';
  return event?.postponed_from ? 'EventRescheduled' : 'EventScheduled';
}
