import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useClub, useClubName } from '#app/site/shell.ts';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { readPageCards, readPageText } from '#app/site/texts/page-text.server.ts';
import { PageTextBody } from '#app/site/texts/page-text-body.tsx';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { words } = getTodayAndPlaceholders(site);
  return {
    page: await readPageText(site.db, words, 'find-us'),
    cards: await readPageCards(site.db, words, 'find-us'),
  };
}

export default function FindUsPage() {
  const { page, cards } = useLoaderData<typeof loader>();
  return (
    <PageLayout title={page.title} description={page.description} wide>
      <div className="columns even">
        <div className="aside">
          <ClubAddress />
          <PageTextBody page={page} />
        </div>
        <div className="aside">
          {cards.map((card) => (
            <Card
              key={card.id}
              title={card.title_link ? <a href={card.title_link}>{card.title}</a> : card.title}
            >
              {card.image ? (
                <img
                  src={card.image}
                  alt={card.alt}
                  width={1200}
                  height={800}
                  loading="lazy"
                  className="drawing"
                />
              ) : null}
              <p>{card.text}</p>
              {card.link ? <ButtonLink href={card.link}>{card.button}</ButtonLink> : null}
            </Card>
          ))}
        </div>
      </div>
    </PageLayout>
  );
}

/** Address of the club, with a map link that opens in a named window. */
function ClubAddress() {
  const { address, mapUrl, mapWindow } = useClub();
  return (
    <Card title={useClubName()}>
      <address>
        {address.road}
        <br />
        {address.village}
        <br />
        {address.town}
        <br />
        {address.postcode}
      </address>
      <a href={mapUrl} target={mapWindow} rel="noopener">
        Open the map in a new window
      </a>
      <img
        src="/pictures/map.svg"
        alt="A drawn map of the village: the green lies off the High Street, a short walk from the church and the bus stop, with a car park beside it."
        width={1000}
        height={700}
        className="drawing"
      />
    </Card>
  );
}
