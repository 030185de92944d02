import { useLoaderData, useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { stateWords, troublesOf } from '#app/site/status.ts';
import { Card } from '#app/ui/card.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';

export const clientLoader = () => call('GET /api/desk/status');

/** How the site itself is, in words for whoever looks after it. */
export default function StatusRoom() {
  const findings = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  const troubles = troublesOf(findings).length;
  return (
    <Page
      title="Status"
      description="How the site itself is."
      lead="Backups, room on the disk, outgoing mail and the leagues' sheets, as they are now."
    >
      <p role="status" className="status-line">
        {troubles === 0
          ? 'All is well. You need do nothing.'
          : troubles === 1
            ? 'One thing needs you. It stands first below.'
            : `${troubles} things need you. They stand first below.`}
      </p>
      <button
        type="button"
        className="button quiet"
        disabled={state !== 'idle'}
        onClick={() => void revalidate()}
      >
        Look again
      </button>
      <HowThisWorks
        steps={[
          'Look here once a month, or when the desk says that something needs you. What needs you stands first.',
          'Each card says what was found and what to do. Some things are for whoever looks after the machine: show them the card.',
          'After something has been mended, press ‘Look again’.',
        ]}
      />
      {findings.map(({ what, name, state, said, todo }) => (
        <Card key={`${what} ${name}`} title={name} className={`finding ${state}`}>
          <p>
            <strong className="finding-state">{stateWords[state]}.</strong> {said}
          </p>
          {todo ? <p>{todo}</p> : null}
        </Card>
      ))}
    </Page>
  );
}
