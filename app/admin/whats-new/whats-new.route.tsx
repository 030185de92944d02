import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Page } from '#app/ui/page.tsx';
import type { VersionWords } from './changes.ts';

export const clientLoader = () => call('GET /api/desk/whats-new');

/** Render the release notes of the running version, then the earlier ones folded. */
export default function WhatsNew() {
  const { version, versions } = useLoaderData<typeof clientLoader>();
  const [now, ...earlier] = versions;
  return (
    <Page
      title="What is new"
      description="What each version of the site brought."
      lead={
        now ? `Version ${version}, of ${showDayAndYear(now.date)}. ${now.inShort}` : `Version ${version}.`
      }
    >
      {now?.groups.map(({ name, lines }) => (
        <Card key={name} title={name}>
          <Points lines={lines} />
        </Card>
      ))}
      {earlier.map((one) => (
        <Fold key={one.version} title={`Version ${one.version}`} about={showDayAndYear(one.date)}>
          <Earlier said={one} />
        </Fold>
      ))}
    </Page>
  );
}

function Earlier({ said: { inShort, groups } }: { said: VersionWords }) {
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
