import { formatClubName } from '#app/site/club-terms.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { StructuredData } from '#app/ui/head/structured-data.tsx';

/** Structured data of the club for search engines: schema.org SportsClub. */
export function ClubStructuredData() {
  const { club, url } = useDocumentShell();
  const { address, location } = club;
  return (
    <StructuredData
      data={{
        '@context': 'https://schema.org',
        '@type': 'SportsClub',
        '@id': `${url}/#club`,
        name: `${formatClubName(club)}`,
        sport: 'Lawn bowls',
        url: `${url}/`,
        image: `${url}/share.jpg`,
        email: club.email,
        address: {
          '@type': 'PostalAddress',
          streetAddress: address.road,
          addressLocality: address.village,
          addressRegion: address.county,
          postalCode: address.postcode,
          addressCountry: 'GB',
        },
        geo: { '@type': 'GeoCoordinates', ...location },
        ...(club.founded !== null && { foundingDate: String(club.founded) }),
      }}
    />
  );
}
