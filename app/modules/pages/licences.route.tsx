import shippedLicences from 'virtual:licences';
import { useLoaderData } from 'react-router';
import { formatCount } from '#app/core/language.ts';
import { BackLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';

/** The list is made by the build and is the same for every club. */
export function loader() {
  const byLicence = Map.groupBy(shippedLicences, ({ licence }) => licence.replace(/[()]/g, ''));
  const groups = [...byLicence].map(([licence, of]) => ({ licence, names: of.map(({ name }) => name) }));
  return {
    count: shippedLicences.length,
    groups: groups.sort((one, other) => other.names.length - one.names.length),
  };
}

/** Licences of the software and typefaces that are shipped; their texts are a file beside the page. */
export default function LicencesPage() {
  const { count, groups } = useLoaderData<typeof loader>();
  return (
    <PageLayout
      title="Licences"
      description="The free software and typefaces that this website is made with, and their licences."
      lead={`This website runs on free software. Its own program is under the MIT licence, and uses ${formatCount(count, 'package')} by others.`}
      before={<BackLink href="/accessibility">Accessibility</BackLink>}
    >
      <p>
        We thank everyone who wrote them. <a href="/licences.txt">Read the full texts of all licences</a>.
      </p>
      {groups.map(({ licence, names }) => (
        <section key={licence}>
          <h2>{licence}</h2>
          <p>{names.join(', ')}</p>
        </section>
      ))}
    </PageLayout>
  );
}
