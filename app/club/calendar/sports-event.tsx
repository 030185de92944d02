import { useShell } from '#app/club/shell.ts';
import { StructuredData } from '#app/ui/structured-data.tsx';

interface Props {
  name: string;
  description: string;
  /** 'YYYY-MM-DD' */
  date: string;
  path: string;
}

/** A day at the green as search engines read it: schema.org SportsEvent. */
export function SportsEvent({ name, description, date, path }: Props) {
  const { club, url } = useShell();
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
        eventStatus: 'https://schema.org/EventScheduled',
        url: url + path,
        image: `${url}/share.jpg`,
        organizer: { '@type': 'SportsClub', name: `${club.name} Bowls Club`, url: `${url}/` },
        location: {
          '@type': 'Place',
          name: `${club.name} Bowls Club`,
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
