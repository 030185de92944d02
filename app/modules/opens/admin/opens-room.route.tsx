import { Link, useLoaderData, useRevalidator } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { call } from '#app/api/call.ts';
import { showFullDate } from '#app/core/dates.ts';
import { stageWords } from '#app/modules/opens/open/entry-stage.ts';
import { capital } from '#app/site/club-words.ts';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { countWords } from './count-words.ts';
import type { DeskOpen } from './opens-schemas.server.ts';
import { roomOf } from './room-of.ts';

export const clientLoader = () => call('GET /api/desk/opens');

/** Lists every open, upcoming ones first, each with its number of entries. */
export default function OpensRoom() {
  const { opens } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { today } = useShell();
  const coming = opens.filter(({ date }) => date >= today);
  const played = opens.filter(({ date }) => date < today).toReversed();
  return (
    <Page
      title="Opens"
      description="Our open competitions, and who has entered them."
      lead="Press an open to see who has entered it, and to change its facts, its text or its result."
    >
      <JustDone onUndone={revalidate} />
      <p>
        <Link className="button" to="/desk/opens/new">
          A new open
        </Link>
      </p>
      <Card title="To come">
        {coming.length === 0 ? <p>There is none. Add a new one, or give an old one its next day.</p> : null}
        <Opens opens={coming} />
      </Card>
      {played.length > 0 ? (
        <Card title="Played">
          <Opens opens={played} />
        </Card>
      ) : null}
      <HowThisWorks
        steps={[
          'Write the facts: the day, who can enter, the fee, how many places, and the days for entries.',
          'Between the first and the last day, the open’s page has an entry form. Places go in the order of arrival.',
          'When the places have gone, entries wait. When somebody withdraws, the first in line gets the place and a mail.',
          'Print the list before the day, and write the result after it.',
          'For the next year, choose the new day in the facts: earlier winners stay, and the list begins anew.',
        ]}
      />
      <LatestChanges room="opens" onUndone={revalidate} />
    </Page>
  );
}

function Opens({ opens }: { opens: DeskOpen[] }) {
  return (
    <Rows>
      {opens.map((open) => {
        const missing = missingOf(open);
        return (
          <Row
            key={open.key}
            to={roomOf(open.key)}
            name={open.name}
            line={`${showFullDate(open.date)} · ${countWords(open)}`}
            state={missing ?? capital(stageWords[open.stage])}
            pressing={missing !== undefined}
          />
        );
      })}
    </Rows>
  );
}

/** Returns what an officer still has to write. */
function missingOf({ stage, isWon, status }: DeskOpen): string | undefined {
  if (stage === 'played' && !isWon) return 'No result yet';
  return status === 'to-be-written' ? 'Text to be written' : undefined;
}
