import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ledTo } from '#app/site/of-league/league-site.ts';
import { useClub } from '#app/site/shell.ts';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { readPage } from '#app/site/texts/page-text.server.ts';
import { PageWords } from '#app/site/texts/page-words.tsx';
import { fillAll } from '#app/site/words.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Disc } from '#app/ui/disc/disc.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintThis } from '#app/ui/print/print-button.tsx';
import { RichText } from '#app/ui/rich-text.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { words } = dayAndWords(site);
  const officers = await site.db.selectFrom('officer').selectAll().orderBy('position').execute();
  return {
    intro: await readPage(site.db, words, 'committee-intro'),
    involved: await readPage(site.db, words, 'committee-involved'),
    officers: fillAll(officers, words),
  };
}

export default function Committee() {
  const { intro, involved, officers } = useLoaderData<typeof loader>();
  const club = useClub();
  return (
    <Page title={intro.title} description={intro.description} wide>
      <Card>
        <PageWords page={intro} />
      </Card>
      <div data-change="committee">
        <ul className="officers">
          {officers.map(({ id, name, role, picture }) => (
            <li key={id} className="card">
              {picture ? (
                <img src={picture} alt="" width={96} height={96} loading="lazy" />
              ) : (
                <Disc who={name} name={name} />
              )}
              <h2>{name}</h2>
              <p>{role}</p>
              <p className="no-print">
                <a href={`/the-committee/${id}`} aria-label={`Write to ${name}`}>
                  Write to {name.split(' ')[0]}
                </a>
              </p>
            </li>
          ))}
        </ul>
      </div>
      <p className="no-print">
        <PrintThis />
      </p>
      <section className="card call no-print" data-change={`pages/${involved.key}`}>
        <h2>{involved.title}</h2>
        <RichText doc={involved.body} />
        {ledTo('/up-coming-events', club) ? null : (
          <ButtonLink href="/up-coming-events">Choose a day to come</ButtonLink>
        )}
      </section>
    </Page>
  );
}
