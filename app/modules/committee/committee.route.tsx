import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { getLeagueRedirect } from '#app/site/league/league-site.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { useClub } from '#app/site/shell.ts';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { readPageText } from '#app/site/texts/page-text.server.ts';
import { PageTextBody } from '#app/site/texts/page-text-body.tsx';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { InitialsAvatar } from '#app/ui/disc/disc.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PublicPrintButton } from '#app/ui/print/print-button.tsx';
import { RichTextView } from '#app/ui/rich-text.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { words } = getTodayAndPlaceholders(site);
  const officers = await site.db.selectFrom('officer').selectAll().orderBy('position').execute();
  return {
    intro: await readPageText(site.db, words, 'committee-intro'),
    involved: await readPageText(site.db, words, 'committee-involved'),
    officers: fillPlaceholdersDeep(officers, words),
  };
}

export default function CommitteePage() {
  const { intro, involved, officers } = useLoaderData<typeof loader>();
  const club = useClub();
  return (
    <PageLayout title={intro.title} description={intro.description} wide>
      <Card>
        <PageTextBody page={intro} />
      </Card>
      <div data-change="committee">
        <ul className="bare-list tiles filled officers">
          {officers.map(({ id, name, role, picture }) => (
            <li key={id} className="card">
              {picture ? (
                <img src={picture} alt="" width={96} height={96} loading="lazy" />
              ) : (
                <InitialsAvatar who={name} name={name} />
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
        <PublicPrintButton />
      </p>
      <section className="card call no-print" data-change={`pages/${involved.key}`}>
        <h2>{involved.title}</h2>
        <RichTextView doc={involved.body} />
        {getLeagueRedirect('/up-coming-events', club) ? null : (
          <ButtonLink href="/up-coming-events">Choose a day to come</ButtonLink>
        )}
      </section>
    </PageLayout>
  );
}
