import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { ReleaseNotes } from './changelog.ts';

export const clientLoader = () => call('GET /api/desk/whats-new');

/** Render the release notes of the running version, then the earlier ones folded. */
export default function ReleaseNotesPage() {
  const { version, versions } = useLoaderData<typeof clientLoader>();
  const [now, ...earlier] = versions;
  return (
    <PageLayout
      title="What’s new"
      description="Changes in each version of the site."
      lead={now ? `Version ${version}, ${formatDayAndYear(now.date)}. ${now.inShort}` : `Version ${version}.`}
    >
      {now?.groups.map(({ name, lines }) => (
        <Card key={name} title={name}>
          <Points lines={lines} />
        </Card>
      ))}
      {earlier.map((one) => (
        <CollapsibleSection
          key={one.version}
          title={`Version ${one.version}`}
          about={formatDayAndYear(one.date)}
        >
          <Earlier said={one} />
        </CollapsibleSection>
      ))}
    </PageLayout>
  );
}

function Earlier({ said: { inShort, groups } }: { said: ReleaseNotes }) {
  return (
    <>
      <p>{inShort}</p>
      {groups.map(({ name, lines }) => (
        <section key={name}>
          <h3>{name}</h3>
          <Points lines={lines} />
        </section>
      ))}
    </>
  );
}

const Points = ({ lines }: { lines: string[] }) => (
  <ul className="rich-text">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
